import { readConfig } from '../../../../infra/config/config.ts';

const context: Record<string, string> = {
  ...{ stage: 'prod', account: '123456789012', alarmsEmail: 'vakt@luka.no' },
};
export const prod = readConfig((name) => context[name]);
export const dev = readConfig(() => undefined);

/** An error as AWS names it. */
export function named(name: string): Error {
  return Object.assign(new Error('no'), { name });
}
