// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BusinessId } from '../../../../shared/kernel/ids.ts';
import type { PairedDevice } from '../../../../shared/people/device.ts';
import type { Membership } from '../../../../shared/people/member.ts';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { Guard } from '../../../../web/owner/dashboard/shell/guard.tsx';
import { InfoPage } from '../../../../web/owner/dashboard/shops/info/page.tsx';
import { storeDevice } from '../../../../web/owner/lib/device-session.ts';
import { useMe } from '../../../../web/owner/lib/me-context.tsx';
import * as session from '../../../../web/owner/lib/session.ts';
import { useBusiness } from '../../../../web/owner/queries/business.ts';
import { bizId, order, ordId, ownBusiness } from '../../../helpers/builders.ts';
import { openRouter, stubScreen } from './open-router.tsx';

const amir = { userId: 'u1', email: 'amir@napoli.example', emailVerified: true, businessName: '' };
const napoli = ownBusiness({ id: bizId(1), businessName: 'Napoli', subdomain: 'napoli' });
const bryn = ownBusiness({ id: bizId(2), businessName: 'Napoli Bryn', subdomain: 'napolibryn' });
const since = '2026-11-01T10:00:00.000Z';
const memberOf = ({ id, businessName, subdomain }: OwnerBusiness, role: Membership['role']): Membership => ({
  business: id,
  businessName,
  subdomain,
  role,
  since,
});

let own: Membership[];
let shops: OwnerBusiness[];
let removedFrom: string | undefined;
let isForbidden = false;
let lostAnswers = 0;
/** The restaurants in which an order waits. */
let waiting: BusinessId[];
const opened: unknown[] = [];
const request = vi.fn(async (url: string, init: RequestInit = {}) => {
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname === '/api/owner/businesses' && init.method === 'POST') {
    const body = JSON.parse(String(init.body));
    opened.push({ ...body, key: new Headers(init.headers).get('idempotency-key') });
    if (opened.length <= lostAnswers) return Response.json({}, { status: 503 });
    shops = [...shops, ownBusiness({ id: bizId(3), businessName: body.businessName, subdomain: 'sushi' })];
    own = [...own, memberOf(shops.at(-1)!, 'owner')];
    return Response.json(shops.at(-1), { status: 201 });
  }
  if (pathname === '/api/owner/businesses') return Response.json(own);
  const [, id, rest = ''] = /^\/api\/owner\/businesses\/(biz_\w+)\/?(.*)$/.exec(pathname) ?? [];
  const refused = (code: string, status: number) => Response.json({ error: { code } }, { status });
  if (id === removedFrom) return refused('NOT_FOUND', 404);
  if (isForbidden && rest) return refused('FORBIDDEN', 403);
  if (rest === '') return Response.json(shops.find((one) => one.id === id));
  if (rest === 'settings') return Response.json(napoli.settings);
  const orders = waiting.flatMap((business, n) =>
    business === id ? order({ id: ordId(n + 1), status: 'pending' }) : [],
  );
  return Response.json({ orders, next: null });
});

/** A page that shows its business and the role there. */
function Here() {
  const { role } = useMe();
  return (
    <p>
      {useBusiness()?.businessName} som {role}
    </p>
  );
}

function open(path = '/dashboard/orders') {
  return openRouter(
    [
      { path: '/', element: <p>Forsiden</p> },
      { path: '/kjokken', element: <p>Koble til skjermen</p> },
      {
        path: '/dashboard',
        element: <Guard />,
        children: [
          { path: 'info', element: <InfoPage /> },
          { path: '*', element: <Here /> },
          { index: true, element: <Here /> },
        ],
      },
    ],
    path,
  );
}
const openSwitcher = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /Bytt restaurant/ }));
  return screen.findByRole('dialog', { name: 'Restaurantene dine' });
};

beforeEach(() => {
  shops = [napoli, bryn];
  own = [memberOf(napoli, 'owner'), memberOf(bryn, 'accountant')];
  opened.length = 0;
  removedFrom = undefined;
  isForbidden = false;
  lostAnswers = 0;
  waiting = [bizId(2)];
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('scrollTo', vi.fn());
  stubScreen(true);
  vi.mocked(session.currentSession).mockResolvedValue(amir);
});
test('with one restaurant there is nothing to switch', async () => {
  own = [memberOf(napoli, 'owner')];
  open();
  await screen.findByText('Napoli som owner');

  expect(screen.queryByRole('button', { name: /Bytt restaurant/ })).toBeNull();
});

test('the list shows each restaurant with address, role and what waits, and marks the one that is open', async () => {
  open();
  const rows = within(await openSwitcher())
    .getAllByRole('button')
    .slice(1, 3);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null]);

  await waitFor(() => expect(rows[1]?.textContent).toContain('1 venter'));
  expect(rows[1]?.textContent).toContain('napolibryn.luka.no · Regnskap');
  expect(rows[0]?.textContent).not.toContain('venter');
});

test('the chosen restaurant opens on the same page with its own role, and nothing of the other stays', async () => {
  const router = open();
  await screen.findByText('Napoli som owner');
  fireEvent.click(within(await openSwitcher()).getByRole('button', { name: /Napoli Bryn/ }));

  await screen.findByText('Napoli Bryn som accountant');
  expect(router.state.location.pathname).toBe('/dashboard/orders');
  expect(screen.queryByRole('link', { name: 'Meny' })).toBeNull();
  expect(screen.queryByText('Napoli som owner')).toBeNull();
});

test('a new restaurant opens once, also after a lost answer, and is the one that is open then', async () => {
  lostAnswers = 1;
  const router = open();
  fireEvent.click(within(await openSwitcher()).getByRole('button', { name: 'Ny restaurant' }));
  const name = await screen.findByLabelText('Navn på restauranten');
  fireEvent.click(screen.getByRole('button', { name: 'Lag restaurant' }));
  await screen.findByText('Bedriftsnavn er påkrevd');
  fireEvent.change(name, { target: { value: 'Sushi' } });
  fireEvent.click(screen.getByRole('button', { name: 'Lag restaurant' }));
  await screen.findByText('Kunne ikke lage restauranten. Prøv igjen.');
  fireEvent.click(screen.getByRole('button', { name: 'Lag restaurant' }));

  await screen.findByText('Sushi som owner');
  expect(router.state.location.pathname).toBe('/dashboard');
  const [first, second] = opened as { businessName: string; key: string }[];
  expect(first).toEqual(second);
  expect(first?.key).toMatch(/^[\w-]{22,64}$/);
});

test('SETT-002 the form that opens the first restaurant says Lagret! in the shell of that restaurant, with the focus where it was', async () => {
  own = [];
  shops = [];
  open('/dashboard/info');
  fireEvent.change(await screen.findByLabelText('Bedriftsnavn *'), { target: { value: 'Sushi' } });
  fireEvent.change(screen.getByLabelText('Bedriftstype *'), { target: { value: 'restaurant' } });
  fireEvent.click(screen.getByRole('button', { name: 'Lagre profil' }));

  await screen.findByText('Sushi', { selector: '.hatch-name' });
  await screen.findByText('Lagret!');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Lagre profil' }));
  expect(screen.queryByText('Ikke lagret ennå')).toBeNull();
  cleanup();
  open('/dashboard/info');
  await screen.findByText('Sushi', { selector: '.hatch-name' });
  expect(screen.queryByText('Lagret!')).toBeNull();
});

test('who is removed from the open restaurant is told so and comes to the other one, without a reload', async () => {
  own = [memberOf(napoli, 'staff'), memberOf(bryn, 'staff')];
  const { queries } = open();
  await screen.findByText('Napoli som staff');
  own = [memberOf(bryn, 'staff')];
  removedFrom = bizId(1);
  await queries.invalidateQueries({ queryKey: ['orders'] });

  await screen.findByText('Napoli Bryn som staff');
  expect(screen.getByText('Du har ikke lenger tilgang til Napoli')).not.toBeNull();
});

test('who gets another role sees its pages with the next refusal', async () => {
  own = [memberOf(napoli, 'manager')];
  const { queries } = open();
  await screen.findByText('Napoli som manager');
  expect(screen.getByRole('link', { name: 'Ansatte' })).not.toBeNull();
  own = [memberOf(napoli, 'staff')];
  isForbidden = true;
  await queries.invalidateQueries({ queryKey: ['orders'] });

  await screen.findByText('Napoli som staff');
  expect(screen.queryByRole('link', { name: 'Ansatte' })).toBeNull();
});

const paired: PairedDevice = {
  token: 'device-1',
  business: bizId(2),
  businessName: 'Napoli Bryn',
  device: { id: 'dev_1', name: 'Kjøkkenet' },
};

test('a kitchen’s screen opens its restaurant as the kitchen: orders, its own name, no account and no way out', async () => {
  storeDevice(paired);
  const router = open('/dashboard');
  await screen.findByText('Napoli Bryn som kitchen');

  expect(router.state.location.pathname).toBe('/dashboard/orders');
  expect(screen.getByText('Kjøkkenet')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Logg ut' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Konto/ })).toBeNull();
  const nav = within(screen.getByRole('navigation', { name: 'Hovedmeny' }));
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Bestillinger1 nye']);
});

test('a screen that was ended goes to the page that connects it; a person who is logged out to the front page', async () => {
  vi.mocked(session.currentSession).mockResolvedValue(undefined);
  open();
  await screen.findByText('Forsiden');
  cleanup();
  storeDevice(paired);
  window.localStorage.removeItem('luka:device');
  open();
  await screen.findByText('Koble til skjermen');
});

test('DASH-012 what was seen in one restaurant is still seen after the news of another were', async () => {
  waiting = [bizId(1), bizId(2)];
  open();
  const see = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Varsler, 1 ny bestilling' }));
  const choose = async (name: RegExp) =>
    fireEvent.click(within(await openSwitcher()).getByRole('button', { name }));
  await see();
  await choose(/^Napoli Bryn/);
  await screen.findByText('Napoli Bryn som accountant');
  await see();
  await choose(/^Napoli(?! Bryn)/);
  await screen.findByText('Napoli som owner');
  await screen.findByRole('link', { name: 'Bestillinger 1 nye' });
  expect(screen.getByRole('button', { name: /^Varsler/ }).getAttribute('aria-label')).toBe('Varsler');
});
