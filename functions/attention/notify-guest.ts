import type { BusinessId } from '../../shared/kernel/ids.ts';
import { undoGraceMs, undoMs } from '../../shared/orders/commands.ts';
import type { Order } from '../../shared/orders/order.ts';
import { type Channel, canGetSms } from '../../shared/people/employee.ts';
import type { BusinessProfile } from '../../shared/shops/business.ts';
import { publicContact } from '../../shared/shops/info.ts';
import { isPaid } from '../../shared/shops/plan.ts';
import { log } from '../kernel/lambda/log.ts';
import type { Key } from '../kernel/table/client.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { addressHash } from '../messages/address.ts';
import { findConsent, isSilent } from '../messages/consent.ts';
import {
  type GuestNews,
  guestMail,
  guestSms,
  isTexted,
  newsOf,
  type Told,
} from '../messages/guest-messages.ts';
import { type Leave, takeMessage } from '../messages/limits.ts';
import { type Claim, passOver } from '../messages/notices.ts';
import { dispatch, type Message, type Sent, tryAgain, type Words } from '../messages/outbox.ts';
import { isUnsent, isWrongAddress } from '../messages/send.ts';
import { addReadLink, removeLink } from '../orders/tracking-links.ts';
import { storedInfo } from '../shops/info-store.ts';
import { findProfile } from '../shops/profile-store.ts';
import { readSettings } from '../shops/settings-store.ts';
import { shopHome } from '../tenancy/shop-home.ts';

/** Older news are none: the guest has eaten, or has called. */
const newsMs = 30 * 60_000;

const receipt: Told = { what: 'received', key: 'received' };

/**
 * Sends the guest what was agreed, at most once. Not of an order that was answered meanwhile: that news comes
 * by itself, and says it too (`notifyGuest`). Nor of one that came to nothing.
 */
export async function sendReceipt(business: BusinessId, order: Order, now: number): Promise<void> {
  if (now - Date.parse(order.createdAt) > newsMs) return;
  if (order.status === 'cancelled' || newsOf(order).length > 0) return;
  await tell(business, order, 'guest-receipts', [receipt], now);
}

/**
 * Tells the guest the state of the order, each news at most once by each way: by mail where the guest gave an
 * address, and by text message where the shop chose it and pays for it. A guest who has said stop gets
 * neither. A move that can still be taken back is not told yet: its own message comes later
 * (events/listeners.ts). A message that certainly did not leave is tried again (outbox.ts). Only a table that
 * does not answer throws, so that the message comes again.
 */
export async function notifyGuest(business: BusinessId, order: Order, now: number): Promise<void> {
  const age = now - Date.parse(order.updatedAt);
  if (age <= undoMs + undoGraceMs || age > newsMs) return;
  const news = newsOf(order);
  // The receipt leaves it to the yes to say what was agreed; that one may be taken back, or the food handed
  // over, before it is told.
  const isUnsaid = !order.isCorrected && (order.status === 'pending' || order.status === 'completed');
  await tell(business, order, 'guest-news', isUnsaid ? [receipt] : news, now);
}

async function tell(business: BusinessId, order: Order, listener: string, news: Told[], now: number) {
  const sent = await Promise.all([
    order.customerEmail ? tellBy('email', business, order, news, now) : undefined,
    order.guestTexts
      ? tellBy(
          'sms',
          business,
          order,
          news.filter(({ what }) => isTexted(what)),
          now,
        )
      : undefined,
  ]);
  await tryAgain({ listener }, business, order, sent);
}

/** The first news that has something to send. Those behind it are said with it, so they count as told. */
async function tellBy(
  channel: Channel,
  business: BusinessId,
  order: Order,
  news: Told[],
  now: number,
): Promise<Sent> {
  const due = news.map(({ what, key }) => ({
    what,
    key: keys.guestNotice(business, order.id, key, channel),
  }));
  for (const [index, one] of due.entries()) {
    const behind = due.slice(index + 1).map(({ key }) => key);
    const sent = await tellOne(channel, business, order, { ...one, behind }, now);
    if (sent) return sent;
  }
  return undefined;
}

async function tellOne(
  channel: Channel,
  business: BusinessId,
  order: Order,
  { what, key, behind }: { what: GuestNews; key: Key; behind: readonly Key[] },
  now: number,
): Promise<Sent> {
  const address = channel === 'email' ? order.customerEmail : order.customerPhone;
  const asked: { profile?: BusinessProfile | undefined; link?: string | undefined } = {};
  const message: Message = {
    ...{ business, channel, address, kind: 'guest', key },
    permit: async (claim) => {
      for (const one of behind) await passOver(one, now);
      asked.profile = await findProfile(business);
      return asked.profile
        ? permitFor(channel, order, asked.profile, claim, now)
        : { may: false, why: 'off' };
    },
    words: async () => {
      const { profile } = asked;
      if (!profile) return {};
      if (channel === 'email') return { email: await mailWords(profile, order, what) };
      // Its own link: the one of the checkout is stored nowhere in the clear.
      asked.link = what === 'confirmed' ? await addReadLink(business, order) : undefined;
      const link = asked.link ? `${shopHome(profile.subdomain)}bestilling/${asked.link}` : '';
      return { sms: () => guestSms(order, what, profile.businessName, link) };
    },
    failed: async (error) => {
      // A link that certainly reached nobody is not left open. A table that does not answer then must not
      // hide that nothing left: the link ends by itself.
      if (asked.link && isUnsent(error)) await removeLink(business, asked.link).catch(() => {});
      log[isWrongAddress(error) ? 'warn' : 'error']('A guest was not told of an order', {
        ...{ business, order: order.id, news: what, channel },
        error: error instanceof Error ? error.name : String(error),
      });
    },
  };
  const sent = await dispatch(message, now);
  // All but a new time say what was agreed, too, or that nothing is.
  if (channel === 'email' && sent?.state === 'sent' && what !== 'received' && what !== 'newTime')
    await passOver(keys.guestNotice(business, order.id, receipt.key, channel), now);
  return sent;
}

/** A place within the limits is taken with the first try that gets to it, and kept for the others. */
async function permitFor(
  channel: Channel,
  order: Order,
  profile: BusinessProfile,
  { hasPlace }: Claim,
  now: number,
): Promise<Leave | { may: false; why: 'off' }> {
  const off = { may: false, why: 'off' } as const;
  const { id: business } = profile;
  const address = channel === 'email' ? order.customerEmail : order.customerPhone;
  if (channel === 'sms') {
    if (!isPaid(profile, now) || !canGetSms(address)) return off;
    if (!(await readSettings(business)).guestTexts) return off;
  }
  if (isSilent(await findConsent(business, addressHash(address)))) return off;
  if (hasPlace) return { may: true, left: 1, until: now };
  return takeMessage(business, channel === 'email' ? 'guest' : 'guestText', address, now);
}

async function mailWords(profile: BusinessProfile, order: Order, news: GuestNews): Promise<Words['email']> {
  const { id: business, businessName, legalName, orgNumber, subdomain } = profile;
  const info = await getItem(keys.info(business));
  const seller = {
    businessName,
    legalName,
    orgNumber,
    ...publicContact(profile, storedInfo.find(info) ?? {}),
  };
  return ({ stop }, { product }) =>
    guestMail(order, news, seller, { product, home: shopHome(subdomain), stop });
}
