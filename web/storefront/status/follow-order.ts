import { clockOf } from '../../../shared/orders/clock.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { isFinished, isIn } from '../../../shared/orders/steps.ts';
import { isMoving } from '../../../shared/payments/guest-money.ts';
import { createBudget } from '../../live/budget.ts';
import { follow } from '../../live/follow.ts';
import { growingWait } from '../../live/poll.ts';
import { call, isRefusal } from '../shop/api.ts';
import { isRecord } from '../shop/saved.ts';

type FollowOrder = {
  base: string;
  token: string;
  order: TrackedOrder;
  onOrder: (order: TrackedOrder) => void;
  /** False when the last try to hear from the restaurant failed. */
  onReach: (isReached: boolean) => void;
};

/** The most requests a minute that an order's page sends by itself. */
export const guestPerMinute = 10;

/**
 * How long a quiet line is left alone: API Gateway ends one without a message for ten minutes, CloudFront one
 * on which it answers nothing for as long. A hidden tab says hello too: it opens no new line before it is
 * looked at, and its title must tell the news meanwhile.
 */
export const quietMs = 540_000;
const answerMs = 5000;

/** An answer younger than this is not asked for again because the tab is looked at. */
const freshMs = 60_000;
/**
 * A tab waits so long for its line when it opens or is looked at: one read after the line opens misses no
 * news.
 */
const openingMs = 1500;
/** Without a line the first poll comes within this time. */
const firstPollMs = 8000;

const minuteMs = 60_000;
/** Money is taken, or given back, soon after an order's end. So long its page looks, and so often. */
const movingMs = 10 * minuteMs;
const movingReadMs = 20_000;

/** Totals of money only grow. */
const movedOre = ({ money }: TrackedOrder) =>
  money ? money.capturedOre + money.releasedOre + money.refundedOre : 0;

/** Money moves without a new version. */
const isNews = (fresh: TrackedOrder, known: TrackedOrder) =>
  fresh.version === known.version ? movedOre(fresh) > movedOre(known) : fresh.version > known.version;

/**
 * The time between two reads beside an open connection, which tells of news: a read only finds a change that
 * a failed push or a dead connection has missed. So half of the time left until the food is
 * promised, between three and ten minutes; two while the kitchen has not answered.
 */
export function liveReadMs(order: TrackedOrder, now: number): number {
  if (isFinished(order)) return movingReadMs;
  const { dueAt } = clockOf(order);
  if (isIn(order, 'ready')) return 5 * minuteMs;
  if (dueAt === undefined) return 2 * minuteMs;
  const leftMs = dueAt - now;
  return Math.min(10 * minuteMs, Math.max(3 * minuteMs, leftMs / 2));
}

/** When each minute counts: nobody has answered yet, or the food is due. */
const isSoon = (order: TrackedOrder, now: number) =>
  !isIn(order, 'ready') && (clockOf(order).dueAt ?? now) - now < 5 * minuteMs;

/** The longest time between two polls without a connection. */
export function longestPollMs(order: TrackedOrder, now: number): number {
  return isSoon(order, now) ? 20_000 : 45_000;
}

/**
 * Keeps an order fresh: told over a line, read after a (re)connect and when the tab is looked at again, and
 * polled while there is no line. News may be lost, also by us, so beside a line the order is read now and
 * then. A hidden tab is told of news, and reads only when the news does not name the change. Ends by itself
 * when the order does. Returns the function that ends it earlier.
 */
export function followOrder({ base, token, order, onOrder, onReach }: FollowOrder): () => void {
  let known = order;
  let isReached = true;
  let movesUntil = performance.now() + movingMs;
  /** Whether nothing on the page will change by itself any more. */
  const isOver = (one: TrackedOrder) =>
    isFinished(one) && !(isMoving(one.money) && performance.now() < movesUntil);
  let isEnded = isOver(order);
  let readAt = Number.NEGATIVE_INFINITY;
  if (isEnded) return () => {};
  const budget = createBudget({ perMinute: guestPerMinute });

  function reach(now: boolean) {
    isReached = now;
    onReach(now);
  }

  /** Answers and messages arrive in another order than they were sent; what is older is no news. */
  function learn(fresh: TrackedOrder, at: number) {
    if (isEnded) return;
    readAt = at;
    reach(true);
    if (isNews(fresh, known)) {
      movesUntil = performance.now() + movingMs;
      known = fresh;
      onOrder(fresh);
    }
    if (isOver(known)) end();
  }

  async function read() {
    const askedAt = performance.now();
    try {
      const fresh = await readOrder(base, token);
      budget.answered();
      learn(fresh, askedAt);
    } catch (problem) {
      budget.failed(problem);
      if (!isEnded) reach(isRefusal(problem));
    }
  }

  let isTold = false;
  const line = follow({
    ask: () => {
      isTold = false;
      return read();
    },
    pass: async () => (await openPass(base, token)).pass,
    budget,
    mayConnect: () => !document.hidden,
    mayAsk: () => isTold || !document.hidden,
    times: {
      helloMs: quietMs,
      helloAnswerMs: answerMs,
      readMs: (reads, isLive) => {
        const now = Date.now();
        if (isLive && isReached) return liveReadMs(known, now);
        const ms = growingWait(firstPollMs, longestPollMs(known, now), 1.4)(reads);
        return reads === 0 ? budget.within(ms) : budget.about(ms);
      },
    },
    onMessage: ({ type, version, state }) => {
      const least = known.money ? known.version : known.version + 1;
      if (type !== 'order' || !(Number(version) >= least)) return;
      if (isState(state)) {
        const { isReadOnly } = order;
        learn({ ...state, ...(isReadOnly && { isReadOnly }) }, performance.now());
        // A read that other news wait for keeps its time.
        if (!isEnded && !isTold) line.reads.start();
      } else {
        isTold = true;
        line.reads.askNow();
      }
    },
  });

  function look() {
    if (document.hidden || isEnded) return;
    if (line.wake()) line.reads.start(openingMs);
    else if (line.isLive() && isReached && performance.now() - readAt < freshMs) line.reads.start();
    else line.reads.askNow();
  }
  const lose = () => reach(false);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  addEventListener('offline', lose);
  line.reads.start(openingMs + budget.within(firstPollMs - openingMs));

  function end() {
    isEnded = true;
    line.stop();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
    removeEventListener('offline', lose);
  }
  return end;
}

/** A pushed order comes from the server that answers the reads, so neither gets a further check. */
const isState = (state: unknown): state is TrackedOrder => isRecord(state);

const readOrder = (base: string, token: string) =>
  call<TrackedOrder>(`${base}/api/storefront/orders/${token}`);

export const cancelPath = (base: string, token: string) => `${base}/api/storefront/orders/${token}/cancel`;

/** Takes the order back. Throws INVALID_TRANSITION when it is too late. */
export const cancelOrder = (base: string, token: string) =>
  call<TrackedOrder>(cancelPath(base, token), { method: 'POST' });

const openPass = (base: string, token: string) =>
  call<{ pass: string }>(`${base}/api/storefront/orders/${token}/live`, { method: 'POST' });
