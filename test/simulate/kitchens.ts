import { createBudget } from '../../web/live/budget.ts';
import { followShop, screenPerMinute } from '../../web/owner/lib/follow-shop.ts';
import type { CrowdServer } from './crowd-server.ts';

export type Kitchen = {
  isLive: boolean;
  /** When its orders were read last, or news could still come (ms). */
  freshAt: number;
  /** The longest time in which it neither heard nor read. */
  longestUnheardMs: number;
  /** Its line falls. */
  cut: () => void;
};

type StartKitchen = (server: CrowdServer, now: () => number) => Kitchen;

const blank = (): Kitchen => ({
  ...{ isLive: false, freshAt: 0, longestUnheardMs: 0, cut: () => {} },
});

/** Runs something with the little of a browser that a screen's schedule looks at. */
export async function asInBrowser<T>(run: () => Promise<T>): Promise<T> {
  const browser = { document: { hidden: false }, location: { protocol: 'https:', host: 'luka.no' } };
  Object.assign(globalThis, browser);
  try {
    return await run();
  } finally {
    for (const name of [...Object.keys(browser), 'WebSocket']) Reflect.deleteProperty(globalThis, name);
  }
}

function fall(kitchen: Kitchen, now: number): void {
  Object.assign(kitchen, { freshAt: now, longestUnheardMs: 0 });
}

function readNow(kitchen: Kitchen, now: number): void {
  kitchen.longestUnheardMs = Math.max(kitchen.longestUnheardMs, now - kitchen.freshAt);
  kitchen.freshAt = now;
}

type Line = { onopen: () => void; onclose: () => void; onmessage: (event: { data: string }) => void };
type Connect = (line: SimulatedSocket) => void;

/** The handler of each new line, by its connect pass. */
const connects = new Map<string, Connect>();

/** Stands in for the WebSocket of the dashboard. */
class SimulatedSocket implements Line {
  static OPEN = 1;
  readyState = 0;
  onopen = () => {};
  onclose = () => {};
  onmessage: Line['onmessage'] = () => {};
  constructor(url: string) {
    connects.get(url.split('=')[1] ?? '')?.(this);
  }
  send() {
    setTimeout(() => this.readyState === 1 && this.onmessage({ data: '{"type":"hello"}' }), 50);
  }
  close() {
    this.readyState = 3;
  }
}

/** A kitchen's screen as it is: the dashboard's own schedule with a simulated server and socket. */
export const kitchenNow: StartKitchen = (server, now) => {
  Object.assign(globalThis, { WebSocket: SimulatedSocket });
  const kitchen: Kitchen = blank();
  const budget = createBudget({ perMinute: screenPerMinute });
  const id = String(connects.size);
  connects.set(id, (line) => {
    const end = () => {
      if (line.readyState === 3) return;
      line.readyState = 3;
      kitchen.isLive = false;
      line.onclose();
    };
    server.shake((isOpen) => {
      if (line.readyState !== 0) return;
      if (!isOpen) return end();
      line.readyState = 1;
      kitchen.isLive = true;
      kitchen.cut = () => {
        fall(kitchen, now());
        end();
      };
      line.onopen();
    });
  });
  const read = async () => {
    try {
      await server.ask('read');
      budget.answered();
      readNow(kitchen, now());
      return true;
    } catch (error) {
      budget.failed(error);
      return false;
    }
  };
  followShop({
    pass: async () => {
      await server.ask('pass');
      return id;
    },
    readOrders: read,
    // The restaurant, and on the free plan how much of the month is used.
    readRest: () => void Promise.allSettled([server.ask('read'), server.ask('read')]),
    onMessage: () => {},
    onLost: () => {},
    isWatched: () => true,
    budget,
  });
  return kitchen;
};
