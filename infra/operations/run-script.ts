import { pathToFileURL } from 'node:url';

export type Say = (line: string) => void;

/** Runs `main` where the file at `url` was started itself, not imported. An error is printed as one line; it and `false` exit with 1. */
export async function runScript(url: string, main: () => Promise<unknown>): Promise<void> {
  if (!process.argv[1] || url !== pathToFileURL(process.argv[1]).href) return;
  try {
    if ((await main()) === false) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
