import { beforeEach, expect, test, vi } from 'vitest';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { followOrder, guestPerMinute } from '../../../web/storefront/status/follow-order.ts';
import { AnsweringSocket, FakeSocket } from '../../helpers/fake-socket.ts';
import { anOrder, fakeApi, type Request } from './helpers.tsx';

const minuteMs = 60_000;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
let requests: Request[];
let order: TrackedOrder;
let isHidden: boolean;
let isDown: boolean;

const reads = () => requests.filter(({ method }) => method === 'GET').length;
const passes = () => requests.filter(({ method }) => method === 'POST').length;

/** As API Gateway's: it opens a moment later, and is closed when it was quiet for ten minutes. */
class Line extends AnsweringSocket {
  quiet: ReturnType<typeof setTimeout> | undefined;
  constructor(url: string) {
    super(url);
    setTimeout(() => this.readyState === 0 && this.open(), 300);
    this.listen();
  }
  listen() {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.onclose(), 10 * minuteMs);
  }
  override say(message: object) {
    this.listen();
    super.say(message);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  [isHidden, isDown] = [false, false];
  vi.stubGlobal('WebSocket', Line);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  const answered = (body: unknown) => (isDown ? { status: 503, body: {} } : { status: 200, body });
  requests = fakeApi({ '/live': () => answered({ pass: 't' }), '/orders/tok': () => answered(order) });
});

function look(now: boolean) {
  isHidden = !now;
  document.dispatchEvent(new Event('visibilitychange'));
}

/**
 * The statuses of a usual order by minute: accepted at once, 25 minutes promised, fetched two minutes after
 * that.
 */
const course: Record<number, TrackedOrder['status']> = {
  1: 'confirmed',
  8: 'preparing',
  23: 'ready',
  27: 'completed',
};

/**
 * Plays the course with a page looked at in the minutes of `looks`; on a phone a hidden page loses its line.
 */
async function live(looks: (minute: number) => boolean, isPhone = false) {
  const start = Date.now();
  order = anOrder({ createdAt: new Date(start).toISOString() });
  const stop = followOrder({ base: '', token: 'tok', order, onOrder: () => {}, onReach: () => {} });
  for (let minute = 0; minute <= 27; minute += 1) {
    if (looks(minute) === isHidden) look(looks(minute));
    if (isPhone && isHidden) FakeSocket.newest().onclose();
    await wait(minuteMs / 2);
    const status = course[minute];
    if (status) {
      const promisedAt = new Date(start + 25 * minuteMs).toISOString();
      order = { ...order, status, promisedAt, version: order.version + 1 };
      if (!isPhone || !isHidden)
        FakeSocket.newest().say({ type: 'order', version: order.version, state: order });
    }
    await wait(minuteMs / 2);
  }
  stop();
}

test('an order whose page is looked at all the time costs three reads and one pass', async () => {
  await live(() => true);
  expect(reads()).toBe(3);
  expect(passes()).toBe(1);
});

test('one whose page is looked at half the time costs a read more, on a desk or on a phone that cuts the line of a hidden page', async () => {
  const glances = (minute: number) => minute % 8 < 3 || minute > 21;
  await live(glances);
  expect(reads()).toBe(4);
  requests.length = 0;
  isHidden = false;
  await live(glances, true);
  expect(reads()).toBe(4);
});

test('a hidden page that nobody tells anything asks for nothing', async () => {
  await live((minute) => minute < 1, true);
  expect(reads()).toBe(1);
});

test('while the API refuses everything a page asks ten times a minute at most, and seldom in the end', async () => {
  order = anOrder();
  const stop = followOrder({ base: '', token: 'tok', order, onOrder: () => {}, onReach: () => {} });
  isDown = true;
  const counts: number[] = [];
  for (let minute = 0; minute < 20; minute += 1) {
    const before = requests.length;
    await wait(minuteMs);
    counts.push(requests.length - before);
  }
  stop();
  expect(Math.max(...counts)).toBeLessThanOrEqual(guestPerMinute);
  const later = counts.slice(5);
  expect(later.reduce((sum, count) => sum + count, 0) / later.length).toBeLessThan(4);
});
