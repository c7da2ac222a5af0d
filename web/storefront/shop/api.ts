import { Problem } from '../../../shared/kernel/problem.ts';
import { problemIn } from '../../../shared/kernel/problem-answer.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';

const timeoutMs = 20_000;

/**
 * Answers `T` as our API sends it, or throws a Problem: NETWORK without an answer, UNAVAILABLE for a foreign
 * one.
 */
export async function call<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(() => {});
  if (!response) throw new Problem('NETWORK');
  const body: unknown = await response.json().catch(() => {});
  if (response.ok && body) return body as T;
  throw problemIn(response, body, 'UNAVAILABLE');
}

const uncertain: readonly string[] = ['NETWORK', 'INTERNAL', 'UNAVAILABLE'];

/** Whether the server said no, so that the same request sent before cannot have become an order. */
export function isRefusal(problem: unknown): problem is Problem {
  return problem instanceof Problem && !uncertain.includes(problem.code);
}

export const readBusiness = (base: string) =>
  call<PublicBusiness>(`${base}/api/storefront/business${kernel.query}`);
