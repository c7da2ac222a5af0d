import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { handler } from '../../../functions/storefront-page.ts';
import { written } from '../../../shared/menu/english.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import type { MenuOptions, PublicBusiness } from '../../../shared/storefront/answers.ts';
import { callHandler } from '../../helpers/api-event.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { bizId, itmId, menu, menuItem, profile } from '../../helpers/builders.ts';
import { catId, extras, sizes } from '../../helpers/option-builders.ts';
import { testEnvironment } from '../../helpers/test-environment.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const host = { 'x-tenant-host': 'napoli.luka.no' };
const groups = [{ groupId: sizes.id }, { groupId: extras.id }];
const ham = menuItem({ name: 'Skinke', description: 'Ost og skinke', category: catId(1), groups });
const beef = menuItem({ id: itmId(2), name: 'Biff', description: 'Biff og løk', category: catId(1) });
const cola = menuItem({ id: itmId(3), name: 'Kildevann', category: 'Drikke' });
const english = {
  items: [
    { ...ham, english: written(ham, { description: 'Cheese and ham' }) },
    beef,
    { ...cola, english: written(cola, { name: 'Spring water' }) },
  ],
  groups: [
    {
      ...sizes,
      english: written(sizes, { name: 'Size' }),
      options: sizes.options.map((one, at) =>
        at === 0 ? { ...one, english: written(one, { name: 'Small' }) } : one,
      ),
    },
    extras,
  ],
  categories: [
    { id: catId(1), name: 'Hovedretter', english: written({ name: 'Hovedretter' }, { name: 'Mains' }) },
    { id: 'Drikke', name: 'Drikke' },
  ],
};
const stored = (about = {}) =>
  fakeTable([
    { ...keys.subdomain('napoli'), businessId: business },
    { ...keys.profile(business), ...profile() },
    { ...keys.settings(business), ...defaultSettings, ...about },
    { ...keys.menu(business), ...menu([], english), schema: 3 },
  ]);
const page = (path: string) =>
  callHandler<string>(handler, {
    path,
    headers: { ...host, 'x-origin-verify': testEnvironment.ORIGIN_VERIFY },
  });
const read = async <Body>(path: string) =>
  asCustomer<Body>({ path: `/api/storefront${path}`, headers: host });

test('an English page gets the owner’s English words, and knows which ones are Norwegian', async () => {
  stored();
  const { body } = await read<PublicBusiness>('/business?sprak=en');
  const [mains, drinks] = body.menu;
  expect(mains).toMatchObject({ category: catId(1), name: 'Mains' });
  expect(mains).not.toHaveProperty('isNorwegian');
  expect(drinks).toMatchObject({ category: 'Drikke', name: 'Drikke' });
  expect(drinks).not.toHaveProperty('isNorwegian');
  expect(mains?.items[0]).toMatchObject({ name: 'Skinke', description: 'Cheese and ham' });
  expect(mains?.items[0]).not.toHaveProperty('isNorwegian');
  expect(mains?.items[1]).toMatchObject({ description: 'Biff og løk', isNorwegian: true });
  expect(drinks?.items[0]).toMatchObject({ name: 'Spring water', hasEnglishName: true });

  const options = (await read<MenuOptions>('/options?sprak=en')).body;
  expect(options.groups).toMatchObject([
    { name: 'Size', options: [{ name: 'Small' }, { name: 'Stor', isNorwegian: true }] },
    { name: 'Ekstra topping', isNorwegian: true },
  ]);
});

test('guests who read Norwegian download no English word, and nothing that only an English page needs', async () => {
  stored();
  for (const path of ['/business', '/options', '/business?sprak=nb', '/options?sprak=xx']) {
    const { text } = await read(path);
    for (const word of [
      'Cheese',
      'Small',
      '"Size"',
      'Mains',
      'Spring',
      'english',
      'Norwegian',
      'EnglishName',
    ])
      expect(text).not.toContain(word);
  }
});

test('an owner who shows no English page sends its guests to the Norwegian one', async () => {
  stored({ showsEnglish: false });
  expect((await read<PublicBusiness>('/business')).body).toMatchObject({ isNorwegianOnly: true });
  const sent = await page('/en');
  expect([sent.status, sent.headers.location]).toEqual([302, '/']);
  const below = await page('/restaurant/napoli/en');
  expect([below.status, below.headers.location]).toEqual([302, '/restaurant/napoli']);
  for (const path of ['/', '/en/vilkar', '/en/personvern']) expect((await page(path)).status).toBe(200);
});

test('a shop whose owner has said nothing shows its English page', async () => {
  stored();
  expect((await read<PublicBusiness>('/business')).body).not.toHaveProperty('isNorwegianOnly');
  expect((await page('/en')).status).toBe(200);
});
