import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { PlanType } from '../../../shared/shops/plan.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, onPlan, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const owner = asOwner('user-1');

/** A business that turned Vipps on, on the plan it has now. */
const withVipps = (planType: PlanType) =>
  fakeTable([
    ...memberItems('user-1', business),
    { ...keys.profile(business), ...profile(onPlan(planType)) },
    { ...keys.settings(business), paymentMethods: { cash: true, card: false, vipps: true } },
  ]);
const save = (paymentMethods: { cash: boolean; card: boolean; vipps: boolean }, more = {}) =>
  owner.settings.$put({ json: { paymentMethods, ...more } });

test('Q-55 a save on free, where Vipps shows as off, keeps the stored Vipps and stores the rest', async () => {
  const store = withVipps('free');

  const response = await save({ cash: false, card: true, vipps: false }, { minOrderOre: 15_000 });

  expect(response.status).toBe(200);
  expect(store.at(keys.settings(business))).toMatchObject({
    paymentMethods: { cash: false, card: true, vipps: true },
    minOrderOre: 15_000,
  });
});

test('Q-55 on premium Vipps is turned off by turning it off', async () => {
  const store = withVipps('premium');

  await save({ cash: true, card: false, vipps: false });

  expect(store.at(keys.settings(business))).toMatchObject({ paymentMethods: { vipps: false } });
});

test('ROLE-006 naming Vipps on free is refused also where it is stored from before', async () => {
  const store = withVipps('free');

  const response = await save({ cash: false, card: true, vipps: true }, { vippsNumber: '12345' });

  expect(response.status).toBe(403);
  expect(store.at(keys.settings(business))).toMatchObject({ paymentMethods: { cash: true, card: false } });
});
