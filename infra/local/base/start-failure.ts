/** The cloud could not start, for a reason the user can fix. The message is one sentence without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

/** The code of a system error: `EADDRINUSE`, `ENOENT`; undefined for anything else. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
