// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createBudget } from '../../../web/live/budget.ts';
import { growingWait, keepAsking } from '../../../web/live/poll.ts';

const ask = vi.fn<() => unknown>();
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
});

function keep(waitMs: (polls: number) => number | undefined, perMinute = 60, mayAsk?: () => boolean) {
  return keepAsking({ ask, waitMs, budget: createBudget({ perMinute }), ...(mayAsk && { mayAsk }) });
}

test('a poll is repeated after ten seconds, then more slowly, and never later than after thirty', async () => {
  const polling = keep(growingWait(10_000, 30_000, 1.5));
  const at: number[] = [];
  const began = Date.now();
  ask.mockImplementation(() => at.push(Date.now() - began));
  polling.start();
  await wait(130_000);
  polling.stop();
  const waits = at.map((time, index) => time - (at[index - 1] ?? 0));
  expect(waits[0]).toBe(10_000);
  expect(Math.max(...waits)).toBe(30_000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  await wait(60_000);
  expect(at).toHaveLength(waits.length);
});

test('what may not be asked now is left out, and costs nothing of the budget', async () => {
  let may = false;
  const polling = keep(
    () => 1000,
    2,
    () => may,
  );
  polling.start();
  await wait(60_000);
  expect(ask).not.toHaveBeenCalled();
  may = true;
  await wait(2000);
  expect(ask).toHaveBeenCalledTimes(2);
  polling.stop();
});

test('a poll above the budget waits for it, and is then made', async () => {
  const polling = keep(() => 1000, 3);
  polling.start();
  await wait(59_000);
  expect(ask).toHaveBeenCalledTimes(3);
  await wait(2000);
  expect(ask).toHaveBeenCalledTimes(4);
  polling.stop();
});

test('asking now does not wait, and without another wait it was the last time', async () => {
  const polling = keep(() => undefined);
  polling.askNow();
  await wait(0);
  expect(ask).toHaveBeenCalledOnce();
  expect(polling.isOn()).toBe(false);
  await wait(600_000);
  expect(ask).toHaveBeenCalledOnce();
});

test('a poll that is stopped while it waits for its answer is not repeated', async () => {
  let answer = () => {};
  ask.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)));
  const polling = keep(() => 1000);
  polling.start();
  await wait(1000);
  polling.stop();
  answer();
  await wait(10_000);
  expect(ask).toHaveBeenCalledOnce();
});
