import { addDays, instantAt, osloDay, wallTime } from '../../../shared/kernel/dates.ts';
import { type OrderId, sortableSuffix } from '../../../shared/kernel/ids.ts';
import { type Choice, configuredDish, groupsOf } from '../../../shared/menu/configured-dish.ts';
import type { Menu, MenuItem } from '../../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../../shared/menu/option-group.ts';
import { totalsOf } from '../../../shared/orders/basket.ts';
import type { Fulfilment, Order } from '../../../shared/orders/order.ts';
import {
  type Actor,
  firstEvent,
  type LaterEvent,
  type OrderEvent,
  stateAfter,
} from '../../../shared/orders/order-event.ts';
import { type OrderStatus, wayOf } from '../../../shared/orders/steps.ts';
import type { Random } from './random.ts';

type DemoMenu = Pick<Menu, 'items' | 'groups'>;

const deliveryFeeOre = 4900;

/** A weekday's number of orders, Monday first: quiet early in the week, full on Friday and Saturday. */
const ordersPerWeekday = [7, 8, 9, 11, 19, 20, 13];
const weekdayIndex = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

/** Minutes past midnight at which people order: most around half past five, some late. */
function orderMinute(random: Random): number {
  return Math.round(15 * 60 + 10 + (random.next() + random.next() + random.next()) * 140);
}

/** How far an order of `minutesAgo` has come by now; the last two hours show every step of the kitchen. */
function statusAt(minutesAgo: number, random: Random): OrderStatus {
  if (minutesAgo < 6) return 'pending';
  if (minutesAgo < 15) return 'confirmed';
  if (minutesAgo < 28) return 'preparing';
  if (minutesAgo < 40) return 'ready';
  return random.next() < 0.05 ? 'cancelled' : 'completed';
}

const kitchen: Actor = { kind: 'device', id: 'dev_demo', name: 'Kjøkkennettbrett' };
const kari: Actor = { kind: 'member', id: 'demo', name: 'Kari Moen' };

/** An order with all that happened to it. */
export type DemoOrder = { order: Order; events: OrderEvent[] };

/** Moves an order to its status, a step every nine minutes. */
function livedThrough(received: Order, status: OrderStatus, minutes: number, nowMs: number): DemoOrder {
  const createdMs = Date.parse(received.createdAt);
  const way = wayOf(received.fulfilment);
  const moved = status === 'cancelled' ? [status] : way.slice(1, way.indexOf(status) + 1);
  const moves = moved.map((to, index): LaterEvent => {
    const by = to === 'confirmed' || to === 'cancelled' ? kari : kitchen;
    const at = new Date(Math.min(nowMs, createdMs + (index + 1) * 9 * 60_000)).toISOString();
    const from = moved[index - 1] ?? 'pending';
    const estimate = to === 'confirmed' && { estimatedTimeMinutes: minutes };
    return { what: 'moved', from, to, version: index + 2, at, by, ...estimate };
  });
  return { order: moves.reduce(stateAfter, received), events: [firstEvent(received), ...moves] };
}

/** A guest's choices: one of each group that asks, now and then something more. */
function choicesOf(item: MenuItem, groups: ReadonlyMap<string, OptionGroup>, random: Random): Choice[] {
  return groupsOf(item, groups).flatMap(({ id, min, options }) => {
    const wanted = min > 0 ? min : random.next() < 0.3 ? 1 : 0;
    return random
      .sample(options, wanted)
      .map((option) => ({ groupId: id, optionId: option.id, quantity: 1 }));
  });
}

function linesOf({ items, groups }: DemoMenu, nowMs: number, random: Random): Order['lines'] {
  const known = new Map<string, OptionGroup>(groups.map((group) => [group.id, group]));
  return random.sample(items, 1 + random.below(3)).map((item) => {
    const choices = choicesOf(item, known, random);
    const { priceOre, depositOre, allergens, chosen } = configuredDish(item, known, choices, nowMs);
    return {
      ...{ itemId: item.id, name: item.name, priceOre, allergens },
      quantity: random.next() < 0.75 ? 1 : 2,
      notes: random.next() < 0.12 ? random.pick(lineNotes) : '',
      ...(chosen.length > 0 && { choices: chosen }),
      ...(depositOre > 0 && { depositOre }),
    };
  });
}

function orderAt(
  createdMs: number,
  number: number,
  menu: DemoMenu,
  nowMs: number,
  random: Random,
): DemoOrder {
  const [customerName, customerPhone, email] = random.pick(people);
  const fulfilment: Fulfilment = random.next() < 0.55 ? 'pickup' : 'delivery';
  const lines = linesOf(menu, createdMs, random);
  const {
    subtotalOre,
    depositOre,
    deliveryFeeOre: fee,
    totalOre,
  } = totalsOf(lines, fulfilment, { feeOre: deliveryFeeOre });
  const status = statusAt((nowMs - createdMs) / 60_000, random);
  const estimate = random.pick([15, 20, 20, 30]);
  const id: OrderId = `ord_${sortableSuffix(createdMs, random.bytes(16))}`;
  const received: Order = {
    id,
    number,
    status: 'pending',
    version: 1,
    customerName,
    customerPhone,
    customerEmail: random.next() < 0.6 ? email : '',
    fulfilment,
    address: fulfilment === 'delivery' ? random.pick(addresses) : '',
    paymentMethod: random.next() < 0.4 ? 'cash' : 'card',
    lines,
    notes: random.next() < 0.15 ? random.pick(kitchenMessages) : '',
    allergy: '',
    subtotalOre,
    ...(depositOre > 0 && { depositOre }),
    deliveryFeeOre: fee,
    totalOre,
    estimatedTimeMinutes: null,
    promisedAt: null,
    createdAt: new Date(createdMs).toISOString(),
    updatedAt: new Date(createdMs).toISOString(),
  };
  return livedThrough(received, status, estimate, nowMs);
}

/** Moments, in ms, at which the orders of the last `days` days came in, today included, oldest first. */
function moments(nowMs: number, days: number, random: Random): number[] {
  const today = osloDay(nowMs);
  const past = Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days)).flatMap((day) => {
    const count = (ordersPerWeekday[weekdayIndex(day)] ?? 10) + random.below(5) - 2;
    return Array.from({ length: count }, () => instantAt(day, orderMinute(random)) + random.below(60_000));
  });
  // The kitchen has open orders at any time of day.
  const recent = [2, 4, 10, 19, 24, 34].map((minutes) => nowMs - minutes * 60_000);
  return [...past.filter((moment) => moment < nowMs - 45 * 60_000), ...recent].sort((a, b) => a - b);
}

/** Two months of orders of such a place, the newest still on their way through the kitchen. */
export function demoOrders(menu: DemoMenu, nowMs: number, days: number, random: Random): DemoOrder[] {
  return moments(nowMs, days, random).map((moment, index) => orderAt(moment, index + 1, menu, nowMs, random));
}

/** Orders per calendar month, for the counter. */
export function ordersPerMonth(orders: readonly Order[]): Map<string, number> {
  const months = new Map<string, number>();
  for (const { createdAt } of orders) {
    const { month } = wallTime(createdAt);
    months.set(month, (months.get(month) ?? 0) + 1);
  }
  return months;
}

/** Invented people; the addresses end in .example, which no mail ever reaches. */
const people: readonly (readonly [name: string, phone: string, email: string])[] = [
  ['Ingrid Solbakken', '+4791234567', 'ingrid@post.example'],
  ['Bjørn-Åge Kristoffersen', '+4741223344', 'bjorn.age@post.example'],
  ['Thea Lund', '+4790123456', 'thea.lund@post.example'],
  ['Mohammed Rashid', '+4748112233', 'm.rashid@post.example'],
  ['Aino Mäkinen', '+4792334455', 'aino@post.example'],
  ['Jonas Wiik', '+4745667788', 'jonas@post.example'],
  ['Siri Aas', '+4793102030', 'siri.aas@post.example'],
  ['Ola Hegge', '+4747556677', 'ola.hegge@post.example'],
  ['Familien Gundersen-Løvstad', '+4722334455', 'gundersen.lovstad@post.example'],
  ['Máret Ánne Sara', '+4795443322', 'maret@post.example'],
  ['Håkon Brekke', '+4799887766', 'hakon.brekke@post.example'],
  ['Fatima Noor', '+4746778899', 'fatima@post.example'],
  ['Kari Ødegård', '+4797112233', 'kari@post.example'],
  ['Nguyễn Thị Lan', '+4740556677', 'lan@post.example'],
  ['Øyvind Sæther', '+4798445566', 'oyvind@post.example'],
  ['Emma Dahl', '+4741998877', 'emma.dahl@post.example'],
];

const addresses: readonly string[] = [
  'Storgata 14 B, 0184 Oslo',
  'Grønlandsleiret 31, 0190 Oslo',
  'Fjellveien 3, 0374 Oslo',
  'Professor Dahls gate 27, 0353 Oslo',
  'Thorvald Meyers gate 56, 0552 Oslo',
  'Trondheimsveien 112 H0402, 0565 Oslo',
  'Sørkedalsveien 8, 0369 Oslo',
];

const lineNotes: readonly string[] = [
  'Uten basilikum på den ene',
  'Ekstra chili',
  'Dressing ved siden av',
  'Godt stekt',
  'Uten løk',
];

const kitchenMessages: readonly string[] = [
  'Ring på hos Solbakken, andre etasje.',
  'Kan dere skjære pizzaene i åtte?',
  'Vi er fire, gjerne ekstra servietter.',
  'Barnevogn i gangen, bank på.',
];
