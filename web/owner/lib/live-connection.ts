/** 'reconnecting' is a connection that was closed; 'lost' is one that fell silent, or a server that cannot be reached. */
export type LiveState = 'live' | 'reconnecting' | 'lost';

/**
 * First wait after a lost connection, the longest one, how long a handshake may take, and how long a quiet connection is
 * trusted: while someone counts on it, and otherwise. A hello costs two messages and no function call: 120 an hour while watched, else 15.
 */
export const liveTimes = {
  firstRetryMs: 500,
  longestRetryMs: 30_000,
  handshakeMs: 10_000,
  watchedHelloMs: 30_000,
  helloMs: 240_000,
  helloAnswerMs: 5_000,
};

type Live = {
  /** A new one-time pass for each attempt. */
  pass: () => Promise<string>;
  onState: (state: LiveState) => void;
  /** A kind of thing changed on the server; 'hello' is the answer to our own. */
  onMessage: (type: string) => void;
  /** Whether someone counts on the news right now. */
  isWatched?: () => boolean;
  random?: () => number;
};

/** Keeps one WebSocket open for as long as it runs: a fresh pass per attempt, jittered exponential back-off. */
export function keepLive(options: Live) {
  const { pass, onState, onMessage, isWatched = () => false, random = Math.random } = options;
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let quietMs = 0;
  let attempt = 0;

  const connect = async () => {
    clearTimeout(retry);
    retry = undefined;
    attempt += 1;
    const mine = attempt;
    const isStale = () => mine !== attempt;
    try {
      const url = liveUrl(await pass());
      if (isStale()) return;
      socket = new WebSocket(url);
    } catch {
      if (!isStale()) giveUp('lost');
      return;
    }
    // A proxy may swallow handshakes for good. The pass was had, so after the first of them it is the orders' turn to tell.
    const next = failures === 0 ? 'lost' : 'reconnecting';
    heartbeat = setTimeout(() => giveUp(next), liveTimes.handshakeMs);
    socket.onopen = () => {
      if (isStale()) return;
      failures = 0;
      onState('live');
      greet();
    };
    socket.onmessage = ({ data }) => {
      if (isStale()) return;
      quietMs = 0;
      wait();
      const type = typeOf(data);
      if (type) onMessage(type);
    };
    socket.onclose = () => {
      if (!isStale()) giveUp('reconnecting');
    };
  };

  const wait = () => {
    clearTimeout(heartbeat);
    heartbeat = setTimeout(() => {
      quietMs += liveTimes.watchedHelloMs;
      if (isWatched() || quietMs >= liveTimes.helloMs) greet();
      else wait();
    }, liveTimes.watchedHelloMs);
  };

  /** A socket can be dead without saying so; one that does not answer is given up. */
  const greet = () => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ type: 'hello' }));
    clearTimeout(heartbeat);
    heartbeat = setTimeout(() => giveUp('lost'), liveTimes.helloAnswerMs);
  };

  const giveUp = (next: 'reconnecting' | 'lost') => {
    drop();
    onState(next);
    const { firstRetryMs, longestRetryMs } = liveTimes;
    const longest = Math.min(longestRetryMs, firstRetryMs * 2 ** failures);
    failures += 1;
    retry = setTimeout(connect, longest / 2 + (random() * longest) / 2);
  };

  const drop = () => {
    attempt += 1;
    clearTimeout(heartbeat);
    clearTimeout(retry);
    retry = undefined;
    socket?.close();
    socket = undefined;
  };

  void connect();
  return {
    /** The network or the tab came back: ask at once whether all is well. */
    check: () => (retry ? void connect() : greet()),
    /** The browser says that the network is gone. */
    lose: () => giveUp('lost'),
    stop: drop,
  };
}

function liveUrl(pass: string): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/live?pass=${encodeURIComponent(pass)}`;
}

function typeOf(data: unknown): string | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;
    return typeof message.type === 'string' ? message.type : undefined;
  } catch {
    return undefined;
  }
}
