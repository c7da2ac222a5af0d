/** First wait after a lost connection, the longest one, and how long a handshake may take. */
export const socketTimes = { firstRetryMs: 1000, longestRetryMs: 30_000, handshakeMs: 10_000 };

/** Why a connection was lost: the API gave no pass, nobody answered the handshake, it was closed, or its owner gave it up. */
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
  /** How long the API asks us to wait after this error of `pass`. */
  retryAfterMs?: (error: unknown) => number;
  random?: () => number;
};

/** The wait before the attempt after `failures` in a row: doubling, and spread over its upper half, so that a crowd does not return as one. */
export function retryMs(failures: number, random: number): number {
  const { firstRetryMs, longestRetryMs } = socketTimes;
  const longest = Math.min(longestRetryMs, firstRetryMs * 2 ** failures);
  return longest / 2 + (random * longest) / 2;
}

/** Keeps one WebSocket to `/live` open until it is stopped: a new pass for each attempt, jittered exponential back-off. */
export function keepSocket(options: SocketOptions) {
  const { pass, onOpen, onMessage, onLost, mayConnect = () => true, random = Math.random } = options;
  const { retryAfterMs = () => 0 } = options;
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let handshake: ReturnType<typeof setTimeout> | undefined;
  let isConnecting = false;
  let failures = 0;
  /** Callbacks of an earlier attempt are ignored. */
  let attempt = 0;

  const connect = async () => {
    clearTimeout(retry);
    if (!mayConnect()) return;
    attempt += 1;
    const mine = attempt;
    const isStale = () => mine !== attempt;
    isConnecting = true;
    try {
      const url = liveUrl(await pass());
      if (isStale()) return;
      socket = new WebSocket(url);
    } catch (error) {
      if (!isStale()) lose('no pass', retryAfterMs(error));
      return;
    }
    // A proxy may swallow handshakes for good.
    handshake = setTimeout(() => lose('no handshake'), socketTimes.handshakeMs);
    socket.onopen = () => {
      if (isStale()) return;
      clearTimeout(handshake);
      isConnecting = false;
      failures = 0;
      onOpen();
    };
    socket.onmessage = ({ data }) => isStale() || onMessage(messageOf(data));
    socket.onclose = () => isStale() || lose('closed');
  };

  const lose = (because: LostBecause, leastMs = 0) => {
    stop();
    onLost(because, failures);
    retry = setTimeout(connect, Math.max(leastMs, retryMs(failures, random())));
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
    /** Connects at once; false when there is a connection or an attempt already. */
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
