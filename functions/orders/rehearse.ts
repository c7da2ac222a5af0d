import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Order, OrderLine, Rehearsed } from '../../shared/orders/answers.ts';
import { totalsOf } from '../../shared/orders/basket.ts';
import { type Actor, firstState } from '../../shared/orders/order-event.ts';
import type { OrderOwnerReason } from '../../shared/orders/owner-refusals.nb.ts';
import { rehearsalGuest, rehearsalNote } from '../../shared/orders/owner-words.nb.ts';
import { rehearsalLine } from '../../shared/orders/rehearsal.ts';
import { publicContact } from '../../shared/shops/info.ts';
import { planAt } from '../../shared/shops/plan.ts';
import { offeredMethods } from '../../shared/shops/settings.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { newId } from '../kernel/lambda/new-id.ts';
import { noBusiness } from '../kernel/lambda/problems.ts';
import { countRequest } from '../kernel/limits/count.ts';
import { isOver } from '../kernel/limits/limits.ts';
import { findMembership } from '../people/member-store.ts';
import { findSite, type WholeSite } from '../shops/site.ts';
import { shopHome } from '../tenancy/shop-home.ts';
import { findReceipt, putOrder, readOrder } from './store.ts';
import { linkOf } from './tracking-links.ts';

/**
 * Places an order of the shop's own first dish that goes the way of every other, through stream, screens,
 * sound, slip, mails and status page, and counts nowhere: it takes no number and no place in the month. Its
 * mails go to whoever asked for it. Works before the shop is published, and while it is closed. `key` is the
 * request's: a repeat gets the same order. Throws NOT_READY for a menu without a dish, TOO_MANY_REQUESTS.
 */
export async function rehearse(
  business: BusinessId,
  key: string,
  by: Actor,
  now: number,
): Promise<Rehearsed> {
  const hashes = {
    keyHash: digest('rehearsal', business, key),
    bodyHash: digest('body', 'rehearsal'),
  };
  const [receipt, site, email] = await Promise.all([
    findReceipt(business, hashes.keyHash),
    findSite(business, { consistent: true }),
    emailOf(business, by),
  ]);
  if (!site) throw noBusiness();
  const token = digest('rehearsal tracking', business, key);
  const answer = (order: Order): Rehearsed => ({
    order,
    link: `${shopHome(site.profile.subdomain)}bestilling/${token}`,
  });
  if (receipt) return answer(await readOrder(business, receipt.orderId));
  const line = rehearsalLine(site.menu, now);
  if (!line) throw new Problem('NOT_READY', { reason: 'noDishToRehearse' } satisfies OrderOwnerReason);
  const count = await countRequest({ business, kind: 'rehearsal', value: 'all', request: key }, now);
  if (isOver('rehearsal', count))
    throw new Problem('TOO_MANY_REQUESTS', { reason: 'manyRehearsals' } satisfies OrderOwnerReason);
  const order = rehearsalOf(site, line, email, now);
  const twin = await putOrder(business, order, { ...hashes, link: linkOf(token) }, { by });
  return answer(twin ? await readOrder(business, twin.orderId) : order);
}

function rehearsalOf(
  { profile, info, settings }: WholeSite,
  line: OrderLine,
  customerEmail: string,
  now: number,
): Order {
  const { quantity: _, depositOre, ...sums } = totalsOf([line], 'pickup', { feeOre: 0 });
  const at = new Date(now).toISOString();
  const [paymentMethod = 'cash'] = offeredMethods(settings, planAt(profile, now));
  return {
    ...{ id: newId('ord', now), number: 0, isRehearsal: true },
    ...{ customerName: rehearsalGuest, customerPhone: publicContact(profile, info).phone, customerEmail },
    ...{ fulfilment: 'pickup', address: '', paymentMethod, lines: [line], notes: rehearsalNote, allergy: '' },
    ...sums,
    ...(depositOre > 0 && { depositOre }),
    ...firstState({ what: 'received', to: 'pending', version: 1, at, by: { kind: 'system' } }),
  };
}

/** A kitchen's screen has no address. */
async function emailOf(business: BusinessId, by: Actor): Promise<string> {
  if (by.kind !== 'member') return '';
  return (await findMembership(by.id, business))?.email ?? '';
}
