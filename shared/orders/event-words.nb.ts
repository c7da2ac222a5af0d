import { clockText } from '../kernel/dates.ts';
import { ownerAmount } from '../kernel/money.ts';
import { retention } from '../kernel/retention.ts';
import { moneyDone, notDone, providerNames, troubleNames } from '../payments/words.nb.ts';
import type { Forgotten, Order } from './order.ts';
import { type DoneBefore, doneBefore, type OrderEvent, promiseOf } from './order-event.ts';
import { promiseText } from './promise-words.ts';
import { reasonNames, refundReasonNames, stepWords } from './step-words.nb.ts';
import { statusName } from './step-words.ts';
import type { OrderStatus } from './steps.ts';

type Of<What extends OrderEvent['what']> = Extract<OrderEvent, { what: What }>;
type Words<What extends OrderEvent['what']> = {
  /** For somebody who came too late: 'Bekreftet', of 'Bekreftet av Kari 18:04'. */
  done: (event: DoneBefore) => string;
  /** The line of Historikk: 'Bekreftet, klar 17:35'. */
  title: (event: Of<What>, order: Order) => string;
  /** The text below the line, behind the name: ', 18 min'. */
  detail?: (event: Of<What>, order: Order) => string;
};

function movedTitle(event: Of<'moved'>, { fulfilment }: Order): string {
  const { to, notFetched } = event;
  if (to === 'cancelled') return cancelledWord(doneBefore(event));
  if (notFetched) return 'Ikke hentet';
  const { story } = stepWords[fulfilment][to];
  const promise = promiseOf(event);
  return promise ? `${story}, ${promiseText(fulfilment, promise, 'kitchen', event.at)}` : story;
}

function cancelledWord({ by, from, why }: DoneBefore): string {
  if (by === 'customer' || why === 'guest') return 'Avbestilt';
  return from === 'pending' ? 'Avvist' : 'Avbrutt';
}

const reminders: Record<'remind' | 'call', string> = {
  remind: 'Skjermene minnet på nytt',
  call: 'Ansatte og eiere varslet',
};

const deletions: Record<Forgotten, { title: string; why: string }> = {
  notes: { title: 'Meldinger slettet', why: `etter ${retention.noteDays} dager` },
  contacts: { title: 'Kontaktopplysninger slettet', why: `etter ${retention.contactDays} dager` },
  erased: { title: 'Kundens opplysninger slettet', why: 'kunden ba om det' },
};

/** The words of each event. */
const words: { [What in OrderEvent['what']]: Words<What> } = {
  received: {
    done: () => 'Bestilt',
    title: (_, { isRehearsal }) => (isRehearsal ? 'Prøve sendt' : 'Bestilt'),
    detail: (_, { isRehearsal }) => (isRehearsal ? '' : ', på nettsiden'),
  },
  moved: {
    // Both kinds of order say a move with the same word here.
    done: (event) =>
      event.to === 'cancelled' ? cancelledWord(event) : stepWords.pickup[event.to as OrderStatus].done,
    title: movedTitle,
    detail: ({ by, to, estimatedTimeMinutes, reason, message }) => {
      const more = [
        ...(by.kind === 'system' && to === 'confirmed' ? ['automatisk'] : []),
        ...(estimatedTimeMinutes === undefined ? [] : [`${estimatedTimeMinutes} min`]),
        // 'Avbestilt' and 'Kunden' say it already.
        ...(reason && reason !== 'guest' ? [reasonNames[reason].toLowerCase()] : []),
      ];
      return `${more.map((one) => `, ${one}`).join('')}${message ? `: «${message}»` : ''}`;
    },
  },
  undone: {
    done: () => 'Angret',
    title: ({ to }, { fulfilment }) => `Angret: tilbake til ${statusName({ status: to, fulfilment })}`,
  },
  retimed: {
    done: () => 'Ny tid gitt',
    title: (event, { fulfilment }) =>
      `Ny tid: ${promiseText(fulfilment, promiseOf(event) ?? '', 'kitchen', event.at)}, før ${clockText(event.before)}`,
    detail: ({ message }) => (message ? `: «${message}»` : ''),
  },
  beginMoved: {
    done: () => 'Ringer til annen tid',
    title: ({ beginAt, before }) => `Ringer ${clockText(beginAt)}, før ${clockText(before)}`,
  },
  fetched: { done: () => 'Meldt som hentet likevel', title: () => 'Likevel hentet' },
  corrected: {
    done: () => 'Rettet',
    title: ({ from, to }, { fulfilment }) =>
      `Rettet: ${statusName({ status: to, fulfilment })}, før ${statusName({ status: from, fulfilment })}`,
    detail: ({ why }) => (why ? `: «${why}»` : ''),
  },
  reminded: {
    done: () => 'Minnet på',
    title: ({ step }) => reminders[step],
    detail: () => ', ingen hadde svart',
  },
  refunded: {
    done: () => 'Refundert',
    title: ({ amountOre }) => `Refusjon ${ownerAmount(amountOre)}`,
    detail: ({ reason, message }) =>
      `, ${refundReasonNames[reason].toLowerCase()}${message ? `: «${message}»` : ''}`,
  },
  money: {
    done: () => 'Betaling endret',
    title: ({ did, failed }) =>
      [
        ...did.map(({ kind, amountOre }) => `${moneyDone[kind]} ${ownerAmount(amountOre)}`),
        ...(failed ? [notDone[failed.kind]] : []),
      ].join(', '),
    detail: ({ failed }, { money }) =>
      `${money ? `, ${providerNames[money.provider]}` : ''}${failed ? `: ${troubleNames[failed.why]}` : ''}`,
  },
  forgotten: {
    done: () => 'Opplysninger slettet',
    title: ({ forgotten }) => deletions[forgotten].title,
    detail: ({ forgotten }) => `, ${deletions[forgotten].why}`,
  },
};

type Known = { [What in OrderEvent['what']]: Of<What> };

function wordsOf<What extends OrderEvent['what']>(what: What, event: Known[What], order: Order) {
  const { title, detail } = words[what];
  return { title: title(event, order), detail: detail?.(event, order) ?? '' };
}

/** Names go with the order's contact data. */
function nameOf({ by, name }: DoneBefore): string {
  if (by === 'customer') return 'kunden';
  if (by === 'system') return 'Luka';
  return name || (by === 'device' ? 'kjøkkenet' : 'en ansatt');
}

/** The event as a line of Historikk: 'Bekreftet, klar 17:35' and below it 'Kari Moen, 18 min'. */
export function eventWords(event: OrderEvent, order: Order): { title: string; detail: string } {
  const { title, detail } = wordsOf(event.what, event, order);
  const name = nameOf(doneBefore(event));
  return { title, detail: `${name.charAt(0).toUpperCase()}${name.slice(1)}${detail}` };
}

/** The event, by whom and when, for somebody who came too late: 'Bekreftet av Kari 18:04'. */
export function whoDidText(event: DoneBefore): string {
  const name = event.by === 'customer' ? 'gjesten' : nameOf(event);
  return `${words[event.what].done(event)} av ${name} ${clockText(event.at)}`;
}
