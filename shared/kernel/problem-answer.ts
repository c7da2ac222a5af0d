import { Problem, type ProblemBody, type ProblemCode, tooManyRequests } from './problem.ts';

/** An answer that is no success, as `fetch` gives it. */
export type FailedAnswer = { status: number; headers?: { get(name: string): string | null } };

/**
 * The Problem in an answer; `body` is its parsed JSON, undefined where there is none. An answer that is not
 * of our own API (a proxy's page, an empty body) is TOO_MANY_REQUESTS for 429, and for the rest what the
 * caller says. The code is not looked up in our list: a page that is older than the server shows the new
 * sentence.
 */
export function problemIn(
  { status, headers }: FailedAnswer,
  body: unknown,
  code: ProblemCode,
  message: string,
): Problem {
  const more = { retryAfterSeconds: headers && retryAfterSeconds(headers) };
  if (isProblemBody(body))
    return new Problem(body.error.code, body.error.message, { ...body.error, ...more });
  return status === 429
    ? new Problem('TOO_MANY_REQUESTS', tooManyRequests, more)
    : new Problem(code, message, more);
}

/** Retry-After is seconds or a date (RFC 9110), compared with the answer's own: device clocks err. */
function retryAfterSeconds(headers: NonNullable<FailedAnswer['headers']>): number | undefined {
  const text = headers.get('retry-after') ?? '';
  const from = Date.parse(headers.get('date') ?? '') || Date.now();
  const seconds = /^\d*$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - from) / 1000);
  return seconds > 0 ? seconds : undefined;
}

function isProblemBody(body: unknown): body is ProblemBody {
  const { error } = Object(body) as Partial<ProblemBody>;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}
