import * as v from 'valibot';
import { osloDay, osloMonth, wallTime } from '../../shared/kernel/dates.ts';
import { dayMs, hourMs, secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { MessagesReason } from '../../shared/messages/owner-refusals.nb.ts';
import type { Channel, MessagesToday } from '../../shared/people/employee.ts';
import { ConditionFailed, getItem, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { type Leave, type Refused, takeAddressPlace, takeNoticePlace } from './address.ts';

/**
 * The reason for a mail: a notice to a reader who wants it, a question to an address that may not have asked
 * for it, or news to the guest of an order. Mails that come back are counted by kind.
 */
export const mailKinds = ['notice', 'question', 'guest'] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * The kinds of messages: a mail, a question to an address by mail, an invitation, a text message to staff,
 * one with a code to a guest, or a mail or a text message to a guest about an order. Strangers ask for codes,
 * so codes have numbers of their own and never use up the texts to staff. Mails and texts to guests are
 * counted apart too: a full evening does not silence the notices to the staff. Calls have numbers of their
 * own, too (`emailCall`, `smsCall`), and so has what is told together once the others are used up
 * (`emailMore`, `smsMore`): no stranger's orders silence a shop.
 */
type MessageKind =
  | `${Channel}${'' | 'Call' | 'More'}`
  | 'question'
  | 'invitation'
  | 'code'
  | 'guest'
  | 'guestText';

/**
 * Messages of one shop on one Oslo day. Invitations count among the mails. The staff get 230 texts at most,
 * and with orders without end still some after eight hours.
 */
const mostADay = {
  mails: 300,
  callMails: 300,
  moreMails: 300,
  invitations: 20,
  texts: 30,
  callTexts: 100,
  moreTexts: 100,
  codes: 15,
  guests: 1500,
  guestTexts: 100,
} as const;

/**
 * Of these, in one hour of the clock, so that no shop spends in minutes what all share: what SES and SNS let
 * us send, and our name there. A hundred mails are three to each of thirty colleagues; 500 to guests are a
 * hundred orders with all their news. A text message costs what a hundred mails do not: a hundred parts are
 * thirty or forty orders, and the most a day can cost.
 */
const mostAnHour = {
  ...{ mails: 100, callMails: 60, moreMails: 60, texts: 15, callTexts: 12, moreTexts: 12 },
  ...{ codes: 5, guests: 500, guestTexts: 40 },
} as const;

const counted: Record<MessageKind, readonly (keyof typeof mostADay)[]> = {
  email: ['mails'],
  emailCall: ['callMails'],
  emailMore: ['moreMails'],
  question: ['mails'],
  invitation: ['mails', 'invitations'],
  sms: ['texts'],
  smsCall: ['callTexts'],
  smsMore: ['moreTexts'],
  code: ['codes'],
  guest: ['guests'],
  guestText: ['guestTexts'],
};
/**
 * So many mails of a day may come back for good before no more are sent: to addresses that have not answered
 * yet, or to guests. Those that have said yes are told all the same, so no stranger silences a kitchen. SES
 * looks at us from 5 % on.
 */
const mostBounces = { bounces: 10, guestBounces: 20 } as const;
type Bounces = keyof typeof mostBounces;
const bouncesOf: Partial<Record<MessageKind, Bounces>> = {
  question: 'bounces',
  invitation: 'bounces',
  guest: 'guestBounces',
};

const keptSeconds = 3 * 24 * 3600;

type Hourly = keyof typeof mostAnHour;
/** 'mailsAt18': one write counts both, in one item. */
type Counter = keyof typeof mostADay | Bounces | `${Hourly}At${string}`;
type Counted = Record<Counter | 'expiresAt', number>;

const isHourly = (name: string): name is Hourly => name in mostAnHour;
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const hourOf = (now: number) => wallTime(now).time.slice(0, 2);
const count = v.optional(v.number(), 0);
const counters = [
  ...Object.keys(mostADay),
  ...Object.keys(mostBounces),
  ...Object.keys(mostAnHour).flatMap((name) => hours.map((hour) => `${name}At${hour}`)),
];
const storedMessages = stored<Counted>(
  'messageCount',
  v.object(
    Object.fromEntries([...counters, 'expiresAt'].map((name) => [name, count])) as Record<
      keyof Counted,
      typeof count
    >,
  ),
);

/** When an hour of the clock ends, in ms: Norway's hours begin with those of UTC. */
const endOfHour = (now: number) => (Math.floor(now / hourMs) + 1) * hourMs;

/** Counts a message of the shop's hour and day, unless one is used up, or too much came back today. */
async function takeShopPlace(
  business: BusinessId,
  kind: MessageKind,
  now: number,
): Promise<{ may: true } | Refused> {
  const most = mostOf(kind, now);
  const names = Object.keys(most) as Counter[];
  const back = bouncesOf[kind];
  const isBelow = (name: string) => `(attribute_not_exists(#${name}) OR #${name} < :most_${name})`;
  const update = storedMessages.update({
    add: Object.fromEntries(names.map((name) => [name, 1])),
    set: { expiresAt: secondsOf(now) + keptSeconds },
    condition: [...names, ...(back ? [back] : [])].map(isBelow).join(' AND '),
    ...(back && { names: { [`#${back}`]: back } }),
    values: {
      ...Object.fromEntries(names.map((name) => [`:most_${name}`, most[name]])),
      ...(back && { [`:most_${back}`]: mostBounces[back] }),
    },
  });
  try {
    await updateItem(keys.messageCount(business, osloDay(now)), update);
    return { may: true };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const used = storedMessages.read(error.item ?? {});
    if (back && used[back] >= mostBounces[back]) return { may: false, why: 'bounces' };
    const isDayFull = counted[kind].some((name) => used[name] >= mostADay[name]);
    return isDayFull ? { may: false, why: 'day' } : { may: false, why: 'hour', until: endOfHour(now) };
  }
}

/** Counts a mail of the shop that came back for good. */
export async function countBounce(business: BusinessId, kind: MailKind, now: number): Promise<void> {
  const name: Bounces = kind === 'guest' ? 'guestBounces' : 'bounces';
  const update = storedMessages.update({
    add: { [name]: 1 },
    set: { expiresAt: secondsOf(now) + keptSeconds },
  });
  await updateItem(keys.messageCount(business, osloDay(now)), update);
}

/** The counters of a message, of the day and of the hour, with the most that each may reach. */
function mostOf(kind: MessageKind, now: number): Record<Counter, number> {
  const day = counted[kind].map((name) => [name, mostADay[name]] as const);
  const hour = counted[kind]
    .filter(isHourly)
    .map((name) => [`${name}At${hourOf(now)}`, mostAnHour[name]] as const);
  return Object.fromEntries([...day, ...hour]) as Record<Counter, number>;
}

/** For the owner: what the shop has sent today, how much it may, and what has to wait for the next hour. */
export async function readMessagesToday(
  business: BusinessId,
  now: number,
): Promise<Omit<MessagesToday, 'monthParts' | 'partOre'>> {
  const item = await getItem(keys.messageCount(business, osloDay(now)), { consistent: true });
  const used = storedMessages.read(item ?? {});
  const full = (['mails', 'texts', 'guests', 'guestTexts'] as const).filter(
    (name) => (used[`${name}At${hourOf(now)}`] ?? 0) >= mostAnHour[name],
  );
  return {
    ...{ mails: used.mails, texts: used.texts, mostMails: mostADay.mails, mostTexts: mostADay.texts },
    ...(used.guestTexts >= mostADay.guestTexts && { isGuestTextsUsed: true as const }),
    ...(used.guestBounces >= mostBounces.guestBounces && { isGuestMailOff: true as const }),
    ...(full.length > 0 && { hour: { full, until: new Date(endOfHour(now)).toISOString() } }),
  };
}

/** Until the bill of the month after it is paid. */
const keptMs = 100 * dayMs;

const storedParts = stored(
  'monthParts',
  v.object({ parts: v.optional(v.number(), 0), expiresAt: v.optional(v.number()) }),
);

/** Counts parts of a text message that left, or may have left, in the month of Oslo. */
export async function countParts(business: BusinessId, parts: number, now: number): Promise<void> {
  const update = storedParts.update({ add: { parts }, set: { expiresAt: secondsOf(now + keptMs) } });
  await updateItem(keys.messageCount(business, osloMonth(now)), update);
}

export async function readParts(business: BusinessId, now: number): Promise<number> {
  return storedParts.read((await getItem(keys.messageCount(business, osloMonth(now)))) ?? {}).parts;
}

/** An order has up to five pieces of news within the hour, for the guest who placed it. */
const mostToGuest = 6;

/**
 * Whether a shop may send one message to an e-mail address or a phone number now, and counts it if so: at
 * most three an hour to the address from all shops together (six to a guest about orders), and what one shop
 * may send in an hour and a day. Ask before every message, also before a code. The caller knows whether text
 * messages are paid for (`isPaid`) and wanted.
 */
export async function takeMessage(
  business: BusinessId,
  kind: MessageKind,
  to: string,
  now: number,
): Promise<Leave> {
  const most = kind === 'guest' || kind === 'guestText' ? mostToGuest : undefined;
  const leave = await takeAddressPlace(to, now, most);
  if (!leave.may) return leave;
  const inShop = await takeShopPlace(business, kind, now);
  return inShop.may ? leave : inShop;
}

/**
 * The same for somebody who has said yes to this shop's notices, and for its owners; see `takeNoticePlace`.
 */
export function takeNoticeMessage(
  business: BusinessId,
  { channel, ...about }: { channel: Channel } & Parameters<typeof takeNoticePlace>[1],
  now: number,
): Promise<Leave> {
  const own = about.kind === 'call' ? (`${channel}Call` as const) : channel;
  // Asked again when two messages to one reader race: the shop's place is taken once.
  const taken: Partial<Record<MessageKind, ReturnType<typeof takeShopPlace>>> = {};
  const take = (isMore: boolean) => {
    const kind = isMore ? (`${channel}More` as const) : own;
    taken[kind] ??= takeShopPlace(business, kind, now);
    return taken[kind];
  };
  return takeNoticePlace(business, about, take, now);
}

/** Why a message may not be sent, for the owner. */
export function notSent(leave: Refused, now = Date.now()): Problem {
  const until = 'until' in leave ? leave.until : undefined;
  const retryAfterSeconds = until && Math.max(1, Math.ceil((until - now) / 1000));
  const because = { reason: reasons[leave.why], ...(until && { until }) };
  return new Problem('TOO_MANY_REQUESTS', because, { retryAfterSeconds });
}

const reasons = {
  blocked: 'addressBlocked',
  unreachable: 'addressUnreachable',
  told: 'addressTold',
  often: 'addressFull',
  bounces: 'shopBounces',
  hour: 'shopHourFull',
  day: 'shopDayFull',
} as const satisfies Record<string, MessagesReason['reason']>;
