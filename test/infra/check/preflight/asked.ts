import { expect } from 'vitest';
import { type Answer, askAll } from '../../../../infra/check/preflight/account.ts';
import { readConfig } from '../../../../infra/config/config.ts';

const context: Record<string, string> = {
  ...{ stage: 'prod', hostedZoneId: 'Z1', account: '123456789012', alarmsEmail: 'vakt@luka.no' },
};
export const prod = readConfig((name) => context[name]);
export const dev = readConfig(() => undefined);

/** An error as AWS names it. */
export function named(name: string): Error {
  return Object.assign(new Error('no'), { name });
}

/** Expects that a check that AWS refuses is told as not seen. */
export async function refused(ask: () => Promise<Answer>): Promise<void> {
  expect(await askAll([{ name: 'it', ask }])).toEqual([
    { name: 'it', state: 'unseen', says: 'these credentials may not ask' },
  ]);
}
