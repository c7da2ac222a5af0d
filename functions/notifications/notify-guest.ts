import { publicContact } from '../../shared/info/info.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { undoGraceMs, undoMs } from '../../shared/orders/undo.ts';
import { addressHash } from '../consents/address-hash.ts';
import { findConsent, isSilent } from '../consents/consent.ts';
import { stopSecretOf } from '../consents/stop-secret.ts';
import { takeMessage } from '../consents/take-message.ts';
import { storedInfo } from '../info/store.ts';
import { environment } from '../lambda/environment.ts';
import { log } from '../lambda/log.ts';
import { findProfile } from '../profile/store.ts';
import { getItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { shopHome } from '../tenancy/shop-home.ts';
import { guestMail } from './guest-mail.ts';
import { type GuestNews, newsOf, type Told } from './guest-news.ts';
import { noticeToken, oneClickLink, stopLink } from './notice-token.ts';
import { sendMail } from './send-mail.ts';
import { claimNotice } from './store.ts';
import { isWrongAddress } from './wrong-address.ts';

/** Older news are none: the guest has eaten, or has called. */
const newsMs = 30 * 60_000;

/** Sends the guest of a new order what was agreed, at most once. See `notifyGuest`. */
export function sendReceipt(business: BusinessId, order: Order, now: number): Promise<void> {
  if (now - Date.parse(order.createdAt) > newsMs) return Promise.resolve();
  return tell(business, order, [{ what: 'received', key: 'received' }], now);
}

/**
 * Tells the guest what became of the order, each news at most once, and only guests who gave an e-mail address and have not said stop. A move
 * that can still be taken back is not told yet: its own message comes later (events/listeners.ts). A provider that refuses is
 * logged, by ids; only a table that does not answer throws, for the message to come again.
 */
export async function notifyGuest(business: BusinessId, order: Order, now: number): Promise<void> {
  const age = now - Date.parse(order.updatedAt);
  if (age <= undoMs + undoGraceMs || age > newsMs) return;
  await tell(business, order, newsOf(order), now);
}

async function tell(business: BusinessId, order: Order, news: Told[], now: number): Promise<void> {
  if (!order.customerEmail) return;
  const due = await firstUntold(business, order, news, now);
  if (due) await send(business, order, due, now);
}

/** The first news that was not told. Those behind it are said with it, so they count as told. */
async function firstUntold(business: BusinessId, { id }: Order, news: Told[], now: number) {
  let due: GuestNews | undefined;
  for (const { what, key } of news)
    if (await claimNotice(keys.guestNotice(business, id, key), now)) due ??= what;
  return due;
}

async function send(business: BusinessId, order: Order, news: GuestNews, now: number): Promise<void> {
  const { id, customerEmail } = order;
  const [profile, info] = await Promise.all([findProfile(business), getItem(keys.info(business))]);
  if (!profile) return;
  const hash = addressHash(customerEmail);
  if (isSilent(await findConsent(business, hash))) return;
  if (!(await takeMessage(business, 'guest', customerEmail, now)).may) return;
  const { businessName, legalName, orgNumber, subdomain } = profile;
  const contact = publicContact(profile, storedInfo.find(info) ?? {});
  const seller = { businessName, legalName, orgNumber, ...contact };
  const origin = environment('SITE_ORIGIN');
  const token = noticeToken({ business, hash, secret: await stopSecretOf(business, hash, now) });
  const links = { home: shopHome(subdomain), stop: stopLink(origin, token) };
  const facts = { product: environment('PRODUCT_NAME'), ...links };
  try {
    const stopUrl = oneClickLink(origin, token);
    await sendMail(customerEmail, guestMail(order, news, seller, facts), {
      stopUrl,
      business,
      kind: 'guest',
    });
  } catch (error) {
    log[isWrongAddress(error) ? 'warn' : 'error']('A guest was not told of an order', {
      ...{ business, order: id, news },
      error: error instanceof Error ? error.name : String(error),
    });
  }
}
