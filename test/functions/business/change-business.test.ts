import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeBusiness } from '../../../functions/business/change-business.ts';
import { findBusinessAt } from '../../../functions/business/store.ts';
import { keys } from '../../../functions/table/keys.ts';
import type { BusinessChange, BusinessProfile, OwnerBusiness } from '../../../shared/business/business.ts';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import type { ProblemBody } from '../../../shared/kernel/problem.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, profile } from '../../helpers/builders.ts';
import { sent, written } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const napoli = bizId(1);
const roma = bizId(2);
const later = '2026-11-21T09:00:00.000Z';

const livingAt = (business: BusinessId, user: string, subdomain: string) => [
  { ...keys.owner(user), businessId: business },
  { ...keys.subdomain(subdomain), businessId: business },
  { ...keys.profile(business), ...profile({ id: business, subdomain }) },
];

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(later), toFake: ['Date'] });
  store = fakeTable([...livingAt(napoli, 'user-1', 'napoli'), ...livingAt(roma, 'user-2', 'roma')]);
});
afterEach(() => {
  vi.useRealTimers();
});

const put = (json: BusinessChange, user = 'user-1') => asOwner(user).business.$put({ json });
const everything = () => structuredClone([...store.items.values()]);
const profileOf = (business: BusinessId) => store.at(keys.profile(business)) as unknown as BusinessProfile;

/** Everybody can be reached at the address in their profile, and nobody else's pointer stands there. */
function expectHomes(...businesses: BusinessId[]) {
  for (const business of businesses) {
    const pointer = store.at(keys.subdomain(profileOf(business).subdomain));
    expect(pointer).toMatchObject({ businessId: business });
    expect(pointer).not.toHaveProperty('movedAt');
  }
}

test('CALL-011 SETT-005 all seven fields are stored, updatedAt moves on, and the record comes back', async () => {
  const change = {
    businessName: 'Napoli & Sønn',
    businessType: 'takeaway',
    subdomain: 'napolisonn',
    phone: '22 33 44 55',
    email: 'post@napoli.example',
    address: 'Storgata 12, 0184 Oslo',
    description: 'Surdeig siden 1998',
  } as const;

  const response = await put(change);

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    ...profile(),
    ...change,
    phone: '+4722334455',
    updatedAt: later,
    planType: 'free',
    settings: defaultSettings,
  });
});

test('CALL-011 a change that names some fields keeps the others and touches no address', async () => {
  const response = await put({ description: 'Ny' });

  expect(await response.json()).toEqual({
    ...profile(),
    description: 'Ny',
    updatedAt: later,
    planType: 'free',
    settings: defaultSettings,
  });
  expect(written()).toEqual([keys.profile(napoli)]);
});

test('ROLE-007 RULE-017 plan, owner, state, footer and unknown fields are not stored by the update', async () => {
  const forged = {
    planType: 'premium',
    granted: { at: '2020-01-01', until: null },
    userId: 'user-2',
    isActive: false,
    id: roma,
    pk: roma,
    extra: 'x',
  };

  await put({ businessName: 'Napoli', ...forged } as BusinessChange);

  expect(store.at(keys.profile(napoli))).toEqual({
    ...keys.profile(napoli),
    ...profile(),
    updatedAt: later,
  });
});

test('CALL-026 the profile update cannot reach the plan, also not with nothing else in it', async () => {
  await put({ planType: 'premium', granted: { at: '2020-01-01', until: null } } as BusinessChange);

  expect(profileOf(napoli)).toEqual({ ...profile(), ...keys.profile(napoli), updatedAt: later });
});

test('CALL-006 a new address is claimed in the transaction that writes the profile and keeps the old one', async () => {
  await put({ subdomain: 'pizzeria' });

  const transactions = sent().filter(({ name }) => name === 'TransactWriteCommand');
  expect(transactions).toHaveLength(1);
  expect(written()).toEqual([keys.subdomain('pizzeria'), keys.subdomain('napoli'), keys.profile(napoli)]);
  expect(store.at(keys.subdomain('pizzeria'))).toEqual({ ...keys.subdomain('pizzeria'), businessId: napoli });
  expectHomes(napoli, roma);
});

test('an address given up still leads to its business, belongs to nobody else, and is free after a year', async () => {
  await put({ subdomain: 'pizzeria' });

  expect(await findBusinessAt('napoli')).toBe(napoli);
  expect((await put({ subdomain: 'napoli' }, 'user-2')).status).toBe(409);
  const { expiresAt } = store.at(keys.subdomain('napoli')) ?? {};
  expect((Number(expiresAt) * 1000 - Date.parse(later)) / 86_400_000).toBe(365);
  expectHomes(napoli, roma);
});

test('an owner takes a former address back', async () => {
  await put({ subdomain: 'pizzeria' });

  expect((await put({ subdomain: 'napoli' })).status).toBe(200);
  expect(store.at(keys.subdomain('napoli'))).toEqual({ ...keys.subdomain('napoli'), businessId: napoli });
  expect(store.at(keys.subdomain('pizzeria'))).toMatchObject({ businessId: napoli, movedAt: later });
});

test('SETT-008 Q-08 CALL-006 an address somebody has is 409, and nothing is stored, also not what came with it', async () => {
  const before = everything();

  const response = await put({ businessName: 'Nytt navn', subdomain: 'roma' });

  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    error: { code: 'SUBDOMAIN_TAKEN', message: 'Nettadressen er opptatt' },
  });
  expect(everything()).toEqual(before);
});

test.each([
  ['reserved', 'admin', 'Nettadressen er opptatt'],
  ['malformed', 'min-pizza', 'Nettadressen kan bare inneholde a-z og 0-9, høyst 20 tegn'],
  ['too long', 'a'.repeat(21), 'Nettadressen kan bare inneholde a-z og 0-9, høyst 20 tegn'],
])(
  'SETT-008 Q-08 NUM-003 an address that is %s is 400, and the table is not written',
  async (_, subdomain, message) => {
    const response = await put({ businessName: 'Nytt navn', subdomain });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'VALIDATION_FAILED', message, issues: [{ path: 'subdomain', message }] },
    });
    expect(written()).toEqual([]);
  },
);

test('RULE-010 RULE-017 an empty name is refused by its field', async () => {
  const response = await put({ businessName: ' ' });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { message: 'Bedriftsnavn er påkrevd' } });
  expect(written()).toEqual([]);
});

test('CALL-006 of two owners who claim one address at once exactly one gets it', async () => {
  const answers = await Promise.all([
    put({ subdomain: 'taco', description: 'først' }),
    put({ subdomain: 'taco', description: 'først' }, 'user-2'),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [winner, loser] = answers[0]?.status === 200 ? [napoli, roma] : [roma, napoli];
  expect(profileOf(winner).subdomain).toBe('taco');
  expect(profileOf(loser)).toMatchObject({ description: '', updatedAt: profile().updatedAt });
  expectHomes(napoli, roma);
});

test('two owners who want each other’s address at once both keep their own', async () => {
  const answers = await Promise.all([put({ subdomain: 'roma' }), put({ subdomain: 'napoli' }, 'user-2')]);

  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  expectHomes(napoli, roma);
});

test('two tablets of one owner who move at once end at one of the two addresses, with both others kept', async () => {
  const answers = await Promise.all([put({ subdomain: 'nord' }), put({ subdomain: 'sor' })]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expectHomes(napoli);
  for (const name of ['napoli', 'nord', 'sor']) expect(await findBusinessAt(name)).toBe(napoli);
});

test('two tablets that change different fields keep each other’s words', async () => {
  await Promise.all([put({ description: 'Surdeig' }), put({ address: 'Storgata 12' })]);

  expect(profileOf(napoli)).toMatchObject({ description: 'Surdeig', address: 'Storgata 12' });
});

const timeout = () => Object.assign(new Error('late'), { name: 'TimeoutError' });

test.each([
  ['is repeated by the SDK and refused', () => undefined],
  ['never comes', () => Promise.reject(timeout())],
])('a write whose answer %s is told as the success it was', async (_, outcome) => {
  const now = Date.parse(later);
  const change = { subdomain: 'pizzeria', description: 'Ny' };
  store.hooks.beforeWrite = async () => {
    await changeBusiness(napoli, change, now);
    await outcome();
  };

  expect(await changeBusiness(napoli, change, now)).toMatchObject(change);
  expectHomes(napoli);
});

test('a write that failed is no success: the caller may try again', async () => {
  const before = everything();
  store.hooks.beforeWrite = () => Promise.reject(timeout());

  await expect(changeBusiness(napoli, { subdomain: 'pizzeria' }, Date.now())).rejects.toThrow('late');
  expect(everything()).toEqual(before);
});

test('an upgrade between read and write is not undone by a profile that is saved', async () => {
  store.hooks.beforeWrite = async () => {
    await asOwner('user-1').plan.$post({ json: { planType: 'premium' } });
  };

  const response = await put({ subdomain: 'pizzeria' });

  expect(await response.json()).toMatchObject({ planType: 'premium', subdomain: 'pizzeria' });
});

test('CALL-006 whatever owners claim in whatever order, everybody lives at one address of their own', async () => {
  const claim = fc.record({ user: fc.constantFrom(1, 2, 3), to: fc.constantFrom('aa', 'bb', 'cc', 'dd') });
  const rounds = fc.array(fc.array(claim, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      store = fakeTable([1, 2, 3].flatMap((n) => livingAt(bizId(n), `user-${n}`, `hjem${n}`)));
      for (const round of all) {
        await Promise.all(
          round.map(async ({ user, to }) => {
            const response = await put({ subdomain: to }, `user-${user}`);
            const body = (await response.json()) as OwnerBusiness & ProblemBody;
            expect(response.status === 200 || body.error.code === 'SUBDOMAIN_TAKEN').toBe(true);
          }),
        );
        expectHomes(bizId(1), bizId(2), bizId(3));
      }
    }),
    { numRuns: 40 },
  );
});
