import { osloMonth } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { heldOf } from '../../shared/payments/guest-money.ts';
import type { Member } from '../../shared/people/member.ts';
import { knownEnd, planAt, subscriptionEnd, subscriptionState } from '../../shared/shops/plan.ts';
import type { QuotaLevel } from '../../shared/shops/quota.ts';
import type { Item, Key } from '../kernel/table/client.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { addressHash, isOff } from '../messages/address.ts';
import { findConsent, isSilent } from '../messages/consent.ts';
import { once } from '../messages/notices.ts';
import { dispatchAll, type Message, type Sent, type Template } from '../messages/outbox.ts';
import {
  brokenLinks,
  cardWorks,
  connectionFails,
  connectionSilent,
  moneyDisputed,
  moneyHeld,
  moneyReturned,
  moneyStuck,
  monthUsed,
  planEnds,
  planUnpaid,
  silenceWarning,
} from '../messages/owner-messages.nb.ts';
import { listHeld } from '../orders/held-money.ts';
import { findOrder } from '../orders/store.ts';
import { storedPayment } from '../payments/payment-store.ts';
import { listMembers } from '../people/member-store.ts';
import { storedHeard } from '../shops/heard-store.ts';
import { monthUse } from '../shops/month-use.ts';
import { storedOnline } from '../shops/online-store.ts';
import { findProfile, storedProfile } from '../shops/profile-store.ts';
import { storedQuota } from '../shops/quota-mark.ts';
import { readSettings } from '../shops/settings-store.ts';

/** The news for the owners. */
type OwnerNews<P> = {
  template: Template<P>;
  /** The key under which each owner is told it, once. */
  claim: (userId: string) => Key;
  params: (businessName: string) => P | Promise<P>;
  /** Hashes of addresses that are told already. */
  told?: ReadonlySet<string>;
};

/** Mails each owner of a shop once, except owners who have stopped our mails. Answers what became of it. */
export async function tellOwners<P>(
  business: BusinessId,
  { template, claim, params, told }: OwnerNews<P>,
  now: number,
): Promise<Sent[]> {
  const [profile, members] = await Promise.all([findProfile(business), listMembers(business)]);
  if (!profile) return [];
  const messageTo = async ({ id, email }: Member): Promise<Message<P>[]> => {
    const hash = addressHash(email);
    if (told?.has(hash)) return [];
    const [off, consent] = await Promise.all([isOff(hash), findConsent(business, hash)]);
    if (off || isSilent(consent)) return [];
    const { stopSecret } = consent;
    return [
      {
        ...{ business, channel: 'email', address: email, stopSecret, template, about: { member: id } },
        once: once(claim(id)),
        params: () => params(profile.businessName),
      },
    ];
  };
  const owners = members.filter(({ role }) => role === 'owner');
  return dispatchAll((await Promise.all(owners.map(messageTo))).flat(), now);
}

/**
 * Warns the owners that no screen hears orders, before the shop takes the pause that they may want. It sends
 * no mail once a screen hears again.
 */
export async function tellSilence(business: BusinessId, item: Item, now: number): Promise<void> {
  const { silentSince, warnedAt } = storedHeard.read(item);
  if (silentSince === undefined || warnedAt === undefined) return;
  const { pauseWhenUnheard: wantsPause } = await readSettings(business);
  const news = {
    template: silenceWarning,
    claim: (userId: string) => keys.ownerNotice(business, `SILENCE#${warnedAt}`, userId),
    params: (businessName: string) => ({ businessName, silentSince, warnedAt, wantsPause }),
  };
  await tellOwners(business, news, now);
}

/** Tells the owners before they open what is broken, and how to mend it. */
export async function tellBrokenLinks(business: BusinessId, item: Item, now: number): Promise<void> {
  const { broken, checkedFor } = storedHeard.read(item);
  if (checkedFor === undefined || broken.length === 0 || now > checkedFor) return;
  const news = {
    template: brokenLinks,
    claim: (userId: string) => keys.ownerNotice(business, `LINKS#${checkedFor}`, userId),
    params: (businessName: string) => ({ businessName, broken, opensAt: checkedFor }),
  };
  await tellOwners(business, news, now);
}

/**
 * Tells the owners that their provider refuses them, or is silent, unless it works again by now; and once
 * that Stripe has said yes, for which they waited.
 */
export async function tellConnectionFails(business: BusinessId, item: Item, now: number): Promise<void> {
  const { provider, failingSince, silentSince } = storedOnline.read(item);
  const since = failingSince ?? silentSince;
  const told = (about: string) => (userId: string) => keys.ownerNotice(business, `ONLINE#${about}`, userId);
  if (since !== undefined) {
    const params = (businessName: string) => ({ businessName, provider, failingSince: Date.parse(since) });
    const template = failingSince ? connectionFails : connectionSilent;
    await tellOwners(business, { template, claim: told(since), params }, now);
  } else if (provider === 'stripe') {
    const params = (businessName: string) => ({ businessName });
    await tellOwners(business, { template: cardWorks, claim: told(provider), params }, now);
  }
}

/** Tells the owners of money that does not move by itself any more, unless somebody sent it again by now. */
export async function tellMoneyStuck(business: BusinessId, item: Item, now: number): Promise<void> {
  const { reference, provider, orderId, asks } = storedPayment.read(item);
  const lost = asks.findLast(({ state }) => state === 'failed');
  const order = orderId && (await findOrder(business, orderId));
  if (!lost || !order) return;
  const { kind, amountOre } = lost;
  const news = {
    template: moneyStuck,
    claim: (userId: string) => keys.ownerNotice(business, `MONEY#${reference}#${lost.id}`, userId),
    params: (businessName: string) => ({ businessName, kind, amountOre, provider, number: order.number }),
  };
  await tellOwners(business, news, now);
}

/** Tells the owners once of refunds that came back, and once of a guest who disputes the payment. */
export async function tellMoneyBack(business: BusinessId, item: Item, now: number): Promise<void> {
  const { reference, orderId, returnedOre = 0, isDisputed } = storedPayment.read(item);
  const order = orderId && (await findOrder(business, orderId));
  if (!order) return;
  const { number } = order;
  const told = (news: string) => (userId: string) =>
    keys.ownerNotice(business, `MONEY#${reference}#${news}`, userId);
  const params = (businessName: string) => ({ businessName, number, returnedOre });
  if (returnedOre > 0)
    await tellOwners(business, { template: moneyReturned, claim: told(`back-${returnedOre}`), params }, now);
  if (isDisputed)
    await tellOwners(business, { template: moneyDisputed, claim: told('disputed'), params }, now);
}

/**
 * Tells the owners which orders of another day hold money that nobody has taken, unless all are closed by
 * now.
 */
export async function tellMoneyHeld(business: BusinessId, item: Item, now: number): Promise<void> {
  const { heldWarned: day } = storedProfile.read(item);
  const orders = day === undefined ? [] : await listHeld(business, day);
  if (orders.length === 0) return;
  const numbers = orders.map(({ number }) => number);
  const sumOre = orders.reduce((sum, { money }) => sum + heldOf(money), 0);
  const news = {
    template: moneyHeld,
    claim: (userId: string) => keys.ownerNotice(business, `HELD#${day}`, userId),
    params: (businessName: string) => ({ businessName, numbers, sumOre }),
  };
  await tellOwners(business, news, now);
}

/**
 * Tells the owners that a payment of their plan was refused, once for each sum, unless it is mended by now.
 */
export async function tellUnpaid(business: BusinessId, item: Item, now: number): Promise<void> {
  const { subscription } = storedProfile.read(item);
  if (!subscription || subscriptionState(subscription, now) !== 'unpaid') return;
  const { paidUntil } = subscription;
  const endsAt = subscriptionEnd(subscription);
  const news = {
    template: planUnpaid,
    claim: (userId: string) => keys.ownerNotice(business, `UNPAID#${paidUntil}`, userId),
    params: (businessName: string) => ({ businessName, triedAt: Date.parse(paidUntil), endsAt }),
  };
  await tellOwners(business, news, now);
}

/** Warns the owners that premium ends within days, once for each end, unless it goes on by now. */
export async function tellPlanEnds(business: BusinessId, item: Item, now: number): Promise<void> {
  const profile = storedProfile.read(item);
  const endsAt = knownEnd(profile, now);
  if (endsAt === undefined || profile.endWarned !== new Date(endsAt).toISOString()) return;
  const news = {
    template: planEnds,
    claim: (userId: string) => keys.ownerNotice(business, `ENDS#${profile.endWarned}`, userId),
    params: (businessName: string) => ({
      businessName,
      endsAt,
      isUnpaid: Boolean(profile.subscription?.isUnpaid),
    }),
  };
  await tellOwners(business, news, now);
}

/**
 * Tells the owners of a shop on the free plan that 80 or all of the month's orders are used, each once. Not
 * counted against what an address gets in an hour: on the evening this matters, orders use that up. See
 * `tellOwners`.
 */
export async function tellMonthUse(business: BusinessId, marked: Item, now: number): Promise<void> {
  const month = osloMonth(now);
  const { near, full } = storedQuota.read(marked);
  const level: QuotaLevel | undefined = full === month ? 'full' : near === month ? 'near' : undefined;
  if (!level) return;
  const [profile, counter] = await Promise.all([
    findProfile(business),
    getItem(keys.counter(business), { consistent: true }),
  ]);
  if (!profile || planAt(profile, now) !== 'free') return;
  const use = monthUse(counter ?? {}, month);
  const news = {
    template: monthUsed,
    claim: (userId: string) => keys.quotaNotice(business, month, level, userId),
    params: (businessName: string) => ({ ...use, businessName, now }),
  };
  await tellOwners(business, news, now);
}
