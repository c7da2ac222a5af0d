import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../../../../functions/kernel/lambda/log.ts';
import { ConditionFailed } from '../../../../functions/kernel/table/items.ts';
import { expectConsole } from '../../../helpers/no-console-errors.ts';

beforeEach(() => expectConsole(/./));
afterEach(() => vi.unstubAllEnvs());

function written(write: () => void, level: 'warn' | 'error' = 'error'): Record<string, unknown> {
  const print = vi.spyOn(console, level);
  write();
  return JSON.parse(String(print.mock.calls.at(-1)?.[0]));
}

test('a line is one JSON object with level, words, time, trace and what was passed', () => {
  vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=1;Sampled=1');
  expect(written(() => log.error('Wrong', { code: 'INTERNAL' }))).toEqual({
    level: 'ERROR',
    message: 'Wrong',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    trace: '1-5759e988-bd862e3fe1be46a994272793',
    code: 'INTERNAL',
  });
  expect(written(() => log.warn('Hm'), 'warn')).toMatchObject({ level: 'WARN', message: 'Hm' });
});

test('PR-03 of an error only name, words and place are written, never what hangs on it', () => {
  const error = new ConditionFailed({ customerName: 'Kari Ødegård', customerPhone: '+4791234567' });
  const line = written(() => log.error('Wrong', { error }));
  expect(line.error).toMatchObject({
    name: 'Refused',
    message: error.message,
    stack: expect.stringContaining('log.test'),
  });
  expect(JSON.stringify(line)).not.toMatch(/Kari|4791234567/);
});

test('what an error was caused by is written the same way', () => {
  const error = new Error('above', { cause: Object.assign(new Error('below'), { item: 'Kari' }) });
  const line = written(() => log.error('Wrong', { error }));
  expect(line.error).toMatchObject({ cause: { name: 'Error', message: 'below' } });
  expect(JSON.stringify(line)).not.toContain('Kari');
});
