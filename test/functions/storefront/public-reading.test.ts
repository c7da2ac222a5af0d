import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, itmId, menu, menuItem, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const owner = asOwner('user-1');

const stored = ({
  items = [],
  ...about
}: {
  items?: ReturnType<typeof menuItem>[];
  isActive?: boolean;
  isUnpublished?: boolean;
} = {}) =>
  fakeTable([
    ...memberItems('user-1', business),
    { ...keys.subdomain('napoli'), businessId: business },
    { ...keys.profile(business), ...shop(about) },
    { ...keys.menu(business), ...menu(items) },
  ]);
/** As it is stored: an unpublished one has version 2 and no date. */
function shop({ isActive = true, isUnpublished = false }) {
  const { publishedAt: _, ...unpublished } = profile({ isActive });
  return isUnpublished ? { ...unpublished, schema: 2 } : profile({ isActive });
}
const read = (host = 'napoli.luka.no') =>
  asCustomer<PublicBusiness>({ path: '/api/storefront/business', headers: { 'x-tenant-host': host } });

test('CALL-010 anybody reads a business at its host, without a token; at another host there is none', async () => {
  stored();
  expect(await read()).toMatchObject({ status: 200, body: { businessName: 'Napoli', subdomain: 'napoli' } });
  for (const host of ['fremmed.luka.no', 'luka.no', 'api.luka.no'])
    expect(await read(host)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
});

test('SHOP-004 CALL-010 a business that is switched off is not there', async () => {
  stored({ isActive: false });
  expect(await read()).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
});

test('SHOP-041 guests see a shop that we have closed as paused, and its owner cannot open it', async () => {
  const restriction = { kind: 'closed' as const, since: '2026-11-20T16:00:00.000Z' };
  fakeTable([
    ...memberItems('user-1', business),
    { ...keys.subdomain('napoli'), businessId: business },
    { ...keys.profile(business), ...profile({ restriction }) },
  ]);
  const opening = { acceptOrders: true, pausedUntil: null };
  expect((await owner.settings['accept-orders'].$put({ json: opening })).status).toBe(200);
  expect((await read()).body).toMatchObject({ ...opening, acceptOrders: false });
  expect((await read()).body).not.toHaveProperty('restriction');
});

test('SHOP-014 without dishes of its own an unpublished page shows the twelve of the demo, with one it shows that one alone', async () => {
  const shown = async () => {
    const { body } = await read();
    return { isDemo: body.isDemoMenu, ids: body.menu.flatMap(({ items }) => items.map(({ id }) => id)) };
  };
  stored({ isUnpublished: true });
  const demo = await shown();
  expect(demo.isDemo).toBe(true);
  expect(demo.ids.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => `itm_${n + 1}`).toSorted());
  stored({ items: [menuItem({ id: itmId(7) })], isUnpublished: true });
  expect(await shown()).toEqual({ isDemo: false, ids: [itmId(7)] });
  stored({ items: [menuItem({ id: itmId(7), isAvailable: false })] });
  expect(await shown()).toEqual({ isDemo: false, ids: [] });
  stored();
  expect(await shown()).toEqual({ isDemo: false, ids: [] });
});

test('SETT-012 SETT-014 SHOP-042 theme, hours and ways to pay that the owner saves are what the page is made of', async () => {
  stored();
  const theme = { primaryColor: '#2563eb', secondaryColor: '#1d4ed8', accentColor: '#3b82f6' };
  const before = (await read()).body;
  const openingHours = { ...before.openingHours, monday: { open: '09:00', close: '12:30', closed: false } };
  const paymentMethods = { cash: false, card: true, vipps: false };
  expect(before.paymentMethods).toEqual(['cash']);

  await owner.settings.$put({ json: { theme, openingHours, paymentMethods } });

  expect((await read()).body).toMatchObject({ theme, openingHours, paymentMethods: ['card'] });
});
