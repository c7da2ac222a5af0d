import type { PublicBusiness } from '../../../shared/business/public-business.ts';
import { Problem, type ProblemBody, tooManyRequests } from '../../../shared/kernel/problem.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';

const timeoutMs = 20_000;

/** What is said when nobody knows whether the order arrived: pressing again is safe, because the key is the same. */
export const noAnswerText = 'Vi fikk ikke svar. Trykk Bestill igjen – du får aldri to bestillinger.';

const isProblemBody = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && 'error' in body;

/**
 * Answers `T` as our own API sends it, or throws a Problem: NETWORK without an answer, TOO_MANY_REQUESTS for a 429 of AWS's own,
 * UNAVAILABLE for anything else that is not ours.
 */
export async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response | undefined;
  let body: unknown;
  try {
    response = await fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    body = await response.json();
  } catch {
    if (response?.status !== 429) throw new Problem('NETWORK', noAnswerText);
  }
  if (response.ok) return body as T;
  const seconds = Number(response.headers.get('retry-after'));
  const more = seconds > 0 ? { retryAfterSeconds: seconds } : {};
  if (!isProblemBody(body)) {
    if (response.status === 429) throw new Problem('TOO_MANY_REQUESTS', tooManyRequests, more);
    throw new Problem('UNAVAILABLE', noAnswerText, more);
  }
  const { code, message, ...said } = body.error;
  throw new Problem(code, message, { ...said, ...more });
}

const uncertain: readonly string[] = ['NETWORK', 'INTERNAL', 'UNAVAILABLE'];

/** Whether the server said no, so that the same request sent before cannot have become an order. */
export function isRefusal(problem: unknown): problem is Problem {
  return problem instanceof Problem && !uncertain.includes(problem.code);
}

/** How long the server asks to be left alone. */
export function retryAfterMs(problem: unknown): number {
  return problem instanceof Problem ? (problem.retryAfterSeconds ?? 0) * 1000 : 0;
}

export const readBusiness = (base: string) => call<PublicBusiness>(`${base}/api/storefront/business`);

export const readOrder = (base: string, token: string) =>
  call<TrackedOrder>(`${base}/api/storefront/orders/${token}`);

export const openPass = (base: string, token: string) =>
  call<{ pass: string }>(`${base}/api/storefront/orders/${token}/live`, { method: 'POST' });
