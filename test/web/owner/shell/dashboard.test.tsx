// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Membership } from '../../../../shared/people/member.ts';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { Guard } from '../../../../web/owner/dashboard/shell/guard.tsx';
import { ownSignUp } from '../../../../web/owner/lib/remembered.ts';
import * as session from '../../../../web/owner/lib/session.ts';
import { LeaveGuard } from '../../../../web/owner/parts/leave-guard.tsx';
import { order, ordId, ownBusiness } from '../../../helpers/builders.ts';
import { pathOf } from '../../../helpers/members.ts';
import { openRouter, stubScreen } from './open-router.tsx';

const owner = { userId: 'u1', email: 'post@napoli.example', emailVerified: true, businessName: 'Napoli' };
const napoli: OwnerBusiness = ownBusiness();
function HalfWritten() {
  const [isDirty, setDirty] = useState(false);
  return isDirty ? (
    <LeaveGuard />
  ) : (
    <button type="button" onClick={() => setDirty(true)}>
      Skriv
    </button>
  );
}
const routes = [
  { path: '/', element: <p>Forsiden</p> },
  {
    path: '/dashboard',
    element: <Guard />,
    children: [
      { index: true, element: <p>Siden for oversikt</p> },
      { path: 'orders', element: <p>Siden for bestillinger</p> },
      { path: 'menu', element: <p>Siden for meny</p> },
      { path: 'employees', element: <p>Siden for ansatte</p> },
      { path: 'info', element: <HalfWritten /> },
      { path: 'settings', element: <p>Siden for innstillinger</p> },
      { path: '*', element: <Navigate to="/dashboard" replace /> },
    ],
  },
];

/** 'GET /orders': a call without the path of the business or the user before it; 'GET /' is the business. */
function callOf(url: string, init?: RequestInit): string {
  const path = url.split('?')[0]?.replace(pathOf(napoli.id), '').replace('/api/owner', '');
  return `${init?.method ?? 'GET'} ${path || '/'}`;
}
const membership: Membership = {
  ...{ business: napoli.id, businessName: 'Napoli', subdomain: 'napoli' },
  ...{ role: 'owner', since: '2026-01-01T00:00:00.000Z' },
};

let api: Record<string, () => Response>;
const request = vi.fn(async (url: string, init?: RequestInit) => {
  const found = api[callOf(url, init)];
  return found ? found() : Response.json({ error: { code: 'NOT_FOUND' } }, { status: 404 });
});
const refused = (code: string, status: number) => Response.json({ error: { code } }, { status });
const calls = (call: string) => request.mock.calls.filter(([url, init]) => callOf(url, init) === call);

let change = () => {};

function open(path: string, { isWide = true } = {}) {
  stubScreen(isWide);
  return openRouter(routes, path);
}

beforeEach(() => {
  api = {
    'GET /businesses': () => Response.json([membership]),
    'GET /': () => Response.json(napoli),
    'GET /orders': () => Response.json({ orders: [], next: null }),
  };
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('scrollTo', vi.fn());
  vi.mocked(session.signOut).mockReset().mockResolvedValue();
  vi.mocked(session.currentSession).mockResolvedValue(owner);
  vi.mocked(session.subscribe).mockImplementation((onChange) => {
    change = onChange;
    return () => {};
  });
});
test.each(['/dashboard', '/dashboard/orders', '/dashboard/xyz'])(
  'DASH-001 without a session %s leads to the front page',
  async (path) => {
    vi.mocked(session.currentSession).mockResolvedValue(undefined);
    const router = open(path);
    await screen.findByText('Forsiden');
    expect(router.state.location.pathname).toBe('/');
  },
);

test('DASH-002 a loading message stands while session and business are on their way; a business that exists is not opened again', async () => {
  let settle = (_session: session.Session | undefined) => {};
  vi.mocked(session.currentSession).mockReturnValue(new Promise((resolve) => (settle = resolve)));
  let deliver = (_response: Response) => {};
  const router = open('/dashboard');
  expect(screen.getByText('Laster...')).not.toBeNull();
  expect(router.state.location.pathname).toBe('/dashboard');
  request.mockImplementationOnce(() => new Promise((resolve) => (deliver = resolve)));
  await act(async () => settle(owner));
  expect(screen.getByText('Laster...')).not.toBeNull();
  await act(async () => deliver(Response.json([membership])));
  await screen.findByText('Siden for oversikt');
  expect(screen.queryByText('Laster...')).toBeNull();
  expect(calls('POST /businesses')).toEqual([]);
});

test('DASH-004 DASH-005 DASH-006 DASH-007 DASH-008 the sidebar has name, address, plan and the way to premium, and marks the open page alone', async () => {
  open('/dashboard/menu');
  const side = await screen.findByRole('complementary');
  expect(side.textContent).toContain('Napoli');
  expect(side.textContent).toContain('napoli.luka.no');
  await within(side).findByText('Gratisplan');
  expect(within(side).getByRole('link', { name: 'Se Premium' }).getAttribute('href')).toBe(
    '/dashboard/settings?fane=abonnement',
  );
  const current = within(side).getAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.textContent)).toEqual(['Meny']);
});

test('DASH-006 DASH-008 a premium plan is named and sold nothing', async () => {
  api['GET /'] = () => Response.json({ ...napoli, planType: 'premium' });
  open('/dashboard');
  const side = await screen.findByRole('complementary');
  await within(side).findByText('Premiumplan');
  expect(within(side).queryByRole('link', { name: 'Se Premium' })).toBeNull();
});

test('D17 a trial is named with its end, and in its last days every page says what follows', async () => {
  const on = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
  const trial = { startedAt: on(-12), endsAt: on(2) };
  api['GET /'] = () => Response.json({ ...napoli, planType: 'premium', trial });
  open('/dashboard');

  await within(await screen.findByRole('complementary')).findByText(/^Prøves til/);
  const banner = await screen.findByRole('region', { name: 'Prøvetiden er snart slutt' });
  expect(banner.textContent).toContain('Etter det går du automatisk tilbake til Gratis');
});

test('DASH-009 on a phone the menu opens, closes again, and closes on the way to a page', async () => {
  open('/dashboard', { isWide: false });
  const more = await screen.findByRole('button', { name: 'Mer' });
  fireEvent.click(more);
  expect(await screen.findByRole('dialog', { name: 'Hovedmeny' })).not.toBeNull();
  fireEvent.click(more);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(more);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Innstillinger' }));
  await screen.findByText('Siden for innstillinger');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['/dashboard/info', 'Bedriftsinfo', 'Bedriftsinformasjon'],
  ['/dashboard/employees', 'Ansatte', 'Ansatte og varslinger'],
])('DASH-010 on a phone %s is headed as in the menu, %s, and still called %s', async (path, short, title) => {
  open(path, { isWide: false });
  await screen.findByText(path.endsWith('info') ? 'Skriv' : 'Siden for ansatte');
  expect(screen.getByRole('heading', { level: 1, name: title }).textContent).toBe(short);
});

test('DASH-011 DASH-013 the top bar names the page, links to the shop and shows who is signed in', async () => {
  open('/dashboard/orders');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bestillinger');
  // This test's host is not the site, so the shop is found below the main host.
  expect(screen.getByRole('link', { name: 'Se nettside' }).getAttribute('href')).toBe('/restaurant/napoli');
  expect(screen.getByText('post@napoli.example')).not.toBeNull();
  expect(document.title).toBe('Bestillinger · Luka');
});

test.each([
  ['the top bar', true],
  ['the menu of a phone', false],
])(
  'DASH-014 signing out from %s asks before unsaved input is gone, ends the session and leads to the front page',
  async (_place, isWide) => {
    const router = open('/dashboard/info', { isWide });
    fireEvent.click(await screen.findByRole('button', { name: 'Skriv' }));
    if (!isWide) fireEvent.click(await screen.findByRole('button', { name: 'Mer' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Logg ut' }));
    await screen.findByRole('alertdialog', { name: 'Du har endringer som ikke er lagret' });
    fireEvent.click(screen.getByRole('button', { name: 'Bli her' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(session.signOut).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Logg ut' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Forkast endringene' }));
    await waitFor(() => expect(session.signOut).toHaveBeenCalledOnce());
    expect(calls('DELETE /account/sessions/current')).toHaveLength(1);
    vi.mocked(session.currentSession).mockResolvedValue(undefined);
    await act(async () => change());
    await screen.findByText('Forsiden');
    expect(router.state.location.pathname).toBe('/');
  },
);

test('DASH-014 who gave unsaved input up already signs out without a question', async () => {
  const router = open('/dashboard/info');
  fireEvent.click(await screen.findByRole('button', { name: 'Skriv' }));
  act(() => void router.navigate('/dashboard/menu'));
  fireEvent.click(await screen.findByRole('button', { name: 'Forkast endringene' }));
  await screen.findByText('Siden for meny');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Logg ut' }));
  await waitFor(() => expect(session.signOut).toHaveBeenCalledOnce());
});

test("DASH-015 the banner names an unconfirmed address; the mail's link verifies it, leaves the address bar, and the banner goes", async () => {
  vi.mocked(session.currentSession).mockResolvedValue({ ...owner, emailVerified: false });
  open('/dashboard');
  expect((await screen.findByText(/Bekreft e-posten din/)).textContent).toContain(owner.email);
  cleanup();
  vi.mocked(session.verifyEmail).mockImplementation(async () => {
    vi.mocked(session.currentSession).mockResolvedValue(owner);
    return {};
  });
  const router = open('/dashboard?code=123456');
  await waitFor(() => expect(session.verifyEmail).toHaveBeenCalledExactlyOnceWith('123456'));
  await screen.findByText('Siden for oversikt');
  await waitFor(() => expect(screen.queryByText(/Bekreft e-posten din/)).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('a business that is missing after sign-up is opened once with the name given there', async () => {
  let made: OwnerBusiness | undefined;
  api['GET /businesses'] = () => Response.json(made ? [membership] : []);
  api['POST /businesses'] = () => {
    made = napoli;
    return Response.json(made, { status: 201 });
  };
  open('/dashboard');
  expect((await screen.findByRole('complementary')).textContent).toContain('Napoli');
  const posts = calls('POST /businesses');
  expect(posts.map(([, init]) => init?.body)).toEqual(['{"businessName":"Napoli"}']);
});

test('DASH-005 a business that cannot be opened leaves the owner with an empty dashboard, called Min Bedrift, not with an error', async () => {
  api['GET /businesses'] = () => Response.json([]);
  api['POST /businesses'] = () => refused('INTERNAL', 500);
  open('/dashboard');
  expect((await screen.findByRole('complementary')).textContent).toContain('Min Bedrift');
  expect(screen.queryByRole('link', { name: 'Se nettside' })).toBeNull();
  expect(calls('POST /businesses')).toHaveLength(1);
});

test('a business that cannot be read is told with a way on, and nothing is created', async () => {
  api['GET /'] = () => refused('VALIDATION_FAILED', 400);
  open('/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Kunne ikke laste bedriften' });
  expect(calls('POST /businesses')).toHaveLength(0);
  api['GET /'] = () => Response.json(napoli);
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await screen.findByText('Siden for oversikt');
});

test('orders that wait are counted beside Bestillinger and in the title', async () => {
  const orders = [order({ status: 'pending' }), order({ id: ordId(2), status: 'ready' })];
  api['GET /orders'] = () => Response.json({ orders, next: null });
  open('/dashboard');
  await screen.findByRole('link', { name: 'Bestillinger 1 nye' });
  expect(document.title).toBe('(1) Oversikt · Luka');
});

test('DASH-012 the bell counts new orders, lists them newest first, and remembers over a reload what was seen', async () => {
  const early = order({ id: ordId(1), number: 147, customerName: 'Thea Lund' });
  const late = order({ id: ordId(2), number: 148, customerName: 'Ingrid Solbakken' });
  const cooked = order({ id: ordId(3), status: 'preparing' });
  let orders = [early, cooked];
  api['GET /orders'] = () => Response.json({ orders, next: null });
  open('/dashboard');
  fireEvent.click(await screen.findByRole('button', { name: 'Varsler, 1 ny bestilling' }));
  expect(screen.getByRole('button', { name: 'Varsler' })).not.toBeNull();
  cleanup();
  orders = [late, early, cooked];
  open('/dashboard');
  const bell = await screen.findByRole('button', { name: 'Varsler, 1 ny bestilling' });
  expect(bell.textContent).toBe('1');
  fireEvent.click(bell);
  const links = within(screen.getByRole('region', { name: 'Varsler' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringContaining('Ingrid Solbakken'),
    expect.stringContaining('Thea Lund'),
  ]);
  expect(links[0]?.getAttribute('href')).toBe(`/dashboard/orders#${late.id}`);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('region', { name: 'Varsler' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Varsler' }));
  fireEvent.click(screen.getByRole('link', { name: /Thea Lund/ }));
  await screen.findByText('Siden for bestillinger');
  expect(screen.queryByRole('region', { name: 'Varsler' })).toBeNull();
});

test('AUTH-013 the mail link confirms before anything else and leaves the address bar', async () => {
  vi.mocked(session.currentSession).mockResolvedValue(undefined);
  vi.mocked(session.confirm).mockResolvedValue({});
  ownSignUp.keep('u1');
  const router = open('/dashboard?user=u1&code=123456');
  await screen.findByRole('heading', { name: 'E-post bekreftet' });
  expect(session.confirm).toHaveBeenCalledExactlyOnceWith('u1', '123456');
  expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '' });
  vi.mocked(session.currentSession).mockResolvedValue(owner);
  await act(async () => change());
  await screen.findByText('Siden for oversikt');
});

test('a login that cannot be reached is told apart from being signed out', async () => {
  vi.mocked(session.currentSession).mockRejectedValue(new Error('offline'));
  open('/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Kunne ikke nå innloggingen' });
  vi.mocked(session.currentSession).mockResolvedValue(owner);
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await screen.findByText('Siden for oversikt');
});

test('on a phone Mer is marked on the pages that stand behind it alone', async () => {
  open('/dashboard/settings', { isWide: false });
  expect((await screen.findByRole('button', { name: 'Mer' })).getAttribute('aria-current')).toBe('page');
  cleanup();
  open('/dashboard/menu', { isWide: false });
  expect((await screen.findByRole('button', { name: 'Mer' })).getAttribute('aria-current')).toBeNull();
});

test('a page loaded anew begins where it was left itself, not where another page was', async () => {
  window.sessionStorage.setItem(
    'react-router-scroll-positions',
    JSON.stringify({ '/dashboard': 900, '/dashboard/menu': 300 }),
  );
  open('/dashboard/menu');
  await screen.findByText('Siden for meny');
  await waitFor(() => expect(vi.mocked(window.scrollTo).mock.calls).toContainEqual([0, 300]));
});
