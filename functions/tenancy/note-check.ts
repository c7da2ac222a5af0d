import { log } from '../kernel/lambda/log.ts';
import { failedConditions, transactWrite, updating } from '../kernel/table/changes.ts';
import { ConditionFailed, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { activated, asRead, type Holder, storedDomain } from './domain-store.ts';

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
export async function noteCheck(holder: Holder, isProved: boolean, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  try {
    await (isProved ? renew(holder, at) : close(holder, at));
  } catch (error) {
    if (error instanceof ConditionFailed || failedConditions(error)) return;
    log.error('The check of a custom domain was not written', { business: holder.business, error });
  }
}
