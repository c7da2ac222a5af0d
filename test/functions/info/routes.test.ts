import { beforeEach, expect, test } from 'vitest';
import { readPublicBusiness } from '../../../functions/business/public-business.ts';
import { keys } from '../../../functions/table/keys.ts';
import type { BusinessInfo, InfoDraft } from '../../../shared/info/info.ts';
import type { ProblemBody } from '../../../shared/kernel/problem.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { queried, sent, written } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const owner = asOwner('user-1');
const given = profile({
  phone: '+4722334455',
  email: 'eier@napoli.no',
  address: 'Storgata 1',
  footerInfo: ['Før'],
});
const draft: InfoDraft = {
  about: 'Pizza fra 1987',
  contactEmail: 'post@napoli.example',
  contactPhone: '22 99 88 77',
  address: 'Torggata 2, 0181 Oslo',
  facebook: 'facebook.com/napoli',
  instagram: '@napoli.oslo',
  website: 'http://napoli.example/om',
  footerInfo: ['Uteservering', 'Catering'],
};

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  store = fakeTable([
    ...memberItems('user-1', business),
    { ...keys.profile(business), ...given },
    ...memberItems('user-2', bizId(2)),
    { ...keys.profile(bizId(2)), ...profile({ id: bizId(2) }) },
  ]);
});

const save = (change: object = {}, who = owner) => who.info.$put({ json: { ...draft, ...change } });
const read = async (who = owner) => (await (await who.info.$get()).json()) as BusinessInfo;

test('DATA-017 info nobody saved is empty, with the footer list the profile has', async () => {
  expect(await read()).toEqual({
    about: '',
    contactEmail: '',
    contactPhone: '',
    address: '',
    location: '',
    facebook: '',
    instagram: '',
    website: '',
    footerInfo: ['Før'],
  });
});

test('INFO-004 CALL-025 DATA-017 what is saved is there after a reload, the location is the address, other businesses keep theirs', async () => {
  const response = await save();

  const expected = {
    ...draft,
    contactPhone: '+4722998877',
    location: 'Torggata 2, 0181 Oslo',
    facebook: 'https://facebook.com/napoli',
    instagram: 'https://www.instagram.com/napoli.oslo',
  };
  expect(await response.json()).toEqual(expected);
  expect(await read()).toEqual(expected);
  expect((await read(asOwner('user-2', bizId(2)))).about).toBe('');
});

test('INFO-004 record and footer list are saved in one transaction, or neither when the business is gone', async () => {
  await save();
  expect(sent().at(-1)?.name).toBe('TransactWriteCommand');
  expect(written()).toEqual([keys.info(business), keys.profile(business)]);

  store.items.delete(`${business}|SITE#PROFILE`);
  store.items.delete(`${business}|SITE#INFO`);
  const { expectConsole } = await import('../../helpers/no-console-errors.ts');
  expectConsole(/Request failed/);
  expect((await save()).ok).toBe(false);
  expect(store.at(keys.info(business))).toBeUndefined();
  expect(store.at(keys.profile(business))).toBeUndefined();
});

test('INFO-005 SHOP-022 SHOP-024 the public page shows the info before the profile, in the one read it makes', async () => {
  await save();
  const before = queried().length;

  const page = await readPublicBusiness(business, Date.now());

  expect(page).toMatchObject({
    phone: '+4722998877',
    email: 'post@napoli.example',
    address: 'Torggata 2, 0181 Oslo',
    footerInfo: ['Uteservering', 'Catering'],
  });
  expect(queried().slice(before)).toEqual([{ pk: business, sk: 'SITE#' }]);
  expect(keys.info(business).sk).toMatch(/^SITE#/);
});

test('Q-25 SHOP-024 a field the info leaves empty comes from the profile', async () => {
  await save({ contactPhone: '', contactEmail: '', address: '' });

  expect(await readPublicBusiness(business, Date.now())).toMatchObject({
    phone: '+4722334455',
    email: 'eier@napoli.no',
    address: 'Storgata 1',
  });
});

test('Q-25 a save leaves the rest of the profile alone', async () => {
  await save();

  const { updatedAt: _, ...stored } = store.at(keys.profile(business)) ?? {};
  const { updatedAt: __, ...expected } = {
    ...keys.profile(business),
    ...given,
    footerInfo: draft.footerInfo,
  };
  expect(stored).toEqual(expected);
});

test('SHOP-022 Q-25 the footer list loses empty lines and doubles', async () => {
  await save({ footerInfo: [' Catering ', '', 'Catering', 'Parkering\nbak huset'] });

  expect((await read()).footerInfo).toEqual(['Catering', 'Parkering bak huset']);
});

test.each<[string, object, string]>([
  ['a script for a website', { website: 'javascript:alert(1)' }, 'website'],
  ['data for a website', { facebook: 'data:text/html,x' }, 'facebook'],
  ['a user name that passes for a host', { instagram: 'https://instagram.com@evil.example' }, 'instagram'],
  ['a website without a dot', { website: 'napoli' }, 'website'],
  ['half an e-mail', { contactEmail: 'post@napoli' }, 'contactEmail'],
  ['a number nobody can call', { contactPhone: '123' }, 'contactPhone'],
  ['Q-56 a text of 501 letters', { about: 'x'.repeat(501) }, 'about'],
  ['a line of 81 letters', { footerInfo: ['Kort', 'x'.repeat(81)] }, 'footerInfo.1'],
  ['eleven lines', { footerInfo: Array.from({ length: 11 }, (_, n) => `Linje ${n}`) }, 'footerInfo'],
  ['half a form', { about: undefined }, 'about'],
])('RULE-017 %s is refused by its field, and nothing is stored', async (_, change, path) => {
  const response = await save(change);

  expect(response.status).toBe(400);
  const { error } = (await response.json()) as unknown as ProblemBody;
  expect(error.issues?.map((issue) => issue.path)).toContain(path);
  expect(written()).toEqual([]);
});

test('RULE-017 ROLE-007 what the info does not have is not stored', async () => {
  await save({ granted: { at: '2020-01-01', until: null }, subdomain: 'roma', pk: bizId(2) });

  expect(store.at(keys.profile(business))).toMatchObject({ subdomain: given.subdomain });
  expect(store.at(keys.profile(business))).not.toHaveProperty('granted');
  expect(Object.keys(store.at(keys.info(business)) ?? {})).not.toContain('granted');
  expect(written().every(({ pk }) => pk === business)).toBe(true);
});
