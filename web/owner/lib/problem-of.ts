import {
  httpStatus,
  Problem,
  type ProblemBody,
  type ProblemCode,
  tooManyRequests,
  unexpectedFailure,
} from '../../../shared/kernel/problem.ts';

type Answered = { status: number; headers?: Headers; json: () => Promise<unknown> };

/** What an answer that is not ours (a proxy's page, an empty body) means, by its status alone. */
const codeOfStatus: Record<number, ProblemCode> = {
  401: 'UNAUTHENTICATED',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

/** The `Problem` in an answer, with the code, the sentence and the faulty fields the server gave it. */
export async function problemOf(response: Answered): Promise<Problem> {
  const body = await response.json().catch(() => undefined);
  const seconds = Number(response.headers?.get('retry-after'));
  const more = seconds > 0 ? { retryAfterSeconds: seconds } : {};
  if (!isProblemBody(body)) {
    const code = codeOfStatus[response.status] ?? 'INTERNAL';
    return new Problem(code, code === 'TOO_MANY_REQUESTS' ? tooManyRequests : unexpectedFailure, more);
  }
  const { code, message, issues, quote } = body.error;
  return new Problem(code, message, { ...more, ...(issues ? { issues } : {}), ...(quote ? { quote } : {}) });
}

function isProblemBody(body: unknown): body is ProblemBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error))
    return false;
  return typeof error.code === 'string' && error.code in httpStatus && typeof error.message === 'string';
}

/** As long as a person looks at a screen that is empty. */
const longestWaitSeconds = 10;

/** Worth trying again: nothing was answered, the server had a bad moment, or it takes requests again soon. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Problem)) return false;
  if (error.code === 'TOO_MANY_REQUESTS') return (error.retryAfterSeconds ?? 0) <= longestWaitSeconds;
  return error.code === 'NETWORK' || httpStatus[error.code] >= 500;
}
