import type { Budget } from './budget.ts';
import { keepAsking } from './poll.ts';
import { keepSocket, type LostBecause } from './reconnecting-socket.ts';

/**
 * 'reconnecting': the connection was closed. 'lost': it answers no hello, or the server cannot be reached.
 */
type LiveState = 'live' | 'reconnecting' | 'lost';

type FollowTimes = {
  /** The wait after the answer, before the next of so many reads in a row; undefined: no further read. */
  readMs: (reads: number, isLive: boolean) => number | undefined;
  /** How often to check for a line that is quiet too long, and how long a hello may wait for its answer. */
  helloMs: number;
  helloAnswerMs: number;
  /** Whether a hello is due after so many quiet milliseconds; after the first `helloMs` unless given. */
  isHelloDue?: (quietMs: number) => boolean;
};

type Follow = {
  /** Reads the followed data. */
  ask: () => unknown;
  /** A new one-time pass for each attempt to connect. */
  pass: () => Promise<string>;
  times: FollowTimes;
  budget: Budget;
  /** Something changed on the server; 'hello' is the answer to our own. */
  onMessage: (message: Record<string, unknown>) => void;
  onState?: (state: LiveState) => void;
  /** Says hello on a new line at once: the answer shows that the line works. */
  greets?: boolean;
  /** False: no line is opened before `check`. */
  mayConnect?: () => boolean;
  /** A read that may not be made now is left out. */
  mayAsk?: () => boolean;
};

/** Keeps data fresh: a line brings news, a new line causes a read, and `times` sets the repeated reads. */
export function follow(options: Follow) {
  const { ask, pass, times, budget, onMessage, onState, greets, mayConnect, mayAsk } = options;
  let isLive = false;
  const reads = keepAsking({
    ask,
    budget,
    ...(mayAsk && { mayAsk }),
    waitMs: (count) => times.readMs(count, isLive),
  });

  let helloTimer: ReturnType<typeof setTimeout> | undefined;
  let quietMs = 0;
  const waitForQuiet = () => {
    clearTimeout(helloTimer);
    helloTimer = setTimeout(() => {
      quietMs += times.helloMs;
      if (times.isHelloDue?.(quietMs) ?? true) greet();
      else waitForQuiet();
    }, times.helloMs);
  };
  /**
   * Asks an open line for a sign of life, because it can be dead unnoticed; gives up one that does not
   * answer.
   */
  const greet = () => {
    if (!socket.send({ type: 'hello' })) return;
    clearTimeout(helloTimer);
    helloTimer = setTimeout(socket.giveUp, times.helloAnswerMs);
  };
  const noteMessage = () => {
    quietMs = 0;
    waitForQuiet();
  };

  const socket = keepSocket({
    pass,
    budget,
    ...(mayConnect && { mayConnect }),
    onOpen: () => {
      isLive = true;
      onState?.('live');
      if (greets) greet();
      else noteMessage();
      reads.askNow();
    },
    onMessage: (message) => {
      noteMessage();
      onMessage(message);
    },
    onLost: (because, failures) => {
      clearTimeout(helloTimer);
      // A read that is due already keeps its time: failed attempts to connect must not put it off.
      const isNew = isLive;
      isLive = false;
      onState?.(stateAfter(because, failures));
      if (isNew || !reads.isOn()) reads.start();
    },
  });

  return {
    reads,
    isLive: () => isLive,
    /** Connects as soon as the budget allows; false when there is a connection or an attempt already. */
    wake: socket.wake,
    /** The network or the tab came back: ask at once whether all is well. */
    check: () => {
      if (!socket.wake()) greet();
    },
    /** The browser says that the network is gone. */
    lose: socket.giveUp,
    stop: () => {
      clearTimeout(helloTimer);
      socket.stop();
      reads.stop();
    },
  };
}

/** From the second unanswered handshake on, the API gave a pass: the reads decide whether contact is lost. */
function stateAfter(because: LostBecause, failures: number): LiveState {
  if (because === 'closed') return 'reconnecting';
  return because === 'no handshake' && failures > 0 ? 'reconnecting' : 'lost';
}
