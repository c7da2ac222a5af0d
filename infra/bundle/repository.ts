import { fileURLToPath } from 'node:url';

/** An absolute path from the top of the repository, wherever the command was started. */
export function inRepository(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
