import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { readPublicBusiness } from '../../../functions/shops/public-business.ts';
import type { BusinessChange, OwnerBusiness } from '../../../shared/shops/business.ts';
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
const draft: BusinessChange = {
  about: 'Pizza fra 1987',
  email: 'post@napoli.example',
  phone: '22 99 88 77',
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
    { ...keys.profile(bizId(2)), ...profile({ id: bizId(2), subdomain: 'pisa' }) },
  ]);
});

const save = (facts: BusinessChange = draft, who = owner) => who.index.$put({ json: facts });
const read = async (who = owner) => (await (await who.index.$get()).json()) as OwnerBusiness;
/** Stores facts as the second of two forms did, before there was one form. */
const fromTwoForms = (info: object) =>
  store.items.set(`${business}|SITE#INFO`, { ...keys.info(business), ...info });
const noWords = { about: '', facebook: '', instagram: '', website: '' };

test('INFO-004 CALL-025 what is saved is there after a reload, and other businesses keep theirs', async () => {
  const response = await save();

  const expected = {
    ...draft,
    phone: '+4722998877',
    facebook: 'https://facebook.com/napoli',
    instagram: 'https://www.instagram.com/napoli.oslo',
  };
  expect(await response.json()).toMatchObject(expected);
  expect(await read()).toMatchObject(expected);
  expect(await read(asOwner('user-2', bizId(2)))).toMatchObject(noWords);
});

test('INFO-004 all facts are saved in one transaction, or none when the business is gone', async () => {
  await save();
  expect(sent().filter(({ name }) => name === 'TransactWriteCommand')).toHaveLength(1);
  expect(written()).toEqual([keys.profile(business), keys.info(business)]);

  store.items.delete(`${business}|SITE#PROFILE`);
  store.items.delete(`${business}|SITE#INFO`);
  expect((await save()).ok).toBe(false);
  expect(store.at(keys.info(business))).toBeUndefined();
  expect(store.at(keys.profile(business))).toBeUndefined();
});

test('INFO-004 SETT-008 facts of both records are saved with a new address, or none of them when it is taken', async () => {
  await asOwner('user-2', bizId(2)).index.$put({ json: { subdomain: 'roma' } });
  const before = structuredClone([...store.items.values()]);

  expect((await save({ ...draft, subdomain: 'roma' })).status).toBe(409);
  expect([...store.items.values()]).toEqual(before);

  expect((await save({ ...draft, subdomain: 'verona' })).status).toBe(200);
  expect(await read()).toMatchObject({ subdomain: 'verona', about: draft.about, address: draft.address });
});

test('INFO-005 SHOP-022 SHOP-024 the public page shows what is saved, in the one read it makes', async () => {
  await save();
  const before = queried().length;

  const page = await readPublicBusiness(business, Date.now(), 'nb');

  expect(page).toMatchObject({
    about: 'Pizza fra 1987',
    phone: '+4722998877',
    email: 'post@napoli.example',
    address: 'Torggata 2, 0181 Oslo',
    footerInfo: ['Uteservering', 'Catering'],
  });
  expect(queried().slice(before)).toEqual([{ pk: business, sk: 'SITE#' }]);
  expect(keys.info(business).sk).toMatch(/^SITE#/);
});

test('Q-25 the owner and guests see one contact, also of a business that filled in two forms', async () => {
  fromTwoForms({
    contactPhone: '+4722998877',
    contactEmail: '',
    address: 'Torggata 2',
    location: 'Torggata 2',
  });

  const seen = { phone: '+4722998877', email: 'eier@napoli.no', address: 'Torggata 2' };
  expect(await read()).toMatchObject(seen);
  expect(await readPublicBusiness(business, Date.now(), 'nb')).toMatchObject(seen);
});

test('Q-25 a contact that is saved counts from then on, also an empty one; what the save does not name stays', async () => {
  fromTwoForms({
    about: 'Pizza',
    contactPhone: '+4722998877',
    address: 'Torggata 2',
    location: 'Torggata 2',
  });

  await save({ phone: '' });
  expect(await read()).toMatchObject({ phone: '', address: 'Torggata 2', about: 'Pizza' });

  await save({ address: 'Storgata 5' });
  const seen = { phone: '', email: 'eier@napoli.no', address: 'Storgata 5' };
  expect(await read()).toMatchObject(seen);
  expect(await readPublicBusiness(business, Date.now(), 'nb')).toMatchObject(seen);
});

test('SHOP-022 Q-25 the footer list loses empty lines and doubles', async () => {
  await save({ footerInfo: [' Catering ', '', 'Catering', 'Parkering\nbak huset'] });

  expect((await read()).footerInfo).toEqual(['Catering', 'Parkering bak huset']);
});
