/** How Node names a peer that cannot be reached, or that is gone in the middle of an answer. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * Whether an error says that a service (the table, the user pool) could not be reached, so that the same
 * request may succeed later. The SDK hands on Node's own errors: the code is on them, on their cause, or on
 * one of several tries.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (networkCodes.has(String(code)) || error.message === 'socket hang up') return true;
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  return isUnreachable(error.cause);
}
