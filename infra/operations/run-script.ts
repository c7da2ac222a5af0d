import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

export type Say = (line: string) => void;

/**
 * Runs `main` where the file at `url` was started itself, not imported; for `--help` it says the usage alone.
 * An error is printed as one line; it and `false` exit with 1.
 */
export async function runScript(url: string, usage: string, main: () => Promise<unknown>): Promise<void> {
  const [, file, ...args] = process.argv;
  if (!file || url !== pathToFileURL(file).href) return;
  if (args.includes('--help')) return console.log(usage);
  try {
    if ((await main()) === false) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

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
