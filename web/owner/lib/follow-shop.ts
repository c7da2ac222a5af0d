import type { Budget } from '../../live/budget.ts';
import { growingWait, keepAsking } from '../../live/poll.ts';
import { keepLive } from './live-connection.ts';

/** What a screen may ask in a minute of its own accord. A lost line takes three or four; the rest is for a network that comes and goes. */
export const screenPerMinute = 20;

/** How often to ask while nothing arrives by itself: within 10 s at first, every 30 s in the end. */
export const pollMs = growingWait(10_000, 30_000, 1.5);

/** Within what time a screen whose line came back reads what is not orders. */
const restMs = 30_000;

type Follow = {
  /** A new one-time pass for each attempt to connect. */
  pass: () => Promise<string>;
  /** Reads the orders on the screen again. False when they could not be read. */
  readOrders: () => Promise<boolean>;
  /** Reads the rest of the screen again. */
  readRest: () => void;
  onMessage: (message: Record<string, unknown>) => void;
  /** True when news does not come and the orders cannot be asked for. */
  onLost: (isLost: boolean) => void;
  isWatched: () => boolean;
  budget: Budget;
};

/** Keeps a screen of a shop fresh: told over a line, asking while there is none, and caught up when it is back. */
export function followShop({ pass, readOrders, readRest, onMessage, onLost, isWatched, budget }: Follow) {
  let isLive = false;
  let losses = 0;

  /** Contact is back when the orders are, not when the network says it is; and not by an answer from before it was lost. */
  const catchUp = async () => {
    const before = losses;
    if ((await readOrders()) && losses === before) onLost(false);
  };
  const polling = keepAsking({
    ask: catchUp,
    budget,
    waitMs: (polls) => {
      if (isLive) return undefined;
      return polls === 0 ? budget.within(pollMs(0)) : budget.about(pollMs(polls));
    },
  });
  const rest = keepAsking({ ask: readRest, budget, waitMs: () => undefined });
  const live = keepLive({
    pass,
    budget,
    isWatched,
    onMessage,
    onState: (state) => {
      isLive = state === 'live';
      rest.stop();
      if (state === 'lost') {
        losses += 1;
        onLost(true);
      }
      if (!isLive) return polling.isOn() ? undefined : polling.start();
      polling.askNow();
      rest.start(budget.within(restMs));
    },
  });

  return {
    ...live,
    /** The network is back. */
    look: () => {
      live.check();
      polling.askNow();
    },
    /** Somebody asks: at once, whatever the budget says. */
    retry: () => {
      live.check();
      return catchUp();
    },
    stop: () => {
      live.stop();
      polling.stop();
      rest.stop();
    },
  };
}
