import { openPass, retryAfterMs } from '../shop/api.ts';
import { backOffMs } from './back-off.ts';

type Listener = { onOpen: () => void; onVersion: (version: number) => void; onLost: () => void };

function versionIn(data: unknown): number | undefined {
  try {
    const message = JSON.parse(String(data));
    return message.type === 'order' ? Number(message.version) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A line to the kitchen that mends itself: each connection with a pass of its own, after a failure later and later.
 * Hidden tabs wait until they are seen. Returns what wakes it and what ends it.
 */
export function openLiveSocket(base: string, token: string, listener: Listener) {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isEnded = false;
  let isConnecting = false;

  function later(leastMs = 0) {
    isConnecting = false;
    listener.onLost();
    clearTimeout(timer);
    if (isEnded) return;
    timer = setTimeout(connect, Math.max(leastMs, backOffMs(failures, Math.random())));
    failures += 1;
  }

  async function connect() {
    if (isEnded || isConnecting || socket || document.hidden) return;
    isConnecting = true;
    let leastMs = 0;
    const answer = await openPass(base, token).catch((problem) => {
      leastMs = retryAfterMs(problem);
    });
    if (isEnded) return;
    if (!answer) return later(leastMs);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const line = new WebSocket(`${scheme}://${location.host}/live?pass=${encodeURIComponent(answer.pass)}`);
    socket = line;
    line.onopen = () => {
      failures = 0;
      isConnecting = false;
      listener.onOpen();
    };
    line.onmessage = (event) => {
      const version = versionIn(event.data);
      if (version !== undefined) listener.onVersion(version);
    };
    line.onclose = () => {
      socket = undefined;
      if (!isEnded) later();
    };
  }

  connect();
  return {
    /** Tries at once, unless there is a connection. */
    wake() {
      clearTimeout(timer);
      connect();
    },
    end() {
      isEnded = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
