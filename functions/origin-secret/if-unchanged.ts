import { retried } from '../lambda/retry.ts';

/** What Lambda and CloudFront say when something is not any more what it was when it was read. */
const changed = new Set([
  ...['PreconditionFailed', 'InvalidIfMatchVersion'],
  ...['PreconditionFailedException', 'ResourceConflictException'],
]);
const isChanged = (error: unknown) => error instanceof Error && changed.has(error.name);

/** Reads and writes; and does so again when a deployment has come between the two. */
export function ifUnchanged(readAndWrite: () => Promise<void>): Promise<void> {
  return retried(readAndWrite, isChanged);
}
