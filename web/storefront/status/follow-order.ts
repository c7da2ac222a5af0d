import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { growingWait, pollWhileVisible } from '../../live/poll.ts';
import { keepSocket } from '../../live/reconnecting-socket.ts';
import { isRefusal } from '../shop/api.ts';
import { openPass, readOrder, retryAfterMs } from './order-calls.ts';
import { isSettled } from './status-texts.ts';

type Follow = {
  base: string;
  token: string;
  order: TrackedOrder;
  onOrder: (order: TrackedOrder) => void;
  /** False when the last try to hear from the restaurant failed. */
  onReach: (isReached: boolean) => void;
};

/** The time between two reads beside an open connection. */
const liveReadMs = 60_000;

/** The time between two polls without one: five seconds at first, a little longer each time, never more than twenty. */
export const pollMs = growingWait(5000, 20_000, 1.25);

/**
 * Keeps an order fresh: read after each message that names a newer version, after each (re)connect and whenever the tab is looked
 * at, and polled while there is no connection. A connection can be dead without saying so, so beside one it is read each minute.
 * Ends by itself when the order does. Returns what ends it before that.
 */
export function followOrder({ base, token, order, onOrder, onReach }: Follow): () => void {
  let version = order.version;
  let isLive = false;
  let isReached = true;
  let isEnded = isSettled(order);
  let notBefore = 0;
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
      // Answers may arrive in another order than they were asked for; an older one is no news.
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

  const polling = pollWhileVisible(read, (polls) =>
    Math.max(isLive && isReached ? liveReadMs : pollMs(polls), notBefore - Date.now()),
  );
  const socket = keepSocket({
    pass: async () => (await openPass(base, token)).pass,
    retryAfterMs,
    mayConnect: () => !document.hidden,
    onOpen: () => {
      isLive = true;
      polling.start();
      read();
    },
    onMessage: (message) => {
      if (message.type === 'order' && Number(message.version) > version) read();
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
    socket.wake();
    polling.start();
    read();
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
