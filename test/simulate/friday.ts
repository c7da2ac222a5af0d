import { reportTimes } from '../../shared/shops/heard.ts';

/** A usual shop in a month, and each of its orders. */
export const habits = {
  views: 3000,
  orders: 300,
  /** How many views find the page fresh at the edge. */
  cachedShare: 0.3,
  statusChangesPerOrder: 4,
  statusReadsPerOrder: 3,
  hellosPerOrder: 1,
  customerMinutesPerOrder: 25,
  messagesPerScreenMinute: 1,
  mailsPerOrder: 0.85,
};

/**
 * Units that each action writes to the table (`npm run bench`), and generous milliseconds for a function in
 * AWS.
 */
export const actions = {
  page: { writes: 0, ms: 40 },
  order: { writes: 14, ms: 80 },
  statusRead: { writes: 0, ms: 30 },
  statusChange: { writes: 4, ms: 40 },
  event: { writes: 6, ms: 80 },
  heard: { writes: 0, ms: 80 },
  message: { writes: 7, ms: 150 },
  liveConnect: { writes: 2, ms: 30 },
  report: { writes: 1, ms: 30 },
};

/** Seconds of the evening that is simulated: 16 to 22. */
export const evening = 6 * 3600;
/** Orders of a usual shop in the busiest hour of a Friday. */
export const peakOrders = 3.8;
/** Half past six, and how wide the bell around it is. */
const peakAt = 2.5 * 3600;
const widthSeconds = 1.25 * 3600;
/** A Friday has twice the orders of a usual day. */
const fridayFactor = 2;

/**
 * The demand of all shops in each second of the evening, and the largest demands of one shop and one shard.
 */
export type Demand = {
  orders: Float64Array;
  commands: Float64Array;
  requests: Float64Array;
  writes: Float64Array;
  /** Milliseconds of functions at work. */
  workMs: Float64Array;
  /** Signs of life a second: of kitchens' screens all evening, and of guests' in the busiest minute. */
  hellos: number;
  /** Of the whole day. */
  mails: number;
  screens: number;
  /** Milliseconds of stream work in the busiest second of the busiest shard. */
  shardMs: number;
  /** Write units of the busiest shop in its busiest minute, a second. */
  shopWrites: number;
};

/** A generator of numbers from 0 to 1 that repeats itself for a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Functions behind the stream: no API call runs them. */
const behindStream: (keyof typeof actions)[] = ['event', 'heard', 'message'];

/**
 * A Friday evening: orders come by chance around half past six, a few shops have twenty times as many as the
 * usual one, and each order causes the actions of `habits`. Partitions, and so shards, hold the shops by
 * chance.
 */
export function fridayOf(shops: number, shards: number, seed = 1): Demand {
  const random = randomOf(seed);
  const perSecond = () => new Float64Array(evening);
  const demand = {
    ...{ orders: perSecond(), commands: perSecond(), requests: perSecond() },
    ...{ writes: perSecond(), workMs: perSecond() },
  };
  const shardWork = Array.from({ length: shards }, perSecond);
  const shardOf = Array.from({ length: shops }, () => Math.floor(random() * shards));
  // Weights of which most are near 1 and one in a hundred is near 20.
  const weights = Array.from({ length: shops }, () =>
    random() < 0.01 ? 10 + 10 * random() : 0.4 + random(),
  );
  const ends = cumulated(weights);
  const shopMinutes = new Map<number, number>();
  const orders = Math.round((shops * peakOrders * widthSeconds * Math.sqrt(2 * Math.PI)) / 3600);

  for (let order = 0; order < orders; order += 1) {
    const at = Math.floor(peakAt + widthSeconds * normal(random));
    const shop = find(ends, random() * (ends.at(-1) ?? 0));
    const does = (name: keyof typeof actions, second: number, times = 1) => {
      if (second < 0 || second >= evening) return;
      const { writes, ms } = actions[name];
      add(demand.writes, second, writes * times);
      add(demand.workMs, second, ms * times);
      if (!behindStream.includes(name)) add(demand.requests, second, times);
      if (name === 'event') add(shardWork[shardOf[shop] ?? 0], second, ms);
      if (name === 'order') add(demand.orders, second, times);
      if (name === 'statusChange') add(demand.commands, second, times);
    };
    const views = habits.views / habits.orders;
    for (let view = 0; view < views; view += 1)
      if (random() >= habits.cachedShare) does('page', at - Math.floor(random() * 300));
    for (const name of ['order', 'event'] as const) does(name, at);
    does('heard', at);
    does('message', at, habits.mailsPerOrder);
    const minute = shop * (evening / 60) + Math.floor(at / 60);
    shopMinutes.set(minute, (shopMinutes.get(minute) ?? 0) + actions.order.writes + actions.event.writes);
    const minutes = habits.customerMinutesPerOrder * 60;
    for (let change = 1; change <= habits.statusChangesPerOrder; change += 1) {
      const second = at + Math.floor((minutes * change) / habits.statusChangesPerOrder);
      does('statusChange', second);
      does('event', second);
    }
    for (let read = 0; read < habits.statusReadsPerOrder; read += 1)
      does('statusRead', at + Math.floor(random() * minutes));
    does('liveConnect', at + 1, 2);
  }
  // Each kitchen's screen reports itself, at another moment.
  const reports = (shops * 1000) / reportTimes.everyMs;
  for (let second = 0; second < evening; second += 1) {
    add(demand.requests, second, reports);
    add(demand.writes, second, reports * actions.report.writes);
    add(demand.workMs, second, reports * actions.report.ms);
  }
  return {
    ...demand,
    // Of a hello and its answer only the first is asked of the API.
    hellos:
      (shops * habits.messagesPerScreenMinute) / 2 / 60 + most(demand.orders, 60) * habits.hellosPerOrder,
    mails: (habits.orders / 30) * shops * habits.mailsPerOrder * fridayFactor,
    screens: shops + most(demand.orders, 60) * habits.customerMinutesPerOrder * 60,
    shardMs: Math.max(...shardWork.map((work) => most(work, 10))),
    shopWrites: [...shopMinutes.values()].reduce((highest, one) => Math.max(highest, one), 0) / 60,
  };
}

/** The highest mean of so many seconds in a row. */
export function most(values: Float64Array, seconds: number): number {
  let sum = 0;
  let highest = 0;
  for (let second = 0; second < values.length; second += 1) {
    sum += (values[second] ?? 0) - (values[second - seconds] ?? 0);
    highest = Math.max(highest, sum);
  }
  return highest / seconds;
}

function add(values: Float64Array | undefined, at: number, more: number): void {
  if (values && at >= 0 && at < values.length) values[at] = (values[at] ?? 0) + more;
}

function cumulated(weights: readonly number[]): Float64Array {
  const ends = new Float64Array(weights.length);
  let sum = 0;
  for (const [place, weight] of weights.entries()) {
    sum += weight;
    ends[place] = sum;
  }
  return ends;
}

/** The first place whose end lies above the value. */
function find(ends: Float64Array, value: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
