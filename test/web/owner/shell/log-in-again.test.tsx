// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { Guard } from '../../../../web/owner/dashboard/shell/guard.tsx';
import { LandingRoute } from '../../../../web/owner/landing/landing-route.tsx';
import * as session from '../../../../web/owner/lib/session.ts';
import { hasLeft, noteThrownOut } from '../../../../web/owner/lib/stored-session.ts';
import { ownBusiness } from '../../../helpers/builders.ts';
import { openRouter, stubScreen } from './open-router.tsx';

const owner = { userId: 'u1', email: 'post@napoli.example', emailVerified: true, businessName: 'Napoli' };
const napoli = ownBusiness();
const membership = {
  ...{ business: napoli.id, businessName: 'Napoli', subdomain: 'napoli' },
  ...{ role: 'owner', since: '2026-01-01T00:00:00.000Z' },
};
function Page() {
  const { pathname, hash } = useLocation();
  return (
    <label>
      {`Notat på ${pathname}${hash}`}
      <input />
    </label>
  );
}
const routes = [
  { path: '/', element: <LandingRoute /> },
  { path: '/dashboard', element: <Guard />, children: [{ path: '*', element: <Page /> }] },
];

let change = () => {};
const check = (found: session.Session | undefined) => {
  vi.mocked(session.currentSession).mockResolvedValue(found);
  return act(async () => change());
};

beforeEach(() => {
  stubScreen(true);
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      if (url === '/api/owner/businesses') return Response.json([membership]);
      if (url.includes('/orders')) return Response.json({ orders: [], next: null });
      return Response.json(napoli);
    }),
  );
  vi.mocked(session.signOut).mockResolvedValue();
  vi.mocked(session.currentSession).mockResolvedValue(owner);
  vi.mocked(session.subscribe).mockImplementation((onChange) => {
    change = onChange;
    return () => {};
  });
  vi.mocked(session.signIn).mockImplementation(async () => {
    vi.mocked(session.currentSession).mockResolvedValue(owner);
    return {};
  });
});
async function logIn(name: string) {
  const dialog = within(await screen.findByRole('dialog', { name }));
  fireEvent.change(dialog.getByLabelText('Passord'), { target: { value: 'hemmelig-nok' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Logg inn' }));
}

test('a network that is lost behind the new log-in does not take the page away', async () => {
  openRouter(routes, '/dashboard/menu');
  const field = await screen.findByLabelText('Notat på /dashboard/menu');
  await check(undefined);
  vi.mocked(session.currentSession).mockRejectedValue(new Error('offline'));
  await act(async () => change());
  expect(screen.getByLabelText('Notat på /dashboard/menu')).toBe(field);
});

test('who does not log in again goes to the front page, which asks for nothing', async () => {
  const router = openRouter(routes, '/dashboard/menu');
  await screen.findByLabelText('Notat på /dashboard/menu');
  await check(undefined);
  fireEvent.click(await screen.findByRole('button', { name: 'Gå til forsiden' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(hasLeft()).toBe(true);
});

test('signing out in another tab leads to the front page without a question', async () => {
  const router = openRouter(routes, '/dashboard/menu');
  await screen.findByLabelText('Notat på /dashboard/menu');
  window.localStorage.setItem('luka:signed-out', '1');
  await check(undefined);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a page loaded with dead tokens says that one is logged out', async () => {
  window.localStorage.setItem('CognitoIdentityServiceProvider.client.u1.refreshToken', 'dead');
  vi.mocked(session.currentSession).mockImplementation(async () => {
    window.localStorage.clear();
    return undefined;
  });
  openRouter(routes, '/dashboard/menu');
  const dialog = await screen.findByRole('dialog', { name: 'Konto' });
  expect(dialog.textContent).toContain('Du er logget ut. Logg inn igjen for å fortsette.');
});

test('a session that ends while a page is open is renewed over the page, which stays as it was typed; who was thrown out does not see it until then', async () => {
  const isHidden = () => document.documentElement.classList.contains('is-thrown-out');
  openRouter(routes, '/dashboard/menu');
  const field = await screen.findByLabelText<HTMLInputElement>('Notat på /dashboard/menu');
  fireEvent.change(field, { target: { value: 'Uten løk' } });
  await check(undefined);
  const first = await screen.findByRole('dialog', { name: 'Logg inn igjen' });
  expect(first.textContent).toContain('Du er logget ut.');
  const email = within(first).getByLabelText<HTMLInputElement>('E-post');
  expect([email.value, email.readOnly, isHidden()]).toEqual([owner.email, true, false]);
  fireEvent.keyDown(first, { key: 'Escape' });
  await logIn('Logg inn igjen');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  noteThrownOut(true);
  await check(undefined);
  const dialog = await screen.findByRole('dialog', { name: 'Logg inn igjen' });
  expect(isHidden()).toBe(true);
  expect(dialog.textContent).toContain('siden er skjult');
  await logIn('Logg inn igjen');
  await waitFor(() => expect(isHidden()).toBe(false));
  expect(session.signIn).toHaveBeenLastCalledWith(owner.email, 'hemmelig-nok');
  expect(screen.getByLabelText('Notat på /dashboard/menu')).toBe(field);
  expect(field.value).toBe('Uten løk');
});
