import type { BusinessProfile } from '../../shared/business/business.ts';
import { publicContact } from '../../shared/info/info.ts';
import type { Order } from '../../shared/orders/order.ts';
import { addressHash } from '../consents/address-hash.ts';
import { stopSecretOf } from '../consents/stop-secret.ts';
import { storedInfo } from '../info/store.ts';
import { environment } from '../lambda/environment.ts';
import type { Key } from '../table/client.ts';
import { getItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { shopHome } from '../tenancy/shop-home.ts';
import { addReadLink, removeLink } from '../tracking/links.ts';
import { guestMail } from './guest-mail.ts';
import type { GuestNews } from './guest-news.ts';
import { guestSms } from './guest-sms.ts';
import { noticeToken, oneClickLink, stopLink } from './notice-token.ts';
import { sendMail } from './send-mail.ts';
import { sendSms } from './send-sms.ts';
import { isUnsent } from './unsent.ts';

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
