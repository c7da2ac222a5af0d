import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addDays, instantAt } from '../../../shared/kernel/dates.ts';
import { canonicalCode, typedCode } from '../../../shared/orders/code.ts';
import { couponChange, couponCheck, couponDraft, couponState } from '../../../shared/orders/coupon.ts';
import { faultsOf } from '../../helpers/said.ts';

const tenPercent = { kind: 'percent', percent: 10 } as const;

test('Q-24 a code and a discount make a coupon: it is on, for everyone and for ever', () => {
  expect(v.parse(couponDraft, { code: ' sommer 10 ', discount: tenPercent })).toEqual({
    code: 'SOMMER10',
    discount: tenPercent,
    isActive: true,
    lastDay: null,
    minOrderOre: 0,
  });
});

test.each(['HØST-24', 'ABC', 'ÆØÅ', '2026', 'A'.repeat(20)])('Q-24 %s can be a code', (code) => {
  expect(v.is(couponDraft, { code, discount: tenPercent })).toBe(true);
});

test.each([
  '',
  'AB',
  'A'.repeat(21),
  'SOMMER_10',
  'SOMMER#10',
  'É10',
  '50%',
  'A/B',
  'A'.repeat(100_000),
  10,
  null,
])('Q-24 %j cannot be a code, and the owner is told what can', (code) => {
  expect(faultsOf(couponDraft, { code, discount: tenPercent })).toEqual([
    'Koden må ha 3 til 20 tegn: bokstaver A–Å, tall og bindestrek',
  ]);
});

test('Q-24 codes are compared without case, blanks or the way å was typed', () => {
  const letters = fc.array(fc.constantFrom(...'ABCÆØÅ019-'), { minLength: 3, maxLength: 20 });
  fc.assert(
    fc.property(letters, fc.infiniteStream(fc.boolean()), (signs, coins) => {
      const code = signs.join('');
      const toss = () => coins.next().value === true;
      const typed = signs.map((sign) => (toss() ? sign.toLowerCase() : sign) + (toss() ? ' ' : '')).join('');
      expect(canonicalCode(typed.normalize('NFD'))).toBe(code);
      expect(v.parse(typedCode, typed)).toBe(code);
    }),
  );
});

test('Q-24 percent is a whole number from 1 to 100, an amount whole øre from 1', () => {
  const isGood = (discount: object) => v.is(couponDraft, { code: 'KODE', discount });
  for (const percent of [1, 50, 100]) expect(isGood({ kind: 'percent', percent })).toBe(true);
  for (const percent of [0, -1, 101, 12.5, '10', Number.NaN, null]) {
    expect(isGood({ kind: 'percent', percent })).toBe(false);
  }
  for (const amountOre of [1, 5000]) expect(isGood({ kind: 'amount', amountOre })).toBe(true);
  for (const amountOre of [0, -5000, 0.5, '50', 10_000_001]) {
    expect(isGood({ kind: 'amount', amountOre })).toBe(false);
  }
  expect(isGood({ kind: 'free', percent: 10 })).toBe(false);
  expect(isGood({ kind: 'percent', amountOre: 10 })).toBe(false);
});

test('Q-24 the last day is a day that exists', () => {
  const isGood = (lastDay: unknown) => v.is(couponChange, { lastDay });
  for (const day of ['2026-12-24', '2028-02-29', null]) expect(isGood(day)).toBe(true);
  for (const day of ['2026-02-29', '2026-13-01', '24.12.2026', '2026-12-24T12:00:00Z', '', 20261224]) {
    expect(isGood(day)).toBe(false);
  }
});

test('a change says only what it says, and never another code', () => {
  expect(v.parse(couponChange, { isActive: false, code: 'ANNEN' })).toEqual({ isActive: false });
  expect(v.parse(couponChange, {})).toEqual({});
});

test('Q-24 a coupon holds on its last day and not on the next, and only while it is on', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2026-01-01', days));
  fc.assert(
    fc.property(day, (lastDay) => {
      const [first, next] = [instantAt(lastDay, 0), instantAt(addDays(lastDay, 1), 0)];
      for (const at of [first, next - 1]) {
        expect(couponState({ isActive: true, lastDay }, at)).toBe('active');
        expect(couponState({ isActive: true, lastDay: null }, at)).toBe('active');
        expect(couponState({ isActive: false, lastDay }, at)).toBe('off');
      }
      expect(couponState({ isActive: true, lastDay }, next)).toBe('expired');
    }),
  );
});

test('an offer holds from its first minute until its last, and is told apart from one that is over', () => {
  const times = { from: '2026-12-01T14:00:00.000Z', until: '2026-12-01T16:30:00.000Z' };
  const stateAt = (time: string, about: object = times) =>
    couponState({ isActive: true, lastDay: null, ...about }, Date.parse(`2026-12-01T${time}Z`));
  expect(['13:59:59.999', '14:00:00', '16:29:59.999', '16:30:00'].map((time) => stateAt(time))).toEqual([
    ...['early', 'active', 'active', 'expired'],
  ]);
  expect(stateAt('13:00:00', { from: null, until: times.until })).toBe('active');
  expect(stateAt('17:00:00', { from: times.from, until: null })).toBe('active');
});

test('a draft from before there were more terms is the same body as then', () => {
  const draft = { code: 'KODE', discount: tenPercent, isActive: true, lastDay: null, minOrderOre: 0 };
  expect(v.parse(couponDraft, draft)).toEqual(draft);
  for (const wrong of [{ maxUses: 0 }, { maxPerGuest: 1.5 }, { from: 'i dag' }, { way: 'drone' }])
    expect(v.is(couponDraft, { ...draft, ...wrong })).toBe(false);
});

test('OI-01 a question about a code carries a whole sum that is not below 0', () => {
  for (const subtotalOre of [-1, 0.5, '100', Number.NaN, 1e15, undefined]) {
    expect(v.is(couponCheck, { code: 'KODE', subtotalOre })).toBe(false);
  }
  expect(v.parse(couponCheck, { code: 'hei', subtotalOre: 0 })).toEqual({ code: 'HEI', subtotalOre: 0 });
});
