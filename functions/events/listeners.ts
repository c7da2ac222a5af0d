import { undoGraceMs, undoMs } from '../../shared/orders/commands.ts';
import type { LiveMessage } from '../../shared/orders/live.ts';
import { may, type Role } from '../../shared/people/role.ts';
import { ladderLimits } from '../../shared/shops/ladder.ts';
import { acceptByItself } from '../attention/accept-by-itself.ts';
import { endReportsOf } from '../attention/heard.ts';
import { pushToScreens } from '../attention/pushes.ts';
import { closeScreens, push, tellScreens } from '../attention/tell-screens.ts';
import { hasNewEnd, noteEnd } from '../billing/plan-ends.ts';
import { countOrder } from '../figures/count-order.ts';
import { isDemoShop } from '../kernel/lambda/demo-shop.ts';
import { recordOrder } from '../kernel/lambda/metrics.ts';
import type { CommittedChange } from '../kernel/table/committed-change.ts';
import { noteHeldDay } from '../orders/held-money.ts';
import { settleTickets } from '../orders/settle-tickets.ts';
import { endRow } from '../orders/unanswered.ts';
import { endSubscriptionsOf } from '../people/subscription-store.ts';
import { notePhotoUse, usesOtherPhotos } from '../shops/photos/note-use.ts';
import {
  hasBrokenLinks,
  hasEmail,
  hasLostMoney,
  hasMoneyBack,
  hasMoneyWork,
  isAsked,
  isChanged,
  isGone,
  isNew,
  isShown,
  isTested,
  isTold,
  isUnheard,
  type Listener,
} from './listener.ts';
import {
  answerDemoOrder,
  deleteLateNotes,
  hasAnswer,
  hasProgress,
  isDeclined,
  isNumbered,
  isOnScreen,
  isReal,
  onOrder,
  waitsAgain,
  waitsToBegin,
} from './order-listeners.ts';

/** The messages to a shop's screens about the items of its site; the other items are not on a screen. */
const siteNews: Readonly<Record<string, Extract<LiveMessage['type'], 'menu' | 'business'>>> = {
  'SITE#MENU': 'menu',
  'SITE#PROFILE': 'business',
  'SITE#SETTINGS': 'business',
  'SITE#INFO': 'business',
  'SITE#QUOTA': 'business',
  'SITE#HEARD': 'business',
  'SITE#ONLINE': 'business',
  'SITE#ONLINE#stripe': 'business',
};

/** A member was removed, or has a role that may not answer orders. */
const answersNoMore = (change: CommittedChange) =>
  isGone(change) || !may(change.after?.role as Role, 'moveOrders');

const differs = ({ before, after }: CommittedChange, field: string) => before?.[field] !== after?.[field];

/** A provider refuses a shop's keys, or is silent, since now. */
const isFailing = (change: CommittedChange) =>
  ['failingSince', 'silentSince'].some(
    (since) => change.after?.[since] !== undefined && differs(change, since),
  );

const isUnpaid = (profile: CommittedChange['after']) =>
  (profile?.subscription as { isUnpaid?: true } | undefined)?.isUnpaid === true;

/**
 * The listeners of each change, in the order in which they run: the figures come before the screens, so that
 * a screen that reads them at the news finds the order in them.
 */
export const listeners = [
  {
    name: 'auto-accept',
    on: 'order',
    // Before the screens are told, so that none of them rings for an answer.
    when: isReal(isNew),
    repeat: 'an order that was answered is no longer pending',
    run: onOrder(acceptByItself),
  },
  {
    name: 'figures',
    on: 'order',
    when: isReal(hasProgress),
    repeat: 'COUNTED#{order} holds the version that is counted',
    run: onOrder(countOrder),
  },
  {
    name: 'order-screens',
    on: 'order',
    when: isOnScreen,
    repeat: 'the screens read once more, and guests know this version already',
    run: onOrder(tellScreens),
  },
  {
    name: 'lost-numbers',
    on: 'order',
    when: isNumbered(isNew),
    repeat: 'VOID#{number} is written once, with the counter',
    run: onOrder((business, { id }, now) => settleTickets(business, now, id)),
  },
  {
    name: 'order-metrics',
    on: 'order',
    when: isReal(hasProgress),
    repeat: 'one order too many in a graph of all shops',
    run: onOrder(recordOrder),
  },
  {
    name: 'demo-orders',
    on: 'order',
    when: (change) => isNew(change) && isDemoShop(change.business),
    repeat: 'an order that was answered is no longer pending',
    run: onOrder(answerDemoOrder),
  },
  {
    name: 'late-notes',
    on: 'order',
    when: (change) => isChanged(change) && hasProgress(change),
    repeat: 'nothing is left to delete',
    run: onOrder(deleteLateNotes),
  },
  {
    name: 'site-screens',
    on: 'site',
    when: (change) => change.sk in siteNews && isShown(change),
    repeat: 'the screens read once more',
    run: async ({ business, sk }, now) => {
      const type = siteNews[sk];
      if (type) await push(business, 'OWNER', { type }, now);
    },
  },
  {
    name: 'photo-use',
    on: 'site',
    when: usesOtherPhotos,
    repeat: 'what is used has no end already, what is not used has one',
    run: ({ business }, now) => notePhotoUse(business, now),
  },
  {
    name: 'photo-files',
    on: 'photo',
    when: isGone,
    repeat: 'a file that is gone is not there to be deleted',
    run: 'queue',
  },
  {
    name: 'notices',
    on: 'order',
    when: isReal(isNew),
    repeat: 'NOTICE#{order}#{employee}#{channel} is claimed before it is sent',
    run: 'queue',
  },
  {
    name: 'ladder',
    on: 'order',
    when: isReal(waitsAgain),
    repeat: 'EVENT#{order}#{version}.{part} is written before a step is taken',
    run: 'queue',
    // Before the first step anybody may choose. It puts itself into the queue for the steps to come.
    afterSeconds: ladderLimits.remind.min * 60,
  },
  {
    name: 'begin',
    on: 'order',
    when: isReal(waitsToBegin),
    repeat: 'NOTICE#{order}#screens#begin-{time} is claimed before it is sent',
    run: 'queue',
    // Shorter than any time to make food. It puts itself into the queue until then.
    afterSeconds: 60,
  },
  {
    name: 'unanswered',
    on: 'order',
    when: isReal(isDeclined),
    repeat: 'a pause is taken once, NOTICE#UNANSWERED#… is claimed before it is sent',
    run: 'queue',
  },
  {
    name: 'answers',
    on: 'order',
    when: isReal(hasAnswer),
    repeat: 'an order that is in the past stays there',
    run: onOrder((business, { updatedAt }) => endRow(business, Date.parse(updatedAt))),
  },
  {
    name: 'month-use',
    on: 'site',
    when: ({ sk, before, after }) =>
      sk === 'SITE#QUOTA' && (before?.near !== after?.near || before?.full !== after?.full),
    repeat: 'NOTICE#QUOTA#{month}#{level}#{user} is claimed before it is sent',
    run: 'queue',
  },
  {
    name: 'silence',
    on: 'site',
    when: isUnheard,
    repeat: 'NOTICE#SILENCE#{warnedAt}#{user} is claimed before it is sent',
    run: 'queue',
  },
  {
    name: 'silence-pushes',
    on: 'site',
    when: isUnheard,
    repeat: 'a push takes the place of the one before',
    run: async ({ business }, now) => {
      await pushToScreens(business, { kind: 'silent-shop' }, now);
    },
  },
  {
    name: 'connection-fails',
    on: 'site',
    when: (change) =>
      (change.sk.startsWith('SITE#ONLINE') && isFailing(change)) ||
      (change.sk === 'SITE#ONLINE#stripe' && isNew(change)),
    repeat: 'NOTICE#ONLINE#{failingSince, or its provider}#{user} is claimed before it is sent',
    run: 'queue',
  },
  {
    name: 'money-stuck',
    on: 'payment',
    when: hasLostMoney,
    repeat: 'NOTICE#MONEY#{reference}#{ask}#{user} is claimed before it is sent',
    run: 'queue',
  },
  {
    name: 'money-back',
    on: 'payment',
    when: hasMoneyBack,
    repeat: 'NOTICE#MONEY#{reference}#{news}#{user} is claimed before it is sent',
    run: 'queue',
  },
  {
    name: 'held-days',
    on: 'order',
    when: isReal((change) => isNew(change) && change.after?.money !== undefined),
    repeat: 'the day is noted once more',
    run: onOrder(noteHeldDay),
  },
  {
    name: 'money-held',
    on: 'site',
    when: (change) =>
      change.sk === 'SITE#PROFILE' && Boolean(change.after?.heldWarned) && differs(change, 'heldWarned'),
    repeat: 'NOTICE#HELD#{day}#{user} is claimed before it is sent',
    run: 'queue',
  },
  {
    name: 'plan-end-days',
    on: 'site',
    when: ({ sk, before, after }) => sk === 'SITE#PROFILE' && hasNewEnd(before, after),
    repeat: 'the day is noted once more',
    run: ({ business, item }, now) => noteEnd(business, item, now),
  },
  {
    name: 'plan-ends',
    on: 'site',
    when: (change) =>
      change.sk === 'SITE#PROFILE' && Boolean(change.after?.endWarned) && differs(change, 'endWarned'),
    repeat: 'NOTICE#ENDS#{end}#{user} is claimed before it is sent',
    run: 'queue',
  },
  {
    name: 'plan-unpaid',
    on: 'site',
    when: ({ sk, before, after }) => sk === 'SITE#PROFILE' && isUnpaid(after) && !isUnpaid(before),
    repeat: 'NOTICE#UNPAID#{paidUntil}#{user} is claimed before it is sent',
    run: 'queue',
  },
  {
    name: 'broken-links',
    on: 'site',
    when: hasBrokenLinks,
    repeat: 'NOTICE#LINKS#{opening}#{user} is claimed before it is sent',
    run: 'queue',
  },
  {
    name: 'guest-receipts',
    on: 'order',
    when: (change) => isNew(change) && hasEmail(change),
    repeat: 'NOTICE#{order}#guest#received is claimed before it is sent',
    run: 'queue',
    // Most kitchens have answered by then, and the guest gets one mail instead of two. The agreement stands
    // on the page at once.
    afterSeconds: 60,
  },
  {
    name: 'guest-news',
    on: 'order',
    when: (change) => isChanged(change) && hasProgress(change) && isTold(change),
    repeat: 'NOTICE#{order}#guest#{news} is claimed for each way before it is sent',
    run: 'queue',
    // By then nobody can take the move back any more.
    afterSeconds: (undoMs + undoGraceMs) / 1000 + 2,
  },
  {
    name: 'payments',
    on: 'payment',
    when: hasMoneyWork,
    repeat: 'the provider knows an instruction by its key, and the books grow by differences',
    run: 'queue',
    // A guest needs some seconds to approve. It puts itself into the queue until nothing is left to do.
    afterSeconds: 5,
  },
  {
    name: 'consent-questions',
    on: 'consent',
    when: isAsked,
    repeat: 'CONSENT#{hash} counts the questions that were sent',
    run: 'queue',
  },
  {
    name: 'test-notices',
    on: 'consent',
    when: isTested,
    repeat: 'CONSENT#{hash} counts the tests that were sent',
    run: 'queue',
  },
  {
    name: 'invitation-mails',
    on: 'invitation',
    when: isAsked,
    repeat: 'INVITE#{id} counts the mails that were sent',
    run: 'queue',
  },
  {
    // A message of it can also name a note, see attention/pushes.ts.
    name: 'pushes',
    on: 'push',
    when: isTested,
    repeat: 'the browser shows the newest note of a kind once',
    run: 'queue',
  },
  {
    name: 'member-pushes',
    on: 'member',
    when: answersNoMore,
    repeat: 'what is ended is not in the list any more',
    run: ({ business, sk }) => endSubscriptionsOf(business, sk),
  },
  {
    name: 'device-pushes',
    on: 'device',
    when: isGone,
    repeat: 'what is ended is not in the list any more',
    run: ({ business, sk }) => endSubscriptionsOf(business, sk),
  },
  {
    name: 'member-reports',
    on: 'member',
    when: answersNoMore,
    repeat: 'what is ended is not in the list any more',
    run: ({ business, sk }) => endReportsOf(business, sk),
  },
  {
    name: 'device-reports',
    on: 'device',
    when: isGone,
    repeat: 'what is ended is not in the list any more',
    run: ({ business, sk }) => endReportsOf(business, sk),
  },
  {
    name: 'member-screens',
    on: 'member',
    when: (change) =>
      isGone(change) || (isChanged(change) && (differs(change, 'role') || differs(change, 'signInEndedAt'))),
    repeat: 'a screen that is closed is not in the list any more',
    run: ({ business, sk }, now) => closeScreens(business, sk, now),
  },
  {
    name: 'device-screens',
    on: 'device',
    when: isGone,
    repeat: 'a screen that is closed is not in the list any more',
    run: ({ business, sk }, now) => closeScreens(business, sk, now),
  },
] as const satisfies readonly Listener[];

export type QueuedListener = Extract<(typeof listeners)[number], { run: 'queue' }>['name'];
