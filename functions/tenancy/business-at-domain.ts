import { dayMs } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { proofRecord } from '../../shared/tenancy/proof-record.ts';
import { findHolder, type Holder } from './domain-store.ts';
import { findProofs } from './find-proofs.ts';
import { noteCheck } from './note-check.ts';

/** How long one answer of the name servers serves everybody who comes to this function. */
const answerMs = 10 * 60_000;

const asked = new Map<string, { at: number; isProved: Promise<boolean | undefined> }>();

/** Undefined when the name servers do not answer. */
function isStillProved({ host, token }: Holder, now: number): Promise<boolean | undefined> {
  const proof = proofRecord(host, token).value;
  const last = asked.get(proof);
  if (last && now - last.at < answerMs) return last.isProved;
  const isProved = findProofs(host).then((found) => found?.includes(proof));
  asked.set(proof, { at: now, isProved });
  return isProved;
}

/**
 * The business that has a valid proof for a host. A day after its last check the proof is looked up again
 * before a customer is served, and without it the host is nobody's from then on, for the pages too. Silent
 * name servers change nothing: their trouble must not close a restaurant. Pages do not look, because their
 * function may only read: between them and a proof that is gone stands the first call of a page to the API,
 * and no order comes without one.
 */
export async function businessAtDomain(host: string, now = Date.now()): Promise<BusinessId | undefined> {
  const holder = await findHolder(host);
  if (!holder?.isActive) return undefined;
  if (now - Date.parse(holder.checkedAt) < dayMs) return holder.business;
  const isProved = await isStillProved(holder, now);
  if (isProved !== undefined) await noteCheck(holder, isProved, now);
  return isProved === false ? undefined : holder.business;
}
