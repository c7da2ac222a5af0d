import { months, osloMonth } from '../kernel/dates.ts';
import { dayMs } from '../kernel/durations.ts';

/**
 * How long an address that was given up leads to its business and to nobody else (menus and listings carry
 * it), how many of them a business keeps, after how many days an address without an order is kept too, and
 * how often a business may move in an Oslo month: without these an owner could take every good name.
 */
export const addressRules = { keptDays: 365, mostKept: 3, settledDays: 7, movesPerMonth: 2 } as const;

/** Moves of a business, in its profile; dates are UTC ISO. A business that never moved has none. */
export type AddressHistory = {
  /** Since when it lives at its address. */
  since: string;
  /** Addresses that still lead to it, newest first. */
  kept: { name: string; until: string }[];
  /** When it moved, as far as it counts for this month's limit. */
  moves: string[];
};

const iso = (ms: number) => new Date(ms).toISOString();

/** The history as it counts at `now`: what is past is left out. */
export function historyAt(
  stored: AddressHistory | undefined,
  createdAt: string,
  now: number,
): AddressHistory {
  const { since, kept, moves } = stored ?? { since: createdAt, kept: [], moves: [] };
  return {
    since,
    kept: kept.filter(({ until }) => Date.parse(until) > now),
    moves: moves.filter((at) => osloMonth(at) === osloMonth(now)),
  };
}

/**
 * Whether the business may move to `to` now. Its own former address it may always take back: that takes
 * nothing from anybody.
 */
export function mayMove({ kept, moves }: AddressHistory, to: string): boolean {
  return moves.length < addressRules.movesPerMonth || kept.some(({ name }) => name === to);
}

/** The day from which a business that has used up its moves may move again: '1. desember'. */
export function nextMoveDay(now: number): string {
  return `1. ${months[Number(osloMonth(now).slice(5)) % 12]}`;
}

/** Whether an address without an order is kept when it is given up. */
export function isSettled({ since }: AddressHistory, now: number): boolean {
  return now - Date.parse(since) > addressRules.settledDays * dayMs;
}

type Move = { from: string; to: string; hadOrder: boolean };

/** The history after a move, and the addresses that become free for others with it. */
export function afterMove(
  history: AddressHistory,
  { from, to, hadOrder }: Move,
  now: number,
): { history: AddressHistory; freed: string[] } {
  const isBack = history.kept.some(({ name }) => name === to);
  const others = history.kept.filter(({ name }) => name !== to);
  const isKept = hadOrder || isSettled(history, now);
  const until = iso(now + addressRules.keptDays * dayMs);
  const former = isKept ? [{ name: from, until }, ...others] : others;
  const freed = [...(isKept ? [] : [from]), ...former.slice(addressRules.mostKept).map(({ name }) => name)];
  return {
    history: {
      since: iso(now),
      kept: former.slice(0, addressRules.mostKept),
      moves: isBack ? history.moves : [...history.moves, iso(now)],
    },
    freed,
  };
}
