import type { Challenges, Limits, Lockouts } from './limits.ts';
import type { CognitoOptions, Store, User } from './state.ts';
import type { Tokens } from './tokens.ts';

/** All an operation may touch. */
export type Pool = {
  options: CognitoOptions;
  store: Store;
  tokens: Tokens;
  challenges: Challenges;
  limits: Limits;
  lockouts: Lockouts;
};

/** The part of the pool id that the password proofs contain: `eu-north-1_Lokal0001` → `Lokal0001`. */
export function poolName({ options }: Pool): string {
  return options.userPoolId.split('_')[1] ?? '';
}

/** The key by which attempts are counted. Unknown names count too, or the counting would tell them apart. */
export function accountKey(user: User | undefined, username: string): string {
  return user ? user.sub : `unknown ${username.toLowerCase()}`;
}
