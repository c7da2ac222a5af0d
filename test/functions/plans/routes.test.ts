import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/table/keys.ts';
import type { OwnerBusiness } from '../../../shared/business/business.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, profile } from '../../helpers/builders.ts';
import { written } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const owner = asOwner('user-1');
const now = '2026-11-20T12:00:00.000Z';
const trial = { startedAt: now, endsAt: '2026-12-04T12:00:00.000Z' };
const pointers = [
  { ...keys.owner('user-1'), businessId: business },
  { ...keys.subdomain('napoli'), businessId: business },
];

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  store = fakeTable([...pointers, { ...keys.profile(business), ...profile() }]);
});
afterEach(() => {
  vi.useRealTimers();
});

const upgrade = () => owner.plan.$post({ json: { planType: 'premium' } });

test('CALL-026 SETT-021 Q-29 the upgrade starts a trial and records its first day and its end', async () => {
  const response = await upgrade();

  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    ...profile(),
    planType: 'premium',
    trial,
    updatedAt: now,
  });
  expect(written()).toEqual([keys.profile(business)]);
  expect(await (await owner.business.$get()).json()).toMatchObject({ planType: 'premium', trial });
});

test('CALL-026 a second upgrade changes nothing: no trial begins anew', async () => {
  await upgrade();
  const before = structuredClone(store.at(keys.profile(business)));
  vi.setSystemTime(Date.parse('2026-12-24T12:00:00Z'));

  const again = await upgrade();

  expect(again.status).toBe(200);
  expect((await again.json()) as OwnerBusiness).toMatchObject({ planType: 'free', trial });
  expect(store.at(keys.profile(business))).toEqual(before);
});

test('CALL-026 two taps at once agree on one trial', async () => {
  const answers = await Promise.all([upgrade(), upgrade()]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(store.at(keys.profile(business))).toMatchObject({ trial });
});

test.each([{ planType: 'free' }, { planType: 'Premium' }, {}])(
  'DATA-003 Q-55 there is no other plan to ask for, and no way down: %j',
  async (json) => {
    await upgrade();

    const response = await owner.plan.$post({ json: json as { planType: 'premium' } });

    expect(response.status).toBe(400);
    expect(store.at(keys.profile(business))).toMatchObject({ trial });
  },
);

test('ROLE-004 a profile without a plan counts as free and can be upgraded', async () => {
  expect(await (await upgrade()).json()).toMatchObject({ planType: 'premium' });
});

test('the price and the dates are ours, whatever the request says', async () => {
  const json = { planType: 'premium' as const, priceOre: 1, trialEndsAt: '2099-01-01T00:00:00.000Z' };

  await owner.plan.$post({ json });

  expect(store.at(keys.profile(business))).toMatchObject({ trial });
});

test('a pointer without its profile is 404, and no half profile is made', async () => {
  store = fakeTable(pointers);

  expect((await upgrade()).status).toBe(404);
  expect(store.at(keys.profile(business))).toBeUndefined();
});

test('ROLE-009 what was agreed stays between us: customers see neither plan nor price', async () => {
  await upgrade();

  const { status, text } = await asCustomer({ path: '/api/storefront/business' });

  expect(status).toBe(200);
  expect(text).not.toMatch(/premium|planType|trial|granted|29900/);
});

test('ROLE-006 D6 after the upgrade Vipps can be saved at once', async () => {
  const vipps = { paymentMethods: { cash: true, card: false, vipps: true } };
  expect((await owner.settings.$put({ json: vipps })).status).toBe(403);

  await upgrade();

  expect((await owner.settings.$put({ json: vipps })).status).toBe(200);
});
