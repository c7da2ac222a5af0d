import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { openBusiness } from '../../../functions/people/open-business.ts';
import { changeBusiness } from '../../../functions/shops/change-business.ts';
import { findBusinessAt } from '../../../functions/tenancy/pointers.ts';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import type { ProblemBody } from '../../../shared/kernel/problem.ts';
import type { BusinessChange, BusinessProfile, OwnerBusiness } from '../../../shared/shops/business.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, order, ordId, ownBusiness, profile } from '../../helpers/builders.ts';
import { runs } from '../../helpers/long-run.ts';
import { memberItems } from '../../helpers/members.ts';
import { sent, written } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const unsaved = { ...defaultSettings, paymentMethods: { cash: true, card: false, vipps: false } };

const napoli = bizId(1);
const roma = bizId(2);
const later = '2026-11-21T09:00:00.000Z';
/** Longer ago than a week: the addresses have earned their year. */
const opened = '2026-11-01T09:00:00.000Z';

const livingAt = (business: BusinessId, user: string, subdomain: string) => [
  ...memberItems(user, business),
  { ...keys.subdomain(subdomain), businessId: business },
  { ...keys.profile(business), ...profile({ id: business, subdomain, createdAt: opened }) },
];

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(later), toFake: ['Date'] });
  store = fakeTable([...livingAt(napoli, 'user-1', 'napoli'), ...livingAt(roma, 'user-2', 'roma')]);
});

const put = (json: BusinessChange, user = 'user-1') =>
  asOwner(user, bizId(Number(user.slice('user-'.length)))).index.$put({ json });
const everything = () => structuredClone([...store.items.values()]);
const profileOf = (business: BusinessId) => store.at(keys.profile(business)) as unknown as BusinessProfile;

/** Every shop is reached at the address in its profile, and no other shop's pointer stands there. */
function expectHomes(...businesses: BusinessId[]) {
  for (const business of businesses) {
    const pointer = store.at(keys.subdomain(profileOf(business).subdomain));
    expect(pointer).toMatchObject({ businessId: business });
    expect(pointer).not.toHaveProperty('movedAt');
  }
}

/** A pointer is somebody's address, or one that its profile names as kept: nothing else blocks a name. */
function expectNoHoard() {
  for (const { pk, businessId } of store.items.values()) {
    if (!String(pk).startsWith('SUBDOMAIN#') || !businessId) continue;
    const { subdomain, addresses } = profileOf(businessId as BusinessId);
    const names = [subdomain, ...(addresses?.kept ?? []).map(({ name }) => name)];
    expect(names).toContain(String(pk).slice('SUBDOMAIN#'.length));
    expect(names.length).toBeLessThanOrEqual(4);
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
    ...ownBusiness({ createdAt: opened }),
    ...change,
    phone: '+4722334455',
    addresses: {
      since: later,
      moves: [later],
      kept: [{ name: 'napoli', until: '2027-11-21T09:00:00.000Z' }],
    },
    updatedAt: later,
    planType: 'free',
    settings: unsaved,
  });
});

test('CALL-011 a change that names some fields keeps the others and touches no address', async () => {
  const response = await put({ description: 'Ny' });

  expect(await response.json()).toEqual({
    ...ownBusiness({ createdAt: opened }),
    description: 'Ny',
    updatedAt: later,
    planType: 'free',
    settings: unsaved,
  });
  expect(written()).toEqual([keys.profile(napoli)]);
});

test('ROLE-007 RULE-017 CALL-026 plan, owner, state, footer and unknown fields are not stored by the update', async () => {
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
    ...profile({ createdAt: opened }),
    updatedAt: later,
  });
});

test('CALL-006 a new address is claimed in the transaction that writes the profile and keeps the old one', async () => {
  await put({ subdomain: 'pizzeria' });

  const transactions = sent().filter(({ name }) => name === 'TransactWriteCommand');
  expect(transactions).toHaveLength(1);
  expect(written()).toEqual([keys.subdomain('pizzeria'), keys.subdomain('napoli'), keys.profile(napoli)]);
  expect(store.at(keys.subdomain('pizzeria'))).toEqual({
    ...keys.subdomain('pizzeria'),
    businessId: napoli,
    schema: 1,
  });
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

test('an owner takes a former address back, and what was never used is free again', async () => {
  await put({ subdomain: 'pizzeria' });

  expect((await put({ subdomain: 'napoli' })).status).toBe(200);
  expect(store.at(keys.subdomain('napoli'))).toEqual({
    ...keys.subdomain('napoli'),
    businessId: napoli,
    schema: 1,
  });
  expect(await findBusinessAt('pizzeria')).toBeUndefined();
  expect((await put({ subdomain: 'pizzeria' }, 'user-2')).status).toBe(200);
});

test('sixty moves in a row take two names at most, and leave one alias that was earned', async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 60; n++) statuses.push((await put({ subdomain: `navn${n}` })).status);

  expect(statuses).toEqual([200, 200, ...Array(58).fill(429)]);
  const pointers = [...store.items.values()].filter(({ pk }) => String(pk).startsWith('SUBDOMAIN#'));
  expect(pointers.filter(({ businessId }) => businessId === napoli).map(({ pk }) => pk)).toEqual([
    'SUBDOMAIN#napoli',
    'SUBDOMAIN#navn2',
  ]);
  expect((await put({ subdomain: 'navn1' }, 'user-2')).status).toBe(200);
});

test('the third move of a month is refused at the field, with the day of the next one, and stores nothing', async () => {
  for (const subdomain of ['nord', 'sor']) await put({ subdomain });
  const before = everything();

  const response = await put({ subdomain: 'vest', description: 'Ny' });

  const message = 'Nettadressen er endret to ganger denne måneden. Den kan endres igjen 1. desember.';
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual({
    error: { code: 'TOO_MANY_REQUESTS', message, issues: [{ path: 'subdomain', message }] },
  });
  expect(everything()).toEqual(before);
  expect((await put({ subdomain: 'napoli' })).status).toBe(200);

  vi.setSystemTime(Date.parse('2026-11-30T23:00:00Z'));
  expect((await put({ subdomain: 'vest' })).status).toBe(200);
});

test('a new business gets an address that another gave up unused', async () => {
  await put({ subdomain: 'pizzeria' });
  await put({ subdomain: 'trattoria' });

  const id = await openBusiness(
    { owner: { id: 'user-9', name: '', email: '' }, draft: { businessName: 'Pizzeria' }, key: 'key' },
    later,
  );

  expect(profileOf(id).subdomain).toBe('pizzeria');
  expect(await findBusinessAt('pizzeria')).toBe(id);
});

test('an address that had an order is kept however young it is', async () => {
  await put({ subdomain: 'pizzeria' });
  const placed = order({ createdAt: '2026-11-21T10:00:00.000Z' });
  store.items.set('order', { ...keys.order(napoli, ordId(1)), ...placed });

  await put({ subdomain: 'trattoria' });

  expect(await findBusinessAt('pizzeria')).toBe(napoli);
  expect(profileOf(napoli).addresses?.kept.map(({ name }) => name)).toEqual(['pizzeria', 'napoli']);
});

test('the fourth former address sets the oldest free in the same transaction', async () => {
  for (const [month, subdomain] of ['a', 'b', 'c', 'd'].entries()) {
    vi.setSystemTime(Date.UTC(2027, month, 15));
    expect((await put({ subdomain })).status).toBe(200);
  }
  expect(profileOf(napoli).addresses?.kept.map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  expect(await findBusinessAt('napoli')).toBeUndefined();
  expect((await put({ subdomain: 'napoli' }, 'user-2')).status).toBe(200);
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

test('two tablets of one owner who move at once end at one of the two addresses; the first stays, the one passed through is free', async () => {
  const answers = await Promise.all([put({ subdomain: 'nord' }), put({ subdomain: 'sor' })]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expectHomes(napoli);
  expect(await findBusinessAt('napoli')).toBe(napoli);
  const passed = ['nord', 'sor'].filter((name) => name !== profileOf(napoli).subdomain);
  expect(await findBusinessAt(passed[0]!)).toBeUndefined();
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
            const refused = ['SUBDOMAIN_TAKEN', 'TOO_MANY_REQUESTS'];
            expect(response.status === 200 || refused.includes(body.error.code)).toBe(true);
          }),
        );
        expectHomes(bizId(1), bizId(2), bizId(3));
        expectNoHoard();
      }
    }),
    { numRuns: runs(200) },
  );
});
