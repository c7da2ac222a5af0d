import { parseArgs } from 'node:util';
import { readConfig } from '../../infra/config/config.ts';
import { crowdServer, type Limits, limitsNow } from './crowd-server.ts';
import { asInBrowser, type Kitchen, kitchenNow } from './kitchens.ts';
import { inVirtualTime, wait } from './virtual-time.ts';

const minuteMs = 60_000;
/** Within this time before the fall all screens were switched on. */
const morningMs = 2 * minuteMs;
/** A simulation that is not calm by then ends. */
const longestMs = 40 * minuteMs;

type Scene = { name: string; socketDownMs: number; limits: Limits };

const { throttles } = readConfig(() => undefined);
/** The API in a bad hour: a tenth of what it usually lets through. */
const narrow = { rate: throttles.stage.rate / 10, burst: throttles.stage.burst / 10 };

export const scenes: readonly Scene[] = [
  { name: 'all lines fall, the APIs are well', socketDownMs: 0, limits: limitsNow },
  { name: 'the socket API is down for ten minutes', socketDownMs: 10 * minuteMs, limits: limitsNow },
  {
    name: 'down for ten minutes, and the HTTP API refuses above a tenth of its limit',
    socketDownMs: 10 * minuteMs,
    limits: { ...limitsNow, reads: narrow },
  },
];

export type Figures = {
  /** Requests a second to the HTTP API until all lines are back: highest and mean. */
  peak: number;
  mean: number;
  /** Of all minutes the one with most requests. */
  busiestMinute: number;
  /** Mean of the last minutes in which the socket API is down. */
  steady: number;
  handshakes: number;
  refused: number;
  calmAfterSeconds: number;
  /** The longest time in which a kitchen neither heard of orders nor could read them: 99 in 100, and all. */
  unheard99: number;
  unheard: number;
};

/** All kitchens lose their line in the same second. */
export function loseAllLines(
  kitchens: number,
  { socketDownMs, limits }: Omit<Scene, 'name'>,
): Promise<Figures> {
  return asInBrowser(() => inVirtualTime(0, () => fallOf(kitchens, socketDownMs, limits)));
}

async function fallOf(kitchens: number, socketDownMs: number, limits: Limits): Promise<Figures> {
  const now = () => performance.now();
  const server = crowdServer(limits, now);
  const all: Kitchen[] = [];
  for (let index = 0; index < kitchens; index += 1)
    setTimeout(() => all.push(kitchenNow(server, now)), (index / kitchens) * (morningMs / 2));
  await wait(morningMs);
  server.startCounting();
  server.setSocket(socketDownMs === 0);
  for (const kitchen of all) kitchen.cut();
  setTimeout(() => server.setSocket(true), socketDownMs);
  do await wait(1000);
  while (now() < morningMs + longestMs && all.some(({ isLive }) => !isLive));
  const calmAt = now();
  const http = server.perSecond(['read', 'pass'], morningMs, calmAt);
  const down = http.slice(Math.max(0, socketDownMs / 1000 - 180), Math.max(1, socketDownMs / 1000));
  const unheard = all.map(({ longestUnheardMs }) => longestUnheardMs).sort((a, b) => a - b);
  return {
    peak: Math.max(...http),
    mean: Math.round(mean(http)),
    busiestMinute: Math.max(...http.map((_, second) => sum(http.slice(second, second + 60)))),
    steady: Math.round(mean(down)),
    handshakes: Math.max(...server.perSecond(['handshake'], morningMs, calmAt)),
    refused: server.refused(),
    calmAfterSeconds: Math.round((calmAt - morningMs) / 1000),
    unheard99: Math.round((unheard[Math.floor(all.length * 0.99)] ?? 0) / 1000),
    unheard: Math.round((unheard.at(-1) ?? 0) / 1000),
  };
}

export async function simulate(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { kitchens: { type: 'string', default: '10000' } } });
  const kitchens = Number(values.kitchens);
  console.log(
    `${kitchens} kitchens lose their line in the same second. Requests a second are those to the HTTP API.`,
  );
  for (const { name, socketDownMs, limits } of scenes) {
    console.log(`\n${name}`);
    console.table(await loseAllLines(kitchens, { socketDownMs, limits }));
  }
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
const mean = (counts: readonly number[]) => sum(counts) / Math.max(1, counts.length);
