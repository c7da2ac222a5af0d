import * as v from 'valibot';
import {
  type FigureKind,
  type Figures,
  figureKinds,
  kindsOf,
  promiseKinds,
  promisesOf,
} from '../../shared/figures/figures.ts';
import { halfHourOf, halfHours } from '../../shared/figures/load.ts';
import { osloDay } from '../../shared/kernel/dates.ts';
import { dayOf, lateMinutesOf } from '../../shared/orders/clock.ts';
import type { Order } from '../../shared/orders/order.ts';
import { stored } from '../kernel/table/stored.ts';

/** The attributes of a roll-up, flat because ADD reaches no deeper: 'pendingCount', 'pendingOre'. */
export const countIn = (kind: FigureKind) => `${kind}Count` as const;
export const oreIn = (kind: FigureKind) => `${kind}Ore` as const;

const sums = [
  ...figureKinds.flatMap((kind) => [countIn(kind), oreIn(kind)]),
  ...promiseKinds,
  'onlineOre',
] as const;
type Sum = (typeof sums)[number];
const movedIn = (sum: Sum) => `${sum}Moved` as const;
const dueIn = (half: number) => `h${half}` as const;

/**
 * A roll-up, of a day or of all time. A day's sums are those of the orders that came in on it. `…Moved`: how
 * much more or less it has when orders count on the day that they are for; such an order is taken from one
 * day and given to another, so these are zero over all days, and missing where nobody orders for another day.
 * `h37`: how many orders are due in that half hour of the day. An attribute that is missing counts zero.
 * `steps` rises with each change: a move that is taken back brings the figures back to what they were, and a
 * reader that reads them twice must see that something happened.
 */
export const storedFigures = stored(
  'figures',
  v.object(
    v.entriesFromList(
      [
        ...sums,
        ...sums.map(movedIn),
        ...Array.from({ length: halfHours }, (_, half) => dueIn(half)),
        'steps',
      ],
      v.optional(v.number()),
    ),
  ),
);
export type RollUp = ReturnType<typeof storedFigures.read>;

/** The figures of a roll-up by the day of ordering, or by the day that the orders are for. */
export function figuresFrom(read: RollUp, by: 'ordered' | 'due' = 'ordered'): Figures {
  const sum = (name: Sum) => (read[name] ?? 0) + (by === 'due' ? (read[movedIn(name)] ?? 0) : 0);
  const of = (kind: FigureKind) => ({ count: sum(countIn(kind)), revenueOre: sum(oreIn(kind)) });
  return {
    pending: of('pending'),
    confirmed: of('confirmed'),
    preparing: of('preparing'),
    ready: of('ready'),
    completed: of('completed'),
    cancelled: of('cancelled'),
    notFetched: of('notFetched'),
    promised: sum('promised'),
    late: sum('late'),
    lateMinutes: sum('lateMinutes'),
  };
}

/** The revenue that was paid at the counter: of completed and fetched orders by the day that they are for. */
export function atPickupIn(read: RollUp): number {
  const { completed, notFetched } = figuresFrom(read, 'due');
  const onlineOre = (read.onlineOre ?? 0) + (read.onlineOreMoved ?? 0);
  return completed.revenueOre - notFetched.revenueOre - onlineOre;
}

/** How many orders are due in each half hour of a day that has any. */
export const loadIn = (read: RollUp): number[] =>
  Array.from({ length: halfHours }, (_, half) => read[dueIn(half)] ?? 0);

/** The facts of an order that decide what it adds to figures. */
export type Facts = Pick<Order, 'status' | 'totalOre' | 'notFetched'> & {
  /** Missing where its promise was not measured. */
  lateMinutes?: number | undefined;
  /**
   * Missing where it was counted before there were half hours: then it counts on its day of ordering alone.
   */
  half?: number | undefined;
  isOnline?: true | undefined;
};

export function factsOf(order: Order): Facts {
  const { status, totalOre, notFetched, money } = order;
  const isOnline = money ? true : undefined;
  return {
    status,
    totalOre,
    notFetched,
    lateMinutes: lateMinutesOf(order),
    half: halfHourOf(order),
    isOnline,
  };
}

/** The part that an order adds to the figures of all time, and to those of its one or two days. */
export function partsOf(facts: Facts, order: Pick<Order, 'createdAt' | 'due'>) {
  const total: RollUp = { ...promisesOf(facts.lateMinutes) };
  for (const kind of kindsOf(facts)) {
    total[countIn(kind)] = 1;
    total[oreIn(kind)] = facts.totalOre;
  }
  if (facts.isOnline && facts.status === 'completed' && !facts.notFetched) total.onlineOre = facts.totalOre;
  const [day, dueDay] = [osloDay(order.createdAt), dayOf(order)];
  const days: Record<string, RollUp> = { [day]: total };
  if (facts.half === undefined) return { total, days };
  if (dueDay !== day) {
    days[day] = added(total, moved(total), -1);
    days[dueDay] = moved(total);
  }
  days[dueDay] = added(days[dueDay], { [dueIn(facts.half)]: 1 });
  return { total, days };
}

const moved = (total: RollUp): RollUp =>
  Object.fromEntries(sums.map((name) => [movedIn(name), total[name] ?? 0]));

/**
 * The sums of both; with `times` -1 the first without the second. An attribute that comes to 0 is left out.
 */
export function added(one: RollUp = {}, other: RollUp = {}, times = 1): RollUp {
  const names = Object.keys({ ...one, ...other }) as (keyof RollUp)[];
  const of = (name: keyof RollUp) => (one[name] ?? 0) + times * (other[name] ?? 0);
  return Object.fromEntries(names.map((name) => [name, of(name)]).filter(([, sum]) => sum !== 0));
}

/** A day's figures as a part of all time. */
export const totalIn = (day: RollUp): RollUp =>
  Object.fromEntries(sums.map((name) => [name, day[name] ?? 0]));
