import * as v from 'valibot';
import { randomToken } from '../lambda/digest.ts';

/**
 * By what the functions know the edge, kept as one value in Secrets Manager: what CloudFront sends now, what it is going to send
 * after the next rotation, and what it sent before the last one. All three are taken.
 */
export type OriginSecrets = v.InferOutput<typeof originSecrets>;

const text = v.pipe(v.string(), v.minLength(1));
const originSecrets = v.object({ now: text, next: text, before: text });

/**
 * Stands where no secret is yet. It parts the secrets of ORIGIN_VERIFY and so is none itself; an empty text would do the same
 * if CloudFormation resolved a reference to one, which nobody writes.
 */
export const noSecret = ',';

/** What ORIGIN_VERIFY holds, be it set by a rotation or by a deployment (infra/constructs/origin-verify.ts). */
export function takenText({ now, next, before }: OriginSecrets): string {
  return [now, next, before].join(',');
}

/** The first rotation of all only announces what the second one sends: no function could have known it. */
export function rotated({ now, next }: OriginSecrets): OriginSecrets {
  if (next === noSecret) return { now, next: randomToken(), before: noSecret };
  return { now: next, next: randomToken(), before: now };
}

/** Says nothing of what it was given: an error ends up in a log. */
export function parsedSecrets(given: string | undefined): OriginSecrets {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), originSecrets), given);
  if (!parsed.success) throw new Error('Secrets Manager does not hold what a rotation put there');
  return parsed.output;
}
