// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { growingWait, pollWhileVisible } from '../../../web/live/poll.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a poll is repeated after ten seconds, then more slowly, and never later than after thirty', async () => {
  const ask = vi.fn();
  const polling = pollWhileVisible(ask, growingWait(10_000, 30_000, 1.5));
  polling.start();
  const at: number[] = [];
  ask.mockImplementation(() => at.push(Date.now() - began));
  const began = Date.now();
  await vi.advanceTimersByTimeAsync(130_000);
  polling.stop();
  const waits = at.map((time, index) => time - (at[index - 1] ?? 0));
  expect(waits[0]).toBe(10_000);
  expect(Math.max(...waits)).toBe(30_000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at).toHaveLength(waits.length);
});

test('a tab nobody looks at asks for nothing', async () => {
  const ask = vi.fn();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const polling = pollWhileVisible(ask, growingWait(10_000, 30_000, 1.5));
  polling.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalled();
  polling.stop();
  hidden.mockRestore();
});

test('a poll that is stopped while it waits for its answer is not repeated', async () => {
  let answer = () => {};
  const ask = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const polling = pollWhileVisible(ask, () => 1000);
  polling.start();
  await vi.advanceTimersByTimeAsync(1000);
  polling.stop();
  answer();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledOnce();
});
