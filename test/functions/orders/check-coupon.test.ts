import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { CheckedCoupon } from '../../../shared/orders/coupon.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { bizId } from '../../helpers/builders.ts';
import type { SaidProblem } from '../../helpers/said.ts';
import { queried, written } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const napoli = bizId(1);
const roma = bizId(2);
const coupon = (code: string, about: object = {}) => ({
  code,
  discount: { kind: 'percent', percent: 10 },
  isActive: true,
  lastDay: null,
  minOrderOre: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  keyHash: 'hash',
  ...about,
});

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00Z'), toFake: ['Date'] });
  fakeTable([
    { ...keys.subdomain('napoli'), businessId: napoli },
    { ...keys.subdomain('roma'), businessId: roma },
    {
      ...keys.coupons(napoli),
      version: 1,
      coupons: [
        coupon('SOMMER10'),
        coupon('FEMTI', { discount: { kind: 'amount', amountOre: 5000 }, minOrderOre: 20_000 }),
        coupon('AV', { isActive: false }),
        coupon('HELG', { lastDay: '2026-11-20' }),
        coupon('GÅR', { lastDay: '2026-11-19' }),
      ],
    },
    { ...keys.coupons(roma), version: 1, coupons: [coupon('ROMA10')] },
  ]);
});

const ask = (body: unknown, headers = {}) =>
  asCustomer<CheckedCoupon & SaidProblem>({
    method: 'POST',
    path: '/api/storefront/coupon',
    headers,
    body,
  });
const refusalOf = async (code: unknown, subtotalOre: unknown = 41_300) => {
  const { status, body } = await ask({ code, subtotalOre });
  return [status, body.error?.code, body.error?.message?.replace(/\u00a0/g, ' ')];
};

test('SHOP-032 CALL-025 a code that holds is answered with its rule and what it takes off now', async () => {
  const { status, headers, body } = await ask({ code: 'sommer10', subtotalOre: 41_300 });
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toEqual({
    code: 'SOMMER10',
    discount: { kind: 'percent', percent: 10 },
    minOrderOre: 0,
    discountOre: 4130,
  });
  expect(queried()).toEqual([keys.subdomain('napoli'), keys.coupons(napoli)]);
  expect(
    written()
      .map(({ sk }) => sk.replace(/#[^#]*$/, ''))
      .sort(),
  ).toEqual(['RATE#code', 'RATE#codes']);
});

test.each(['INGEN', 'AV', 'GÅR', 'ROMA10', '', 'x', 'SOMMER10#', "' OR 1=1"])(
  'SHOP-032 Q-24 %j is refused in the same words as any code that does not hold, whyever it does not',
  async (code) => {
    expect(await refusalOf(code)).toEqual([422, 'COUPON_INVALID', 'Koden gjelder ikke']);
  },
);

test('Q-24 below its minimum a code says what it takes', async () => {
  expect(await refusalOf('FEMTI', 19_999)).toEqual([
    422,
    'COUPON_INVALID',
    'Rabattkoden gjelder når du bestiller for minst 200 kr',
  ]);
  expect((await ask({ code: 'FEMTI', subtotalOre: 20_000 })).body.discountOre).toBe(5000);
});

test('OI-01 a sum that is none, or no text for a code, is refused before anything is read', async () => {
  for (const body of [
    { code: 'SOMMER10' },
    { code: 'SOMMER10', subtotalOre: -1 },
    { code: 10, subtotalOre: 1 },
  ]) {
    const answer = await ask(body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  }
  const long = await ask({ code: 'A'.repeat(10_000), subtotalOre: 1 });
  expect([long.status, long.body.error.message]).toEqual([400, 'Koden gjelder ikke']);
  expect(queried().filter(({ sk }) => sk === 'COUPONS')).toEqual([]);
});
