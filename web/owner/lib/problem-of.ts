import { httpStatus, Problem, type ProblemCode } from '../../../shared/kernel/problem.ts';
import { problemIn } from '../../../shared/kernel/problem-answer.ts';
import { refusals } from '../../../shared/kernel/refusals.ts';
import type { say } from './refusals.ts';

export const unexpectedFailure = refusals.codes.INTERNAL;

/** For a refusal whose words cannot be fetched. */
const sayByCode: typeof say = (_, code) =>
  (refusals.codes as Partial<Record<string, string>>)[code] ?? unexpectedFailure;

/** The words for refusals: most visits need none of them. */
export const fetchWords = () =>
  import('./refusals.ts').then(
    ({ say }) => say,
    () => sayByCode,
  );

type Answered = { status: number; headers?: Headers; json: () => Promise<unknown> };

/** The code of an answer that is not ours (a proxy's page, an empty body), by its status alone. */
const codeOfStatus: Record<number, ProblemCode> = {
  401: 'UNAUTHENTICATED',
  413: 'PAYLOAD_TOO_LARGE',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

/** The `Problem` in an answer, in words: each of its reasons has become a sentence. */
export async function problemOf(response: Answered): Promise<Problem> {
  const body = await response.json().catch(() => undefined);
  const problem = problemIn(response, body, codeOfStatus[response.status] ?? 'INTERNAL');
  const say = await fetchWords();
  for (const said of [problem, ...(problem.issues ?? [])]) said.message = say(said.because, problem.code);
  return problem;
}

/** As long as a person looks at a screen that is empty. */
const longestWaitSeconds = 10;

/** Worth trying again: nothing was answered, the server had a bad moment, or it takes requests again soon. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Problem)) return false;
  if (error.code === 'TOO_MANY_REQUESTS') return (error.retryAfterSeconds ?? 0) <= longestWaitSeconds;
  return error.code === 'NETWORK' || httpStatus[error.code] >= 500;
}

/** The server's own sentence for a refusal; `failed` when no answer came or something broke. */
export function whyNot(error: Error, failed: string): string {
  return error instanceof Problem && error.code !== 'NETWORK' && httpStatus[error.code] < 500
    ? error.message
    : failed;
}
