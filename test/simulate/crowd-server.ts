import { readConfig } from '../../infra/config/config.ts';
import type { Throttle } from '../../infra/config/config-type.ts';
import { liveDefinition } from '../../infra/definitions/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';

/** How long an answer takes. */
const answerMs = 100;

export type Limits = { reads: Throttle; passes: Throttle };

const { throttles } = readConfig(() => undefined);
export const limitsNow: Limits = { reads: throttles.stage, passes: throttles.passes };

type Kind = 'read' | 'pass' | 'handshake';

/** The HTTP API and the socket API as screens meet them: their limits, and a count of each second. */
export function crowdServer(limits: Limits, now: () => number) {
  const counts: Record<Kind, number[]> = { read: [], pass: [], handshake: [] };
  let refused = 0;
  let isCounting = false;
  let isSocketUp = true;
  const isFree = {
    read: bucket(limits.reads, now),
    pass: bucket(limits.passes, now),
    handshake: bucket(liveDefinition.throttle.$connect, now),
  };

  /** Counts a request; whether it is within the limit. Before the crowd comes there is none. */
  function take(kind: Kind): boolean {
    if (!isCounting) return true;
    const second = Math.floor(now() / 1000);
    counts[kind][second] = (counts[kind][second] ?? 0) + 1;
    const isWithin = isFree[kind]();
    if (!isWithin) refused += 1;
    return isWithin;
  }

  return {
    /** A request to the HTTP API; above the limit API Gateway answers 429, without a Retry-After. */
    ask: (kind: 'read' | 'pass') =>
      new Promise<void>((resolve, reject) => {
        const isWithin = take(kind);
        setTimeout(() => (isWithin ? resolve() : reject(new Problem('TOO_MANY_REQUESTS'))), answerMs);
      }),
    /** A handshake: whether it leads to a connection. */
    shake: (then: (isOpen: boolean) => void) => {
      const isOpen = take('handshake') && isSocketUp;
      setTimeout(() => then(isOpen), answerMs);
    },
    startCounting: () => {
      isCounting = true;
    },
    setSocket: (isUp: boolean) => {
      isSocketUp = isUp;
    },
    refused: () => refused,
    /** Requests of each second from `from` to `to` (ms). */
    perSecond: (kinds: readonly Kind[], from: number, to: number): number[] => {
      const first = Math.floor(from / 1000);
      const length = Math.max(1, Math.ceil((to - from) / 1000));
      return Array.from({ length }, (_, index) =>
        kinds.reduce((sum, kind) => sum + (counts[kind][first + index] ?? 0), 0),
      );
    },
  };
}

export type CrowdServer = ReturnType<typeof crowdServer>;

/** API Gateway's token bucket. */
function bucket({ rate, burst }: Throttle, now: () => number): () => boolean {
  let tokens = burst;
  let at = now();
  return () => {
    tokens = Math.min(burst, tokens + ((now() - at) / 1000) * rate);
    at = now();
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
