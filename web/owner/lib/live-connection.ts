import type { Budget } from '../../live/budget.ts';
import { keepHeartbeat } from '../../live/heartbeat.ts';
import { keepSocket, type LostBecause } from '../../live/reconnecting-socket.ts';

/** 'reconnecting' is a connection that was closed; 'lost' is one that fell silent, or a server that cannot be reached. */
export type LiveState = 'live' | 'reconnecting' | 'lost';

/**
 * How long a quiet connection is trusted: while someone counts on it, and otherwise; and how long the answer to a hello may take.
 * A hello costs two messages and no function call: 30 an hour while watched, else 15; `npm run simulate -- reconnect` prints what
 * fewer of them cost in silence. Nothing between needs more: API Gateway ends what is quiet for ten minutes, and mobile networks
 * forget a TCP connection after some four minutes at the earliest.
 */
export const liveTimes = { watchedHelloMs: 120_000, helloMs: 240_000, helloAnswerMs: 5_000 };

type Live = {
  /** A new one-time pass for each attempt. */
  pass: () => Promise<string>;
  onState: (state: LiveState) => void;
  /** Something changed on the server; 'hello' is the answer to our own. */
  onMessage: (message: Record<string, unknown>) => void;
  /** Whether someone counts on the news right now. */
  isWatched?: () => boolean;
  budget: Budget;
};

/** The dashboard's live connection: a reconnecting socket with a heartbeat. */
export function keepLive({ pass, onState, onMessage, isWatched = () => false, budget }: Live) {
  const { watchedHelloMs, helloMs, helloAnswerMs } = liveTimes;
  const heartbeat = keepHeartbeat({
    line: () => socket,
    everyMs: watchedHelloMs,
    isDue: (quietMs) => isWatched() || quietMs >= helloMs,
    answerMs: helloAnswerMs,
  });

  const socket = keepSocket({
    pass: () => {
      // Of the connection before it.
      heartbeat.stop();
      return pass();
    },
    budget,
    onOpen: () => {
      onState('live');
      heartbeat.greet();
    },
    onMessage: (message) => {
      heartbeat.heard();
      onMessage(message);
    },
    onLost: (because, failures) => {
      heartbeat.stop();
      onState(stateAfter(because, failures));
    },
  });

  return {
    /** The network or the tab came back: ask at once whether all is well. */
    check: () => {
      if (!socket.wake()) heartbeat.greet();
    },
    /** The browser says that the network is gone. */
    lose: socket.giveUp,
    /** Another connection in place of this one: the pass says something else now. Its news are read as after any other. */
    renew: socket.renew,
    stop: () => {
      heartbeat.stop();
      socket.stop();
    },
  };
}

/** After the first handshake without an answer the pass was had, so the API is there: the orders decide whether contact is lost. */
function stateAfter(because: LostBecause, failures: number): LiveState {
  if (because === 'closed') return 'reconnecting';
  return because === 'no handshake' && failures > 0 ? 'reconnecting' : 'lost';
}
