import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { isRefusal, readOrder, retryAfterMs } from '../shop/api.ts';
import { liveReadMs, pollMs } from './back-off.ts';
import { openLiveSocket } from './live-socket.ts';
import { isSettled } from './status-texts.ts';

type Follow = {
  base: string;
  token: string;
  order: TrackedOrder;
  onOrder: (order: TrackedOrder) => void;
  /** False when the last try to hear from the restaurant failed. */
  onReach: (isReached: boolean) => void;
};

/**
 * Keeps an order fresh: told by the live line, read again after each (re)connect and whenever the tab is looked at, and polled,
 * ever more slowly, while there is no line. A line can be dead without saying so, so beside one it is read now and then too.
 * Ends by itself when the order does. Returns what ends it before that.
 */
export function followOrder({ base, token, order, onOrder, onReach }: Follow): () => void {
  let version = order.version;
  let isLive = false;
  let isReached = true;
  let isEnded = isSettled(order);
  let polls = 0;
  let notBefore = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (isEnded) return () => {};

  function reach(now: boolean) {
    isReached = now;
    onReach(now);
  }

  async function read() {
    try {
      const fresh = await readOrder(base, token);
      if (isEnded) return;
      reach(true);
      // Two answers may overtake each other; the older one is not news.
      if (fresh.version > version) {
        version = fresh.version;
        onOrder(fresh);
      }
      if (isSettled(fresh)) end();
    } catch (problem) {
      notBefore = Date.now() + retryAfterMs(problem);
      if (!isEnded) reach(isRefusal(problem));
    }
  }

  function stopPolling() {
    clearTimeout(timer);
    timer = undefined;
    polls = 0;
  }

  function poll() {
    // A poll already on its way is left alone: the line's own tries must not put it off.
    if (isEnded || document.hidden || timer !== undefined) return;
    const waitMs = Math.max(isLive && isReached ? liveReadMs : pollMs(polls), notBefore - Date.now());
    timer = setTimeout(async () => {
      timer = undefined;
      polls += 1;
      if (!document.hidden) await read();
      poll();
    }, waitMs);
  }

  const line = openLiveSocket(base, token, {
    onOpen() {
      isLive = true;
      stopPolling();
      read();
      poll();
    },
    onVersion(told) {
      if (told > version) read();
    },
    onLost() {
      if (isLive) stopPolling();
      isLive = false;
      poll();
    },
  });

  function look() {
    if (document.hidden || isEnded) return;
    stopPolling();
    line.wake();
    read();
    poll();
  }
  const lose = () => reach(false);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  addEventListener('offline', lose);
  poll();

  function end() {
    isEnded = true;
    stopPolling();
    line.end();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
    removeEventListener('offline', lose);
  }
  return end;
}
