import { dayMs } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { proofRecord } from '../../shared/tenancy/proof-record.ts';
import { log } from '../kernel/lambda/log.ts';
import { failedConditions, transactWrite, updating } from '../kernel/table/changes.ts';
import { ConditionFailed, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { activated, asRead, findHolder, type Holder, storedDomain } from './domain-store.ts';
import { findProofs } from './find-proofs.ts';

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

function renew(holder: Holder, checkedAt: string): Promise<unknown> {
  const update = storedDomain.update({ set: { checkedAt }, ...asRead(holder) });
  return updateItem(keys.domain(holder.host), update);
}

/** The claim follows, so that no page names an address that has closed. */
async function close(holder: Holder, checkedAt: string): Promise<void> {
  const { host, business, token } = holder;
  await transactWrite([
    updating(
      keys.domain(host),
      storedDomain.update({ set: { isActive: false, checkedAt }, ...asRead(holder) }),
    ),
    updating(keys.domainClaim(business), activated(token, false)),
  ]);
  log.warn('A custom domain has lost its proof', { business: holder.business });
}

/**
 * Writes what a lookup found, unless somebody has written since the holder was read: of a crowd, one. A table
 * that does not take it costs nobody an order; the next visitor's lookup will say the same.
 */
async function noteCheck(holder: Holder, isProved: boolean, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  try {
    await (isProved ? renew(holder, at) : close(holder, at));
  } catch (error) {
    if (error instanceof ConditionFailed || failedConditions(error)) return;
    log.error('The check of a custom domain was not written', { business: holder.business, error });
  }
}
