import type { Challenges } from './challenges.ts';
import type { CognitoOptions, Store } from './state.ts';
import type { Tokens } from './tokens.ts';

/** All an operation may touch. */
export type Pool = {
  options: CognitoOptions;
  store: Store;
  tokens: Tokens;
  challenges: Challenges;
};

/** The part of the pool id that the password proofs contain: `eu-north-1_Lokal0001` → `Lokal0001`. */
export function poolName({ options }: Pool): string {
  return options.userPoolId.split('_')[1] ?? '';
}
