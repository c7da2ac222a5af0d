import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { undoGraceMs, undoMs } from '../../shared/orders/undo.ts';
import { type Channel, canGetSms } from '../../shared/people/employee.ts';
import { isPaid } from '../../shared/shops/plan.ts';
import { log } from '../kernel/lambda/log.ts';
import type { Key } from '../kernel/table/client.ts';
import { keys } from '../kernel/table/keys.ts';
import { addressHash } from '../messages/address.ts';
import { findConsent, isSilent } from '../messages/consent.ts';
import { type GuestNews, isTexted, newsOf, type Told } from '../messages/guest-messages.ts';
import { takeMessage } from '../messages/limits.ts';
import { type Sent, sendOnce, tryAgain } from '../messages/outbox.ts';
import { isWrongAddress } from '../messages/send.ts';
import { type Claim, noteState, passOver, takeNotice } from '../messages/store.ts';
import { findProfile } from '../shops/profile-store.ts';
import { readSettings } from '../shops/settings-store.ts';
import { mailGuest, textGuest } from './send-guest.ts';

/** Older news are none: the guest has eaten, or has called. */
const newsMs = 30 * 60_000;

const receipt: Told = { what: 'received', key: 'received' };

/**
 * Sends the guest what was agreed, at most once. Not of an order that was answered meanwhile: that news comes by itself, and says it
 * too (`notifyGuest`). Nor of one that came to nothing.
 */
export async function sendReceipt(business: BusinessId, order: Order, now: number): Promise<void> {
  if (now - Date.parse(order.createdAt) > newsMs) return;
  if (order.status === 'cancelled' || newsOf(order).length > 0) return;
  await tell(business, order, 'guest-receipts', [receipt], now);
}

/**
 * Tells the guest what became of the order, each news at most once by each way: by mail who gave an address, by text message where the shop
 * chose it and pays for it, and nobody who has said stop. A move that can still be taken back is not told yet: its own message comes later
 * (events/listeners.ts). What certainly did not leave is tried again (outbox.ts); only a table that does not answer throws, for the message to come again.
 */
export async function notifyGuest(business: BusinessId, order: Order, now: number): Promise<void> {
  const age = now - Date.parse(order.updatedAt);
  if (age <= undoMs + undoGraceMs || age > newsMs) return;
  const news = newsOf(order);
  // The receipt leaves it to the yes to say what was agreed; that one may be taken back, or the food handed over, before it is told.
  const isUnsaid = !order.isCorrected && (order.status === 'pending' || order.status === 'completed');
  await tell(business, order, 'guest-news', isUnsaid ? [receipt] : news, now);
}

const addressOf = (order: Order, channel: Channel) =>
  channel === 'email' ? order.customerEmail : order.customerPhone;

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

type Due = { what: GuestNews; key: Key; claim: Claim };

/** The first news that was not told. Those behind it are said with it, so they count as told. */
async function firstUntold(
  channel: Channel,
  business: BusinessId,
  { id }: Order,
  news: Told[],
  now: number,
): Promise<Due | undefined> {
  let due: Due | undefined;
  for (const { what, key: name } of news) {
    const key = keys.guestNotice(business, id, name, channel);
    if (due) await passOver(key, now);
    const claim = due ? undefined : await takeNotice(key, now);
    if (claim) due = { what, key, claim };
  }
  return due;
}

async function tellBy(
  channel: Channel,
  business: BusinessId,
  order: Order,
  news: Told[],
  now: number,
): Promise<Sent> {
  const due = await firstUntold(channel, business, order, news, now);
  if (!due) return undefined;
  const { what, key, claim } = due;
  const profile = await findProfile(business);
  if (!profile) return undefined;
  const may = await mayTell(channel, business, order, profile, claim, now).catch(async (error) => {
    await noteState(key, claim, 'waiting', now);
    throw error;
  });
  if (!may) {
    await noteState(key, claim, 'held', now);
    return { state: 'held', tries: claim.tries };
  }
  const send = channel === 'email' ? mailGuest : textGuest;
  const state = await sendOnce(
    key,
    claim,
    () => send(profile, order, what, key, now),
    (error) =>
      log[isWrongAddress(error) ? 'warn' : 'error']('A guest was not told of an order', {
        ...{ business, order: order.id, news: what, channel },
        error: error instanceof Error ? error.name : String(error),
      }),
    now,
  );
  // All but a new time say what was agreed, too, or that nothing is.
  if (channel === 'email' && state === 'sent' && what !== 'received' && what !== 'newTime')
    await passOver(keys.guestNotice(business, order.id, receipt.key, channel), now);
  return { state, tries: claim.tries };
}

/** A place within the limits is taken with the first try that gets to it, and kept for the others. */
async function mayTell(
  channel: Channel,
  business: BusinessId,
  order: Order,
  profile: Parameters<typeof isPaid>[0],
  { hasPlace }: Claim,
  now: number,
): Promise<boolean> {
  const address = addressOf(order, channel);
  if (channel === 'sms') {
    if (!isPaid(profile, now) || !canGetSms(address)) return false;
    if (!(await readSettings(business)).guestTexts) return false;
  }
  if (isSilent(await findConsent(business, addressHash(address)))) return false;
  const kind = channel === 'email' ? 'guest' : 'guestText';
  return hasPlace || (await takeMessage(business, kind, address, now)).may;
}
