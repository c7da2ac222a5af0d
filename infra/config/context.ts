import { parseArgs } from 'node:util';

/**
 * `-c name=value` of a command line, as the CDK hands it to the app. Other options are left to their readers.
 */
export function contextOf(args: readonly string[]): Record<string, string> {
  const { values } = parseArgs({
    args: [...args],
    options: { context: { type: 'string', short: 'c', multiple: true } },
    strict: false,
  });
  const pairs = (values.context ?? []).map((pair) => String(pair).split(/=(.*)/s, 2));
  return Object.fromEntries(pairs);
}
