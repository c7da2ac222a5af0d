import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Item } from '../kernel/table/client.ts';
import type { CommittedChange } from '../kernel/table/committed-change.ts';
import { ranges } from '../kernel/table/keys.ts';

/**
 * Beginnings of the sort keys that have listeners. The stream's filter lets through these and no others
 * (infra/definitions/table.ts).
 */
export const subjects = {
  order: ranges.orders,
  site: ranges.site,
  consent: ranges.consents,
  invitation: ranges.invitations,
  member: ranges.members,
  device: ranges.devices,
  photo: ranges.photos,
  push: ranges.pushes,
  payment: ranges.payments,
} as const;

/**
 * An item of a business that changed, as it is now; `item` is undefined when it is gone. `step`: as in the
 * message of the queue.
 */
type Happened = {
  business: BusinessId;
  sk: string;
  item: Item | undefined;
  step?: string | undefined;
};

/** The work of a listener after a change. `now` in ms. */
export type Run = (happened: Happened, now: number) => Promise<void>;

export type Listener = {
  name: string;
  on: keyof typeof subjects;
  /** Which changes it hears of. */
  when: (change: CommittedChange) => boolean;
  /**
   * Why a second run for the same change does no harm: a change is delivered at least once, not exactly once.
   */
  repeat: string;
  /** `queue` for what calls a provider that may be slow: it is run behind the queue (handle-message.ts). */
  run: Run | 'queue';
  /** How long the queue keeps it back. */
  afterSeconds?: number;
};

export const isNew = ({ before, after }: CommittedChange) => before === undefined && after !== undefined;
export const isChanged = ({ before, after }: CommittedChange) => before !== undefined && after !== undefined;
export const isGone = ({ after }: CommittedChange) => after === undefined;
/** An order whose guest gave an e-mail address. */
export const hasEmail = ({ after }: CommittedChange) => Boolean(after?.customerEmail);
/** An order whose guest hears of it outside its page. */
export const isTold = (change: CommittedChange) => hasEmail(change) || Boolean(change.after?.guestTexts);
/**
 * One more was asked for, and it is not sent yet: the item counts both. One that did not leave is counted
 * back (messages/notices.ts); the message of the queue that failed comes again by itself.
 */
const asksMore =
  (asked: string, sent: string) =>
  ({ before, after }: CommittedChange) =>
    Number(after?.[asked] ?? 0) > Math.max(Number(after?.[sent] ?? 0), Number(before?.[asked] ?? 0));

/** A question or an invitation. */
export const isAsked = asksMore('asked', 'sent');
/** A test notice or a test push. */
export const isTested = asksMore('tests', 'testsSent');

/** A payment began, or has something new to be done. It follows itself from there. */
export const hasMoneyWork = ({ before, after }: CommittedChange) =>
  after !== undefined &&
  (before === undefined ||
    sizeOf(after.asks) > sizeOf(before.asks) ||
    (!before.closing && Boolean(after.closing)));

/** An instruction has failed for good: only a person sends it again. */
export const hasLostMoney = ({ before, after }: CommittedChange) => lostIn(after) > lostIn(before);

/** The guest's bank has sent a refund back, or asks for the money. */
export const hasMoneyBack = ({ before, after }: CommittedChange) =>
  Number(after?.returnedOre ?? 0) > Number(before?.returnedOre ?? 0) ||
  (Boolean(after?.isDisputed) && !before?.isDisputed);

const lostIn = (item: CommittedChange['after']) =>
  Array.isArray(item?.asks) ? item.asks.filter(({ state }) => state === 'failed').length : 0;

const sizeOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);

const heardItem = 'SITE#HEARD';

/** Not the first unheard moment, nor a check: only what opens or shuts the shop is on a screen. */
export const isShown = ({ sk, before, after }: CommittedChange) =>
  sk !== heardItem || before?.unheardUntil !== after?.unheardUntil;

/** The shop's orders are not heard, and the owners must be told. */
export const isUnheard = ({ sk, before, after }: CommittedChange) =>
  sk === heardItem && after?.warnedAt !== undefined && before?.warnedAt !== after.warnedAt;

/** The check before an opening has found other broken links than the one before. */
export const hasBrokenLinks = ({ sk, before, after }: CommittedChange) =>
  sk === heardItem &&
  String(after?.broken ?? '') !== '' &&
  String(before?.broken ?? '') !== String(after?.broken);
