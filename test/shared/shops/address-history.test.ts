import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AddressHistory,
  addressRules,
  afterMove,
  historyAt,
  mayMove,
} from '../../../shared/shops/address-history.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const dayMs = 24 * 3600 * 1000;
const living = (days: number, about: Partial<AddressHistory> = {}): AddressHistory => ({
  since: new Date(now - days * dayMs).toISOString(),
  kept: [],
  moves: [],
  ...about,
});
const former = (name: string, days = 100) => ({ name, until: new Date(now + days * dayMs).toISOString() });
const move = { from: 'napoli', to: 'pizzeria', hadOrder: false };

test('an address of more than a week is kept for a year, a younger one only if it had an order', () => {
  const until = '2027-11-20T18:00:00.000Z';
  const kept = [{ name: 'napoli', until }];
  expect(afterMove(living(8), move, now)).toMatchObject({ history: { kept }, freed: [] });
  expect(afterMove(living(6), move, now)).toMatchObject({ history: { kept: [] }, freed: ['napoli'] });
  expect(afterMove(living(6), { ...move, hadOrder: true }, now)).toMatchObject({
    history: { kept },
    freed: [],
  });
});

test('the fourth kept address sets the oldest free', () => {
  const history = living(30, { kept: [former('c'), former('b'), former('a')] });
  const { history: after, freed } = afterMove(history, move, now);
  expect(after.kept.map(({ name }) => name)).toEqual(['napoli', 'c', 'b']);
  expect(freed).toEqual(['a']);
});

test('a business moves twice a month by the calendar of Oslo, and takes its own address back whenever it likes', () => {
  const moved = living(1, {
    kept: [former('gammel')],
    moves: ['2026-11-02T10:00:00Z', '2026-11-20T10:00:00Z'],
  });
  expect(mayMove(moved, 'ny')).toBe(false);
  expect(mayMove(moved, 'gammel')).toBe(true);
  expect(afterMove(moved, { ...move, to: 'gammel' }, now).history.moves).toEqual(moved.moves);
  const december = Date.parse('2026-11-30T23:00:00Z');
  expect(mayMove(historyAt(moved, '', december - 1), 'ny')).toBe(false);
  expect(mayMove(historyAt(moved, '', december), 'ny')).toBe(true);
});

test('whatever a business does, it never keeps more than three addresses beside its own, and never its own', () => {
  const step = fc.record({
    to: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    days: fc.nat(60),
    hadOrder: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let at = now;
      let from = 'start';
      let history: AddressHistory | undefined;
      for (const { to, days, hadOrder } of steps) {
        at += days * dayMs;
        const current: AddressHistory = historyAt(history, new Date(now).toISOString(), at);
        if (to === from || !mayMove(current, to)) continue;
        const result = afterMove(current, { from, to, hadOrder }, at);
        const names = result.history.kept.map(({ name }) => name);
        expect(names.length).toBeLessThanOrEqual(addressRules.mostKept);
        expect(names).not.toContain(to);
        expect(new Set(names).size).toBe(names.length);
        // Every name held before is still held or now free: no name is forgotten.
        const before = [from, ...current.kept.map(({ name }) => name)].filter((name) => name !== to);
        expect([...names, ...result.freed].toSorted()).toEqual(before.toSorted());
        history = result.history;
        from = to;
      }
    }),
  );
});
