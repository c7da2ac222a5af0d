import { clockText } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Channel } from '../../shared/people/employee.ts';
import { type AddressLeave, mostAnHour, takeAddressPlace, takeNoticePlace } from './address-limit.ts';
import { type MessageKind, type ShopLeave, takeShopPlace } from './shop-limit.ts';

/** An order has up to five pieces of news within the hour, for the guest who placed it. */
const mostToGuest = 6;

const isToGuest = (kind: MessageKind) => kind === 'guest' || kind === 'guestText';

export type Leave = AddressLeave | Extract<ShopLeave, { may: false }>;

/**
 * Whether a shop may send one message to an e-mail address or a phone number now, and counts it if so: at most three an hour to
 * the address from all shops together (six to a guest about orders), and what one shop may send in an hour and a day (shop-limit.ts).
 * Ask before every message, also before a code. The caller knows whether text messages are paid for (`isPaid`) and wanted.
 */
export async function takeMessage(
  business: BusinessId,
  kind: MessageKind,
  to: string,
  now: number,
): Promise<Leave> {
  return withShop(
    await takeAddressPlace(to, now, isToGuest(kind) ? mostToGuest : mostAnHour),
    business,
    kind,
    now,
  );
}

/** The same for somebody who has said yes to this shop's notices, and for its owners; see `takeNoticePlace`. */
export async function takeNoticeMessage(
  business: BusinessId,
  { channel, ...about }: { channel: Channel } & Parameters<typeof takeNoticePlace>[1],
  now: number,
): Promise<Leave> {
  return withShop(await takeNoticePlace(business, about, now), business, channel, now);
}

async function withShop(
  leave: AddressLeave,
  business: BusinessId,
  kind: MessageKind,
  now: number,
): Promise<Leave> {
  if (!leave.may) return leave;
  const ofShop = await takeShopPlace(business, kind, now);
  return ofShop.may ? leave : ofShop;
}

/** Why a message may not be sent, as the owner reads it. */
export function notSent(leave: Extract<Leave, { may: false }>, now = Date.now()): Problem {
  const sentences = {
    blocked: () => 'Adressen har bedt om å ikke få meldinger fra oss.',
    unreachable: () => 'E-post til adressen kommer ikke fram. Se om den er riktig skrevet.',
    bounces: () => 'For mange e-poster herfra kom ikke fram i dag. Prøv igjen i morgen.',
    told: () => 'Adressen har fått dette.',
    often: (until: number) => `Adressen har fått så mye den kan få nå. Prøv igjen kl. ${clockText(until)}.`,
    hour: (until: number) =>
      `Bedriften har sendt så mye den kan i denne timen. Prøv igjen kl. ${clockText(until)}.`,
    day: () => 'Bedriften har sendt så mye den kan i dag. Prøv igjen i morgen.',
  };
  const until = 'until' in leave ? leave.until : undefined;
  const retryAfterSeconds = until && Math.max(1, Math.ceil((until - now) / 1000));
  return new Problem('TOO_MANY_REQUESTS', sentences[leave.why](until ?? 0), { retryAfterSeconds });
}
