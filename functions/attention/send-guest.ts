import type { Order } from '../../shared/orders/order.ts';
import type { BusinessProfile } from '../../shared/shops/business.ts';
import { publicContact } from '../../shared/shops/info.ts';
import { environment } from '../kernel/lambda/environment.ts';
import type { Key } from '../kernel/table/client.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { addressHash } from '../messages/address.ts';
import { stopSecretOf } from '../messages/consent.ts';
import { type GuestNews, guestMail, guestSms } from '../messages/guest-messages.ts';
import { noticeToken, oneClickLink, stopLink } from '../messages/notice-token.ts';
import { isUnsent, sendMail, sendSms } from '../messages/send.ts';
import { addReadLink, removeLink } from '../orders/tracking-links.ts';
import { storedInfo } from '../shops/info-store.ts';
import { shopHome } from '../tenancy/shop-home.ts';

/** Throws what the provider said. `key` is of the notice. */
type SendGuest = (
  profile: BusinessProfile,
  order: Order,
  news: GuestNews,
  key: Key,
  now: number,
) => Promise<void>;

export const mailGuest: SendGuest = async (profile, order, news, key, now) => {
  const { id: business, businessName, legalName, orgNumber, subdomain } = profile;
  const { customerEmail } = order;
  const info = await getItem(keys.info(business));
  const contact = publicContact(profile, storedInfo.find(info) ?? {});
  const seller = { businessName, legalName, orgNumber, ...contact };
  const origin = environment('SITE_ORIGIN');
  const hash = addressHash(customerEmail);
  const token = noticeToken({ business, hash, secret: await stopSecretOf(business, hash, now) });
  const links = { home: shopHome(subdomain), stop: stopLink(origin, token) };
  const facts = { product: environment('PRODUCT_NAME'), ...links };
  const stopUrl = oneClickLink(origin, token);
  const about = { stopUrl, business, kind: 'guest', notice: key.sk } as const;
  await sendMail(customerEmail, guestMail(order, news, seller, facts), about);
};

/**
 * With the yes comes a link to the order: its own, for the one of the checkout is stored nowhere in the clear. Where it certainly did not
 * leave, it is not left open.
 */
export const textGuest: SendGuest = async ({ id, businessName, subdomain }, order, news, _key, now) => {
  const token = news === 'confirmed' ? await addReadLink(id, order) : undefined;
  const link = token ? `${shopHome(subdomain)}bestilling/${token}` : '';
  try {
    await sendSms(id, order.customerPhone, guestSms(order, news, businessName, link), now);
  } catch (error) {
    // A table that does not answer then must not hide that nothing left. The link ends by itself.
    if (token && isUnsent(error)) await removeLink(id, token).catch(() => {});
    throw error;
  }
};
