import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { ProblemBody } from '../../../shared/kernel/problem.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, onPlan, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { written } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const owner = asOwner('user-1');
const now = '2026-11-20T12:00:00.000Z';
const trial = { startedAt: now, endsAt: '2026-12-04T12:00:00.000Z' };
const pointers = [...memberItems('user-1', business), { ...keys.subdomain('napoli'), businessId: business }];

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  store = fakeTable([...pointers, { ...keys.profile(business), ...profile() }]);
});

const withVipps = { paymentMethods: { cash: true, card: false, vipps: true }, vippsNumber: '12345' };
const problemOf = async (response: { json: () => Promise<unknown> }) =>
  ((await response.json()) as ProblemBody).error;
const upgrade = (at = business) => asOwner('user-1', at).plan.$post({ json: { planType: 'premium' } });

test('CALL-026 SETT-021 Q-29 D17 the upgrade starts a trial of 14 days and remembers it with the owner', async () => {
  const response = await upgrade();

  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ ...profile(), planType: 'premium', trial, updatedAt: now });
  expect(written()).toEqual([keys.trial('user-1'), keys.profile(business)]);
  expect(store.at(keys.trial('user-1'))).toEqual({ ...keys.trial('user-1'), startedAt: now, schema: 1 });
  expect(await (await owner.index.$get()).json()).toMatchObject({ planType: 'premium', trial });
});

test('D17 the trial ends by itself: limits are back without anybody writing anything', async () => {
  await upgrade();
  const before = structuredClone(store.at(keys.profile(business)));

  vi.setSystemTime(Date.parse(trial.endsAt) - 1);
  expect(await (await owner.index.$get()).json()).toMatchObject({ planType: 'premium' });
  vi.setSystemTime(Date.parse(trial.endsAt));
  expect(await (await owner.index.$get()).json()).toMatchObject({ planType: 'free', trial });
  expect((await owner.settings.$put({ json: withVipps })).status).toBe(403);
  expect(store.at(keys.profile(business))).toEqual(before);
});

test.each(['2026-11-21T12:00:00Z', '2026-12-24T12:00:00Z'])(
  'Q-29 a second try on %s is TRIAL_UNAVAILABLE, and no trial begins anew',
  async (later) => {
    await upgrade();
    const before = structuredClone(store.at(keys.profile(business)));
    vi.setSystemTime(Date.parse(later));

    const again = await upgrade();

    expect(again.status).toBe(409);
    expect(await problemOf(again)).toMatchObject({
      code: 'TRIAL_UNAVAILABLE',
      message: 'Prøvetiden er brukt. Den kan startes bare én gang.',
    });
    expect(store.at(keys.profile(business))).toEqual(before);
  },
);

test('Q-29 an owner who deletes the business and opens another gets no second trial', async () => {
  await upgrade();
  for (const key of [keys.profile(business), ...memberItems('user-1', business)])
    store.items.delete(`${key.pk}|${key.sk}`);
  const other = bizId(2);
  for (const item of [...memberItems('user-1', other), { ...keys.profile(other), ...profile({ id: other }) }])
    store.items.set(`${item.pk}|${item.sk}`, item);

  const again = await upgrade(other);

  expect(await problemOf(again)).toMatchObject({ code: 'TRIAL_UNAVAILABLE' });
  expect(store.at(keys.profile(other))).not.toHaveProperty('trial');
});

test('Q-29 two taps at once start one trial', async () => {
  const answers = await Promise.all([upgrade(), upgrade()]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(store.at(keys.profile(business))).toMatchObject({ trial });
});

test('D17 whoever has premium already does not use up the trial', async () => {
  store = fakeTable([...pointers, { ...keys.profile(business), ...profile(onPlan('premium')) }]);

  const response = await upgrade();

  expect(response.status).toBe(409);
  expect(await problemOf(response)).toMatchObject({
    code: 'TRIAL_UNAVAILABLE',
    message: 'Bedriften har Premium allerede.',
  });
  expect(written()).toEqual([]);
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
  const vipps = { paymentMethods: { cash: true, card: false, vipps: true }, vippsNumber: '12345' };
  expect((await owner.settings.$put({ json: vipps })).status).toBe(403);

  await upgrade();

  expect((await owner.settings.$put({ json: vipps })).status).toBe(200);
});
