import type { Budget } from '../../live/budget.ts';
import { follow } from '../../live/follow.ts';
import { growingWait, keepAsking } from '../../live/poll.ts';

/**
 * The requests that a screen may send in a minute of its own accord. A lost line takes three or four; the
 * rest is for a network that comes and goes.
 */
export const screenPerMinute = 20;

/** How often to ask while nothing arrives by itself: within 10 s at first, every 30 s in the end. */
export const pollMs = growingWait(10_000, 30_000, 1.5);

/** Within what time a screen whose line came back reads what is not orders. */
const restMs = 30_000;

/**
 * How long the screen trusts a quiet connection: while someone counts on it, and otherwise; and how long the
 * answer to a hello may take. A hello costs two messages and no function call: 30 an hour while watched, else
 * 15; web/live/README.md has what fewer of them cost. The network needs no more:
 * API Gateway ends a connection that is quiet for ten minutes, and mobile networks forget a TCP connection
 * after some four minutes at the earliest.
 */
export const liveTimes = { watchedHelloMs: 120_000, helloMs: 240_000, helloAnswerMs: 5_000 };

export const helloTimes = (isWatched: () => boolean) => ({
  helloMs: liveTimes.watchedHelloMs,
  helloAnswerMs: liveTimes.helloAnswerMs,
  isHelloDue: (quietMs: number) => isWatched() || quietMs >= liveTimes.helloMs,
});

type FollowShop = {
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

/** Keeps a shop's screen fresh: by news over a line, by polls without one, and by a read when it is back. */
export function followShop({ pass, readOrders, readRest, onMessage, onLost, isWatched, budget }: FollowShop) {
  let losses = 0;

  /** Contact is back when the orders are, not the network; an answer from before the loss does not count. */
  const catchUp = async () => {
    const before = losses;
    if ((await readOrders()) && losses === before) onLost(false);
  };
  const rest = keepAsking({ ask: readRest, budget, waitMs: () => undefined });
  const live = follow({
    ask: catchUp,
    pass,
    budget,
    onMessage,
    greets: true,
    times: {
      ...helloTimes(isWatched),
      readMs: (reads, isLive) => {
        if (isLive) return undefined;
        return reads === 0 ? budget.within(pollMs(0)) : budget.about(pollMs(reads));
      },
    },
    onState: (state) => {
      rest.stop();
      if (state === 'lost') {
        losses += 1;
        onLost(true);
      }
      if (state === 'live') rest.start(budget.within(restMs));
    },
  });

  return {
    check: live.check,
    lose: live.lose,
    /** The network is back. */
    look: () => {
      live.check();
      live.reads.askNow();
    },
    /** A person asks: at once, whatever the budget says. */
    retry: () => {
      live.check();
      return catchUp();
    },
    stop: () => {
      live.stop();
      rest.stop();
    },
  };
}
