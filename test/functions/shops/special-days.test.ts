import { afterAll, expect, test } from 'vitest';
import { addDays, osloDay } from '../../../shared/kernel/dates.ts';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { startEngineTable } from '../../helpers/engine-table.ts';

const engine = await startEngineTable();
const { changeSpecialDay, readSettings } = await import('../../../functions/shops/settings-store.ts');
afterAll(engine.stop);

const now = Date.now();
const inDays = (count: number) => addDays(osloDay(now), count);
const shut = (day: string, name = 'Stengt') => ({ from: day, to: day, name, spans: [] });

test('days that several screens add at once are all kept, by their first day', async () => {
  const business = 'biz_screens' as BusinessId;
  const days = [3, 1, 4, 2].map((count) => shut(inDays(count)));
  await Promise.all(days.map((day) => changeSpecialDay(business, { day, replaces: null }, now)));
  const { specialDays } = await readSettings(business);
  expect(specialDays.map(({ from }) => from)).toEqual([1, 2, 3, 4].map(inDays));
});

test('a day is answered anew, moved and taken away, and one that is over cannot be stored', async () => {
  const business = 'biz_days' as BusinessId;
  const day = shut(inDays(5), 'Bryllup');
  await changeSpecialDay(business, { day, replaces: null }, now);
  const open = { ...day, spans: [{ open: '11:00', close: '14:00' }] };
  await changeSpecialDay(business, { day: open, replaces: null }, now);
  const moved = { ...open, from: inDays(6), to: inDays(6) };
  const replaces = { from: day.from, to: day.to };
  expect((await changeSpecialDay(business, { day: moved, replaces }, now)).specialDays).toEqual([moved]);
  const past = changeSpecialDay(business, { day: shut(inDays(-1)), replaces: null }, now);
  await expect(past).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  const gone = { day: null, replaces: { from: moved.from, to: moved.to } };
  expect((await changeSpecialDay(business, gone, now)).specialDays).toEqual([]);
});
