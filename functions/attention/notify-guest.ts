import type { BusinessId } from '../../shared/kernel/ids.ts';
import { undoGraceMs, undoMs } from '../../shared/orders/commands.ts';
import type { Order } from '../../shared/orders/order.ts';
import { type Channel, canGetSms } from '../../shared/people/employee.ts';
import type { BusinessProfile } from '../../shared/shops/business.ts';
import { publicContact } from '../../shared/shops/info.ts';
import { isPaid } from '../../shared/shops/plan.ts';
import type { Key } from '../kernel/table/client.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { addressHash } from '../messages/address.ts';
import { findConsent, isSilent } from '../messages/consent.ts';
import {
  type GuestFacts,
  type GuestNews,
  guestNews,
  isTexted,
  newsOf,
  orderLink,
  type Told,
} from '../messages/guest-messages.ts';
import { once, passOver } from '../messages/notices.ts';
import { dispatch, type Message, type Sent, tryAgain } from '../messages/outbox.ts';
import { isUnsent } from '../messages/send.ts';
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
  const isUnsaid = !order.isCorrected && order.status !== 'cancelled' && news.length === 0;
  await tell(business, order, 'guest-news', isUnsaid ? [receipt] : news, now);
}

async function tell(business: BusinessId, order: Order, listener: string, news: Told[], now: number) {
  const texted = news.filter(({ what }) => isTexted(what));
  const sent = await Promise.all([
    order.customerEmail ? tellBy('email', business, order, news, now) : undefined,
    order.guestTexts ? tellBy('sms', business, order, texted, now) : undefined,
  ]);
  await tryAgain({ listener, business, sk: keys.order(business, order.id).sk }, sent);
}

/** The first news that has something to send. Those behind it are said with it, so they count as told. */
async function tellBy(
  channel: Channel,
  business: BusinessId,
  order: Order,
  news: Told[],
  now: number,
): Promise<Sent> {
  const keyOf = (key: string) => keys.guestNotice(business, order.id, key, channel);
  for (const [index, { what, key }] of news.entries()) {
    const behind = news.slice(index + 1).map((one) => keyOf(one.key));
    const sent = await tellOne(channel, business, order, { what, key: keyOf(key), behind }, now);
    // All but a new time say what was agreed, too, or that nothing is.
    if (channel === 'email' && sent?.state === 'sent' && what !== 'received' && what !== 'newTime')
      await passOver(keyOf(receipt.key), now);
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
  const known: { profile?: BusinessProfile; link?: string } = {};
  const message: Message<GuestFacts> = {
    ...{ business, channel, address, template: guestNews, about: { order: order.id, news: what } },
    once: once(key),
    isOver: async () => {
      for (const one of behind) await passOver(one, now);
      const profile = await findProfile(business);
      if (profile) known.profile = profile;
      return profile && (await isWanted(channel, address, profile, now)) ? undefined : 'off';
    },
    params: async () => {
      const { profile } = known;
      if (!profile) throw new Error('The shop of this order is gone');
      const { businessName, legalName, orgNumber } = profile;
      const home = shopHome(profile.subdomain);
      const info = storedInfo.find(await getItem(keys.info(business))) ?? {};
      const seller = { businessName, legalName, orgNumber, ...publicContact(profile, info) };
      // A message has its own link: the one of the checkout is stored nowhere in the clear.
      if (channel === 'email' || what === 'confirmed') known.link = await addReadLink(business, order);
      const link = known.link ? orderLink(order, home, known.link) : '';
      return { order, news: what, seller, home, link };
    },
    failed: async (error) => {
      // A link that certainly reached nobody is not left open. A table that does not answer then must not
      // hide that nothing left: the link ends by itself.
      if (known.link && isUnsent(error)) await removeLink(business, known.link).catch(() => {});
    },
  };
  return dispatch(message, now);
}

/** Not by who has stopped our messages; texts only where the shop chose and pays for them. */
async function isWanted(channel: Channel, address: string, profile: BusinessProfile, now: number) {
  const { id: business } = profile;
  if (channel === 'sms') {
    if (!isPaid(profile, now) || !canGetSms(address)) return false;
    if (!(await readSettings(business)).guestTexts) return false;
  }
  return !isSilent(await findConsent(business, addressHash(address)));
}
