import { beforeEach, expect, test, vi } from 'vitest';
import { itmId, menuItem } from '../../helpers/builders.ts';
import { optId, option, optionGroup } from '../../helpers/option-builders.ts';
import { current, outcomeOf, owner, storedMenuOf } from './owner-menu.ts';

const id = itmId(1);

beforeEach(() => {
  // A Friday, 18:00 in Oslo; by the default hours the shop opens on Saturday at 15:00.
  vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00Z'), toFake: ['Date'] });
  storedMenuOf({ items: [menuItem()] });
});

const mark = (soldOut: unknown) =>
  owner.menu.items[':id']['sold-out'].$put({ param: { id }, json: { soldOut } as never });
const now = async () => (await current()).items[0]?.soldOut;

test('a dish is sold out for the rest of the day, until a time, by hand, and again sold', async () => {
  await mark('today');
  expect(await now()).toEqual({ until: '2026-11-21T14:00:00.000Z' });
  await mark({ until: '2026-11-20T19:00:00.000Z' });
  expect(await now()).toEqual({ until: '2026-11-20T19:00:00.000Z' });
  await mark('byHand');
  expect(await now()).toEqual({ until: null });
  await mark(null);
  expect(await now()).toBeUndefined();
});

test('the answer says what was before, so that it can be put back; what is over was nothing', async () => {
  const before = async (soldOut: unknown) => (await (await mark(soldOut)).json()).before;
  expect(await before('byHand')).toBeNull();
  expect(await before('today')).toEqual({ until: null });
  vi.setSystemTime(Date.parse('2026-11-21T14:00:00.000Z'));
  expect(await before('byHand')).toBeNull();
});

test('of an option, too, the answer says what was before and nothing else of the menu', async () => {
  const extras = optionGroup(2, 'Topping', [option(21, 'Ost', 2000, { soldOut: { until: null } })]);
  storedMenuOf({ groups: [extras] });
  const param = { id: extras.id, option: optId(21) };
  const answered = await owner.menu.groups[':id'].options[':option']['sold-out'].$put({
    ...{ param, json: { soldOut: 'today' } },
  });
  expect(await answered.json()).toEqual({ before: { until: null } });
});

test('a time that is over is refused', async () => {
  expect(await outcomeOf(mark({ until: '2026-11-20T16:59:59.000Z' }))).toEqual([
    ...['VALIDATION_FAILED', 'soldOut', 'Velg et tidspunkt som ikke er over. Sjekk klokken på enheten.'],
  ]);
  expect(await now()).toBeUndefined();
});

test('a dish that is edited beside it stays sold out', async () => {
  await mark('byHand');
  await owner.menu.items[':id'].$patch({ param: { id }, json: { name: 'Parma', window: null } });
  expect((await current()).items[0]).toMatchObject({ name: 'Parma', soldOut: { until: null } });
});

test('a time that no clock reads is refused', async () => {
  for (const until of ['2026-11-20T19:00:00+00', '2026-13-40T19:00:00Z'])
    expect(await outcomeOf(mark({ until }))).toContain('VALIDATION_FAILED');
  expect(await now()).toBeUndefined();
});
