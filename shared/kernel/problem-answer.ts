import { Problem, type ProblemBody, type ProblemCode } from './problem.ts';

/** An answer that is no success, as `fetch` gives it. */
type FailedAnswer = { status: number; headers?: { get(name: string): string | null } };

/**
 * The Problem in an answer; `body` is its parsed JSON, undefined where there is none. An answer that is not
 * of our own API (a proxy's page, an empty body) is TOO_MANY_REQUESTS for 429, and for the rest `code`.
 */
export function problemIn({ status, headers }: FailedAnswer, body: unknown, code: ProblemCode): Problem {
  const error: ProblemBody['error'] = isProblemBody(body)
    ? body.error
    : { code: status === 429 ? 'TOO_MANY_REQUESTS' : code };
  return new Problem(error.code, error.because, {
    ...error,
    retryAfterSeconds: headers && retryAfterSeconds(headers),
  });
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
  return typeof error?.code === 'string';
}
