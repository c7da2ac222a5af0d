import { expect, onTestFinished, test } from 'vitest';
import type { FunctionName } from '../../../../infra/definitions/functions.ts';
import { createClock } from '../../../../infra/local/base/clock.ts';
import { createFunctions } from '../../../../infra/local/lambda/functions.ts';
import { createLogBuffer } from '../../../../infra/local/lambda/log-buffer.ts';
import { inLongRun } from '../../../helpers/long-run.ts';
import { fixtureBuild } from '../fixture-build.ts';

function functionsOf(handlers: Partial<Record<FunctionName, string>>, env: Record<string, string> = {}) {
  const clock = createClock();
  const log = createLogBuffer({ now: clock.now, echo: false });
  const folder = fixtureBuild(handlers).functions;
  const functions = createFunctions({ folder, env, clockOffset: clock.shared, log });
  onTestFinished(functions.stop);
  return { ...functions, clock, log, folder };
}

test('a function sees the environment of its cloud and nothing of this process', async () => {
  process.env.LUKA_TEST_LEAK = 'leak';
  const handler =
    'async () => ({ own: process.env.TABLE_NAME, leak: process.env.LUKA_TEST_LEAK, args: process.execArgv })';
  const { invoke } = functionsOf({ 'table-events': handler }, { TABLE_NAME: 'mine' });
  expect(await invoke('table-events', {})).toEqual({ ok: true, result: { own: 'mine', args: [] } });
});

inLongRun('two clouds in one process keep their environments and their clocks apart', async () => {
  const handler = 'async () => [process.env.TABLE_NAME, new Date().getUTCFullYear()]';
  const one = functionsOf({ 'table-events': handler }, { TABLE_NAME: 'one' });
  const two = functionsOf({ 'table-events': handler }, { TABLE_NAME: 'two' });
  one.clock.set('2031-06-01T00:00:00Z');
  two.clock.set('2032-06-01T00:00:00Z');
  expect(await one.invoke('table-events', {})).toEqual({ ok: true, result: ['one', 2031] });
  expect(await two.invoke('table-events', {})).toEqual({ ok: true, result: ['two', 2032] });
});

test('Date in a function follows the cloud’s clock, in every form, and stays a Date', async () => {
  const { invoke, clock } = functionsOf({
    'table-events': `async () => ({ now: Date.now(), made: new Date().getTime(), called: Date().slice(11, 15), given: new Date(5).getTime(),
      parts: new Date(2020, 0, 2).getDate(), parsed: Date.parse('1970-01-01T00:00:01Z'), utc: Date.UTC(1970, 0, 1),
      isDate: new Date() instanceof Date && new Date().constructor === Date })`,
  });
  const moment = Date.parse('2029-07-01T10:00:00Z');
  clock.set(moment);
  const outcome = await invoke('table-events', {});
  expect(outcome).toMatchObject({
    result: { called: '2029', given: 5, parts: 2, parsed: 1000, utc: 0, isDate: true },
  });
  const { now, made } = (outcome as { result: { now: number; made: number } }).result;
  for (const read of [now, made]) {
    expect(Number.isInteger(read)).toBe(true);
    expect(Math.abs(read - moment)).toBeLessThan(60_000);
  }
  clock.reset();
  const after = (await invoke('table-events', {})) as { result: { now: number } };
  expect(Math.abs(after.result.now - Date.now())).toBeLessThan(60_000);
});

test('what a function throws comes back by name and message, and is logged', async () => {
  const { invoke, log } = functionsOf({
    'table-events': 'async () => { throw new TypeError("no such dish") }',
  });
  expect(await invoke('table-events', {})).toMatchObject({
    ok: false,
    isTimeout: false,
    error: { errorType: 'TypeError', errorMessage: 'no such dish' },
  });
  expect(log.lines()[0]).toMatchObject({
    function: 'table-events',
    level: 'error',
    text: 'Invoke Error TypeError: no such dish',
  });
});

inLongRun('a function that ends its process is an error, and the next call gets a fresh one', async () => {
  const { invoke } = functionsOf({
    'table-events': 'async ({ end }) => { if (end) process.exit(1); return 1 }',
  });
  const [ended, beside] = await Promise.all([
    invoke('table-events', { end: true }),
    invoke('table-events', { end: true }),
  ]);
  expect(ended).toMatchObject({ ok: false, error: { errorType: 'Runtime.ExitError' } });
  expect(beside).toMatchObject({ ok: false, error: { errorType: 'Runtime.ExitError' } });
  expect(await invoke('table-events', {})).toEqual({ ok: true, result: 1 });
});

inLongRun(
  'what functions print is kept with its function, its level and the cloud’s time, before their answer comes',
  async () => {
    const { invoke, log, clock } = functionsOf({
      'table-events': `async () => { console.log('hello'); console.warn('careful'); console.log('{"level":"WARN","message":"structured"}') }`,
    });
    clock.set('2030-01-01T00:00:00Z');
    await invoke('table-events', {});
    expect(log.lines().map(({ function: name, level, text }) => [name, level, text])).toEqual([
      ['table-events', 'info', 'hello'],
      ['table-events', 'error', 'careful'],
      ['table-events', 'warn', '{"level":"WARN","message":"structured"}'],
    ]);
    expect(new Date(log.lines()[0]!.at).getUTCFullYear()).toBe(2030);
  },
);
