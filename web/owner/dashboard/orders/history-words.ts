import { clockText, dayText, osloDay } from '../../../../shared/kernel/dates.ts';
import type { Forgotten, Order } from '../../../../shared/orders/order.ts';
import type { Actor, OrderEvent } from '../../../../shared/orders/order-event.ts';
import { type OrderStatus, statusName } from '../../../../shared/orders/order-status.ts';
import { reasonNames } from '../../../../shared/orders/refusal.ts';
import { retention } from '../../../../shared/privacy/retention.ts';

type Move = Extract<OrderEvent, { what: 'moved' }>;

/** What a move is called where it happened; an order is called by its status elsewhere. */
const moves: Record<OrderStatus, (move: Move, order: Order) => string> = {
  pending: () => 'Venter igjen',
  confirmed: ({ at, estimatedTimeMinutes = 0 }, { fulfilment }) =>
    `Bekreftet, ${fulfilment === 'delivery' ? 'framme' : 'klar'} ${clockText(Date.parse(at) + estimatedTimeMinutes * 60_000)}`,
  preparing: () => 'Tilberedning startet',
  ready: (_, { fulfilment }) => (fulfilment === 'delivery' ? 'På vei' : 'Klar for henting'),
  completed: ({ notFetched }) => (notFetched ? 'Ikke hentet' : 'Fullført'),
  cancelled: ({ from, reason }) => {
    if (reason === 'guest') return 'Avbestilt';
    return from === 'pending' ? 'Avvist' : 'Avbrutt';
  },
};

/** The steps of the ladder (shared/orders/ladder.ts). */
const reminders: Record<'remind' | 'call', string> = {
  remind: 'Skjermene minnet på nytt',
  call: 'Ansatte og eiere varslet',
};

const deletions: Record<Forgotten, { title: string; why: string }> = {
  notes: { title: 'Meldinger slettet', why: `etter ${retention.noteDays} dager` },
  contacts: { title: 'Kontaktopplysninger slettet', why: `etter ${retention.contactDays} dager` },
  erased: { title: 'Kundens opplysninger slettet', why: 'kunden ba om det' },
};

/** Names go with the order's contact data. */
function nameOf(by: Actor): string {
  if (by.kind === 'customer') return 'Kunden';
  if (by.kind === 'system') return 'Luka';
  return by.name || (by.kind === 'device' ? 'Kjøkkenet' : 'En ansatt');
}

/** 'Bekreftet, klar 17:35' and below it 'Kari Moen, 18 min'. */
export function eventWords(event: OrderEvent, order: Order): { title: string; detail: string } {
  const name = nameOf(event.by);
  if (event.what === 'received')
    return order.isRehearsal
      ? { title: 'Prøve sendt', detail: name }
      : { title: 'Bestilt', detail: `${name}, på nettsiden` };
  if (event.what === 'forgotten') {
    const { title, why } = deletions[event.forgotten];
    return { title, detail: `${name}, ${why}` };
  }
  if (event.what === 'fetched') return { title: 'Likevel hentet', detail: name };
  if (event.what === 'undone')
    return { title: `Angret: tilbake til ${statusName(event.to, order.fulfilment)}`, detail: name };
  if (event.what === 'reminded')
    return { title: reminders[event.step], detail: `${name}, ingen hadde svart` };
  if (event.what === 'retimed') {
    const promised = clockText(Date.parse(event.at) + event.minutes * 60_000);
    return { title: `Ny tid: ${promised}, før ${clockText(event.before)}`, detail: name };
  }
  if (event.what === 'corrected') {
    const [is, was] = [event.to, event.from].map((status) => statusName(status, order.fulfilment));
    return { title: `Rettet: ${is}, før ${was}`, detail: event.why ? `${name}: «${event.why}»` : name };
  }
  const { by, to, estimatedTimeMinutes, reason, message } = event;
  const more = [
    ...(by.kind === 'system' && to === 'confirmed' ? ['automatisk'] : []),
    ...(estimatedTimeMinutes === undefined ? [] : [`${estimatedTimeMinutes} min`]),
    // 'Avbestilt' and 'Kunden' say it already.
    ...(reason && reason !== 'guest' ? [reasonNames[reason].toLowerCase()] : []),
  ];
  const said = message ? `: «${message}»` : '';
  return { title: moves[event.to](event, order), detail: `${[name, ...more].join(', ')}${said}` };
}

/** '17:13' on the day the order came in, '4.12' on a later one. */
export function eventTime({ at }: OrderEvent, order: Order): string {
  return osloDay(at) === osloDay(order.createdAt) ? clockText(at) : dayText(at);
}
