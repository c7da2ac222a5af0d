/** Codes of a connection that never came to be: names that nobody knows, ports where nobody listens. */
const unconnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/**
 * Whether nothing can have left: the provider said no, or was never reached. An answer that did not come, and a failure of the provider (5xx),
 * may be of a message that has left.
 */
export function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { $metadata, code } = error as Error & { $metadata?: { httpStatusCode?: number }; code?: string };
  const status = $metadata?.httpStatusCode ?? 0;
  return (
    (status >= 400 && status < 500) ||
    /^(?:TooManyRequests|Throttl)/.test(error.name) ||
    unconnected.includes(code ?? '') ||
    /did not establish a connection/.test(error.message)
  );
}
