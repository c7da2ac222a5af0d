import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { firstBusinessKey } from '../../../shared/people/first-business.ts';
import type { OwnerBusiness } from '../../../shared/shops/business.ts';
import { asUser } from '../../helpers/as-owner.ts';
import { bizId } from '../../helpers/builders.ts';
import { sent } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const first = { headers: { 'Idempotency-Key': firstBusinessKey } };
let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  store = fakeTable([{ ...keys.subdomain('opptatt'), businessId: bizId(9) }]);
});

const draft = {
  businessName: 'Blå Ås',
  businessType: 'hotell',
  subdomain: 'blaaaas',
  phone: '+4722334455',
  email: 'post@blaas.example',
  address: 'Fjellveien 1',
  description: 'Frokost',
} as const;

test('SETT-005 CALL-011 the profile form opens a business with the same fields it saves', async () => {
  const response = await asUser('user-1').businesses.$post({ json: draft }, first);

  expect(response.status).toBe(201);
  const opened = (await response.json()) as OwnerBusiness;
  expect(opened).toMatchObject({ ...draft, planType: 'free', isActive: true });
  expect(store.at(keys.subdomain('blaaaas'))).toMatchObject({ businessId: opened.id });
});

test('INFO-004 what guests read is stored in the transaction that opens the business', async () => {
  const words = { about: 'Siden 1998', website: 'https://blaas.example', footerInfo: ['Parkering'] };
  const response = await asUser('user-1').businesses.$post({ json: { ...draft, ...words } }, first);

  expect(await response.json()).toMatchObject({ ...draft, ...words, facebook: '' });
  expect(sent().filter(({ name }) => name === 'TransactWriteCommand')).toHaveLength(1);
});

test('SETT-008 an address the owner chose is not replaced by another: taken is 409 and opens nothing', async () => {
  const response = await asUser('user-1').businesses.$post(
    { json: { ...draft, subdomain: 'opptatt' } },
    first,
  );

  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    error: { code: 'SUBDOMAIN_TAKEN', message: 'Nettadressen er opptatt' },
  });
  expect(store.items.size).toBe(1);
});

test('ROLE-007 a draft cannot bring a plan, a state or somebody else’s id', async () => {
  const forged = {
    ...draft,
    planType: 'premium',
    granted: { at: '2020-01-01', until: null },
    isActive: false,
    id: bizId(9),
    userId: 'user-2',
  };

  const opened = (await (
    await asUser('user-1').businesses.$post({ json: forged }, first)
  ).json()) as OwnerBusiness;

  expect(opened).toMatchObject({ planType: 'free', isActive: true });
  expect(opened.id).not.toBe(bizId(9));
  expect(JSON.stringify(store.at(keys.profile(opened.id)))).not.toMatch(/premium|user-2/);
});
