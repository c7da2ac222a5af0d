import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { createBudget } from '../../live/budget.ts';
import { growingWait, keepAsking } from '../../live/poll.ts';
import { keepSocket } from '../../live/reconnecting-socket.ts';
import { isRefusal } from '../shop/api.ts';
import { openPass, readOrder } from './order-calls.ts';
import { liveReadMs, longestPollMs } from './read-times.ts';
import { isSettled } from './status-texts.ts';

type Follow = {
  base: string;
  token: string;
  order: TrackedOrder;
  onOrder: (order: TrackedOrder) => void;
  /** False when the last try to hear from the restaurant failed. */
  onReach: (isReached: boolean) => void;
};

/** What the page of an order may ask in a minute of its own accord. */
export const guestPerMinute = 10;

/** An answer younger than this is not asked for again because the tab is looked at. */
const freshMs = 60_000;
/** So long a tab that is looked at waits for its line: one read after it is open is enough, and misses nothing. */
const openingMs = 1500;

/**
 * Keeps an order fresh: read after each message that names a newer version, after a (re)connect and when the tab is looked at again,
 * and polled while there is no connection. A connection can be dead without saying so, so beside one it is read now and then.
 * A hidden tab is told of news, and asks nothing. Ends by itself when the order does. Returns what ends it before that.
 */
export function followOrder({ base, token, order, onOrder, onReach }: Follow): () => void {
  let known = order;
  let isLive = false;
  let isReached = true;
  let isEnded = isSettled(order);
  let readAt = Number.NEGATIVE_INFINITY;
  if (isEnded) return () => {};
  const budget = createBudget({ perMinute: guestPerMinute });

  function reach(now: boolean) {
    isReached = now;
    onReach(now);
  }

  async function read() {
    const askedAt = performance.now();
    try {
      const fresh = await readOrder(base, token);
      budget.answered();
      if (isEnded) return;
      readAt = askedAt;
      reach(true);
      // Answers may arrive in another order than they were asked for; an older one is no news.
      if (fresh.version > known.version) {
        known = fresh;
        onOrder(fresh);
      }
      if (isSettled(fresh)) end();
    } catch (problem) {
      budget.failed(problem);
      if (!isEnded) reach(isRefusal(problem));
    }
  }

  let isTold = false;
  const polling = keepAsking({
    ask: () => {
      isTold = false;
      return read();
    },
    budget,
    mayAsk: () => isTold || !document.hidden,
    waitMs: (polls) => {
      const now = Date.now();
      if (isLive && isReached) return liveReadMs(known, now);
      const ms = growingWait(8000, longestPollMs(known, now), 1.4)(polls);
      return polls === 0 ? budget.within(ms) : budget.about(ms);
    },
  });
  const socket = keepSocket({
    pass: async () => (await openPass(base, token)).pass,
    budget,
    mayConnect: () => !document.hidden,
    onOpen: () => {
      isLive = true;
      polling.askNow();
    },
    onMessage: (message) => {
      if (message.type !== 'order' || !(Number(message.version) > known.version)) return;
      isTold = true;
      polling.askNow();
    },
    onLost: () => {
      // A poll that is due already keeps its time: failed attempts to connect must not put it off.
      const isNew = isLive;
      isLive = false;
      if (isNew || !polling.isOn()) polling.start();
    },
  });

  function look() {
    if (document.hidden || isEnded) return;
    if (socket.wake()) polling.start(openingMs);
    else if (isLive && isReached && performance.now() - readAt < freshMs) polling.start();
    else polling.askNow();
  }
  const lose = () => reach(false);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  addEventListener('offline', lose);
  polling.start();

  function end() {
    isEnded = true;
    polling.stop();
    socket.stop();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
    removeEventListener('offline', lose);
  }
  return end;
}
