import type { BusinessId } from '../../shared/kernel/ids.ts';
import { type AddressLeave, takeAddressPlace } from './address-limit.ts';
import { type MessageKind, takeShopPlace } from './shop-limit.ts';

export type Leave = AddressLeave | { may: false; why: 'day' };

/**
 * Whether a shop may send one message to an e-mail address or a phone number now, and counts it if so: at most three an hour to
 * the address from all shops together, and 300 mails and 30 text messages a day from the shop. Ask before every message, also
 * before a code. Whether text messages are paid for (`isPaid`) and wanted is the caller's to know.
 */
export async function takeMessage(
  business: BusinessId,
  kind: MessageKind,
  to: string,
  now: number,
): Promise<Leave> {
  const leave = await takeAddressPlace(to, now);
  if (!leave.may) return leave;
  return (await takeShopPlace(business, kind, now)) ? leave : { may: false, why: 'day' };
}
