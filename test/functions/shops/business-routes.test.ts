import { expect, test } from 'vitest';
import { idFrom } from '../../../functions/kernel/lambda/new-id.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { addressHash } from '../../../functions/messages/address.ts';
import { firstBusinessKey } from '../../../shared/people/first-business.ts';
import type { OwnerBusiness } from '../../../shared/shops/business.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { asOwner, asUser } from '../../helpers/as-owner.ts';
import { bizId, ownBusiness, profile } from '../../helpers/builders.ts';
import { accountKey, memberItems } from '../../helpers/members.ts';
import { queried, sent, written } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const unsaved = { ...defaultSettings, paymentMethods: { cash: true, card: false, vipps: false } };

const business = bizId(1);
const owner = asOwner('user-1');
const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });
const open = (businessName: string, who = asUser('user-1'), key: string = firstBusinessKey) =>
  who.businesses.$post({ json: { businessName } }, withKey(key));
const firstOf = (user: string) => idFrom('biz', user, firstBusinessKey);

/** Addresses that belong to others already. */
const taken = (...names: string[]) =>
  names.map((name) => ({ ...keys.subdomain(name), businessId: bizId(9) }));

test('DATA-001 ROLE-002 CALL-009 the owner reads the own profile with the settings joined in, found by the token alone', async () => {
  fakeTable([
    ...memberItems('user-1', business),
    { ...keys.profile(business), ...profile() },
    { ...keys.settings(business), minOrderOre: 15000 },
  ]);

  const response = await owner.index.$get();

  expect(await response.json()).toEqual({
    ...ownBusiness(),
    planType: 'free',
    settings: { ...unsaved, minOrderOre: 15000 },
  });
  expect(queried()).toEqual([accountKey('user-1'), { pk: business, sk: 'SITE#' }]);
});

test('OVER-012 CALL-009 a user without a business gets NOT_FOUND in the words of the screen', async () => {
  fakeTable();

  const response = await owner.index.$get();

  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: { code: 'NOT_FOUND', message: 'Ingen bedriftsprofil funnet' },
  });
});

test('DATA-002 opening makes both sides of the membership, address, profile, counter and who is told first in one transaction that replaces nothing', async () => {
  const store = fakeTable();

  const response = await open('Bjørns Kjøkken & Bår');

  expect(response.status).toBe(201);
  const opened = (await response.json()) as OwnerBusiness;
  expect(opened).toMatchObject({
    businessName: 'Bjørns Kjøkken & Bår',
    subdomain: 'bjornskjokkenbar',
    businessType: 'restaurant',
    isActive: true,
    planType: 'free',
    settings: unsaved,
  });
  expect(written()).toEqual([
    keys.membership('user-1', opened.id),
    keys.subdomain('bjornskjokkenbar'),
    keys.profile(opened.id),
    keys.counter(opened.id),
    keys.member(opened.id, 'user-1'),
    keys.employees(opened.id),
    keys.consent(opened.id, addressHash('eier@napoli.example')),
  ]);
  const changes = sent().find(({ name }) => name === 'TransactWriteCommand')?.input.TransactItems ?? [];
  const conditions = changes.map(({ Put }) => Put?.ConditionExpression);
  const isNew = 'attribute_not_exists(pk)';
  expect(conditions).toEqual(
    conditions.map((_, index) => (index === 1 ? 'attribute_not_exists(businessId)' : isNew)),
  );
  expect(store.at(keys.subdomain('bjornskjokkenbar'))).toMatchObject({ businessId: opened.id });
  const owner = { role: 'owner', name: 'Eier', email: 'eier@napoli.example' };
  expect(store.at(keys.member(opened.id, 'user-1'))).toMatchObject(owner);
  expect(store.at(keys.membership('user-1', opened.id))).toMatchObject(owner);
});

test('Q-06 when the name and all hundred numbers are taken, opening says so and stores nothing', async () => {
  const names = ['napoli', ...Array.from({ length: 100 }, (_, n) => `napoli${n + 1}`)];
  const store = fakeTable(taken(...names));

  const response = await open('Napoli');

  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ error: { code: 'SUBDOMAIN_TAKEN' } });
  expect(store.items.size).toBe(101);
});

test('Q-57 the first restaurant is opened once, however often and however simultaneously it is asked for', async () => {
  const store = fakeTable();

  const opened = await Promise.all([open('Napoli'), open('Roma'), open('Napoli')]);
  const ids = await Promise.all(
    opened.map(async (response) => ((await response.json()) as OwnerBusiness).id),
  );

  expect(new Set(ids).size).toBe(1);
  expect([...store.items.values()].filter(({ sk }) => sk === 'SITE#PROFILE')).toHaveLength(1);
});

test('Q-57 who lost to the own twin looks again for certain, and gets the business of the twin', async () => {
  const id = firstOf('user-1');
  const store = fakeTable();
  store.hooks.beforeWrite = () => {
    for (const item of [...memberItems('user-1', id), { ...keys.profile(id), ...profile({ id }) }])
      store.items.set(`${item.pk}|${item.sk}`, item);
  };

  expect(await (await open('Roma')).json()).toMatchObject({ id, businessName: 'Napoli' });
  const looks = sent().filter(({ name }) => name === 'GetCommand');
  expect(looks.at(-1)?.input).toMatchObject({ Key: keys.membership('user-1', id), ConsistentRead: true });
});

test('Q-57 what a key opened and is not the user’s any more is not opened again: NOT_FOUND, nothing stored', async () => {
  const id = firstOf('user-1');
  const others = [
    ...memberItems('user-2', id),
    { ...keys.profile(id), ...profile({ id }) },
    ...taken('napoli'),
  ];
  const store = fakeTable(others);

  const response = await open('Napoli');

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  expect(sent().filter(({ name }) => name === 'TransactWriteCommand')).toHaveLength(1);
  expect([...store.items.values()]).toEqual(others);
});

test('another key opens another restaurant for the same user, and the same key with another body is refused', async () => {
  const store = fakeTable();
  const key = 'the-key-of-the-second-one';

  const first = (await (await open('Napoli')).json()) as OwnerBusiness;
  const second = (await (await open('Roma', asUser('user-1'), key)).json()) as OwnerBusiness;
  const again = (await (await open('Roma', asUser('user-1'), key)).json()) as OwnerBusiness;
  const other = await open('Milano', asUser('user-1'), key);

  expect(second.id).not.toBe(first.id);
  expect(again).toEqual(second);
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({ error: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  const roles = [first, second].map(({ id }) => store.at(keys.membership('user-1', id))?.role);
  expect(roles).toEqual(['owner', 'owner']);
});

test('two users who open under the same name get two addresses', async () => {
  fakeTable();

  const responses = await Promise.all([open('Napoli'), open('Napoli', asUser('user-2'))]);
  const bodies = await Promise.all(responses.map((response) => response.json()));

  expect(bodies.map((body) => (body as OwnerBusiness).subdomain).sort()).toEqual(['napoli', 'napoli1']);
});
