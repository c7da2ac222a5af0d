import { clockText } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { type AddressLeave, mostAnHour, takeAddressPlace } from './address-limit.ts';
import { type MessageKind, takeShopPlace } from './shop-limit.ts';

/** An order has up to five pieces of news within the hour, for the guest who placed it. */
const mostToGuest = 6;

export type Leave = AddressLeave | { may: false; why: 'day' };

/**
 * Whether a shop may send one message to an e-mail address or a phone number now, and counts it if so: at most three an hour to
 * the address from all shops together (six to a guest about orders), and 300 mails, 30 text messages and 1500 mails to guests a day from the shop. Ask before every message, also
 * before a code. Whether text messages are paid for (`isPaid`) and wanted is the caller's to know.
 */
export async function takeMessage(
  business: BusinessId,
  kind: MessageKind,
  to: string,
  now: number,
): Promise<Leave> {
  const leave = await takeAddressPlace(to, now, kind === 'guest' ? mostToGuest : mostAnHour);
  if (!leave.may) return leave;
  return (await takeShopPlace(business, kind, now)) ? leave : { may: false, why: 'day' };
}

/** Why a message may not be sent, as the owner reads it. */
export function notSent(leave: Extract<Leave, { may: false }>): Problem {
  const sentences = {
    blocked: () => 'Adressen har bedt om å ikke få meldinger fra oss.',
    often: (until: number) => `Adressen har fått så mye den kan få nå. Prøv igjen kl. ${clockText(until)}.`,
    day: () => 'Bedriften har sendt så mye den kan i dag. Prøv igjen i morgen.',
  };
  return new Problem('TOO_MANY_REQUESTS', sentences[leave.why]('until' in leave ? leave.until : 0));
}
