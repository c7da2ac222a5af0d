const maxTries = 5;

/** What Lambda and CloudFront say when something is not any more what it was when it was read. */
const changed = new Set([
  ...['PreconditionFailed', 'InvalidIfMatchVersion'],
  ...['PreconditionFailedException', 'ResourceConflictException'],
]);

/** Reads and writes; and does so again when a deployment has come between the two. */
export async function ifUnchanged(readAndWrite: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readAndWrite();
    } catch (error) {
      const isChanged = error instanceof Error && changed.has(error.name);
      if (!isChanged || attempt === maxTries) throw error;
    }
  }
}
