import { Problem } from '../../../shared/kernel/problem.ts';
import { codeLength, newCode } from '../../../shared/orders/challenge.ts';
import type { FieldErrors } from '../shop/order-form.ts';
import { challengeOf } from './send-solving.ts';

/** A code was sent to `phone`, for the guest to type. `sent` counts the codes. */
export type CodeAsked = { phone: string; sent: number; resendAfterSeconds: number };

/** The code as it is sent, or what is wrong with what was typed: people put blanks in it. */
export function readCode(typed: string): { code: string } | { error: string } {
  const code = typed.replace(/\D/g, '');
  return code.length === codeLength ? { code } : { error: `Skriv koden på ${codeLength} siffer` };
}

/** What a refused order says of a code: undefined when it asks for none. `proof` is what was sent with it. */
export function codeAskedBy(
  problem: unknown,
  phone: string,
  before: CodeAsked | undefined,
  proof: string | undefined,
): { codeAsked: CodeAsked; errors: FieldErrors } | undefined {
  const challenge = challengeOf(problem);
  if (!(problem instanceof Problem) || challenge?.kind !== 'code') return undefined;
  const errors = Object.fromEntries((problem.issues ?? []).map(({ path, message }) => [path, message]));
  const isNew = proof === undefined || proof === newCode;
  const sent = (before?.sent ?? 0) + (isNew ? 1 : 0);
  return { codeAsked: { phone, sent, resendAfterSeconds: challenge.resendAfterSeconds }, errors };
}
