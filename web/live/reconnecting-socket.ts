import type { Budget } from './budget.ts';

/**
 * The first and the longest wait before a lost connection is tried again; how long a handshake may take; and
 * how long a connection must last to count as a good one. Polls bring the news meanwhile, so the crowd that
 * lost its line need not be quick.
 */
export const socketTimes = {
  firstRetryMs: 10_000,
  longestRetryMs: 120_000,
  handshakeMs: 10_000,
  steadyMs: 30_000,
};

/** Why a connection was lost: no pass, no answer to the handshake, closed, or given up by its owner. */
export type LostBecause = 'no pass' | 'no handshake' | 'closed' | 'given up';

type SocketOptions = {
  /** A new one-time pass for each attempt. */
  pass: () => Promise<string>;
  onOpen: () => void;
  /** Any message; one that is no JSON object is `{}`. */
  onMessage: (message: Record<string, unknown>) => void;
  /** `failures`: attempts that failed in a row before this one. */
  onLost: (because: LostBecause, failures: number) => void;
  /** False: no attempt is made before `wake`. */
  mayConnect?: () => boolean;
  /** Each attempt costs a request, for its pass. */
  budget: Budget;
};

/** Keeps one WebSocket to `/live` open: a new pass per attempt, exponential back-off with full jitter. */
export function keepSocket(options: SocketOptions) {
  const { pass, onOpen, onMessage, onLost, mayConnect = () => true, budget } = options;
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let handshake: ReturnType<typeof setTimeout> | undefined;
  let isConnecting = false;
  let failures = 0;
  let openedAt: number | undefined;
  /** Callbacks of an earlier attempt are ignored. */
  let attempt = 0;

  const connect = async () => {
    clearTimeout(retry);
    if (!mayConnect()) return;
    const heldMs = budget.take();
    if (heldMs > 0) {
      retry = setTimeout(connect, heldMs);
      return;
    }
    stop();
    const mine = attempt;
    const isStale = () => mine !== attempt;
    isConnecting = true;
    try {
      const url = liveUrl(await pass());
      budget.answered();
      if (isStale()) return;
      socket = new WebSocket(url);
    } catch (error) {
      budget.failed(error);
      if (!isStale()) lose('no pass');
      return;
    }
    // A proxy may swallow handshakes for good.
    handshake = setTimeout(() => lose('no handshake'), socketTimes.handshakeMs);
    socket.onopen = () => {
      if (isStale()) return;
      clearTimeout(handshake);
      isConnecting = false;
      openedAt = performance.now();
      onOpen();
    };
    socket.onmessage = ({ data }) => isStale() || onMessage(messageOf(data));
    socket.onclose = () => isStale() || lose('closed');
  };

  const lose = (because: LostBecause) => {
    stop();
    // One that opens and falls at once is no success: it must not be tried every other second.
    if (openedAt !== undefined && performance.now() - openedAt >= socketTimes.steadyMs) failures = 0;
    openedAt = undefined;
    onLost(because, failures);
    const { firstRetryMs, longestRetryMs } = socketTimes;
    retry = setTimeout(connect, budget.within(Math.min(longestRetryMs, firstRetryMs * 2 ** failures)));
    failures += 1;
  };

  const stop = () => {
    attempt += 1;
    isConnecting = false;
    clearTimeout(retry);
    clearTimeout(handshake);
    socket?.close();
    socket = undefined;
  };

  void connect();
  return {
    /** Connects as soon as the budget allows; false when there is a connection or an attempt already. */
    wake: (): boolean => {
      if (socket || isConnecting) return false;
      void connect();
      return true;
    },
    /** False while there is no open connection. */
    send: (message: object): boolean => {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    /** For a connection that is known to be dead: the next attempt comes after the usual wait. */
    giveUp: () => lose('given up'),
    stop,
  };
}

function liveUrl(pass: string): string {
  const { protocol, host } = location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/live?pass=${encodeURIComponent(pass)}`;
}

function messageOf(data: unknown): Record<string, unknown> {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null ? { ...message } : {};
  } catch {
    return {};
  }
}
