// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { InvitationView } from '../../../../shared/people/invitation.ts';
import { InvitationPage } from '../../../../web/owner/invitation/page.tsx';
import { AuthProvider } from '../../../../web/owner/lib/auth-context.tsx';
import { createQueryClient } from '../../../../web/owner/lib/query-client.ts';
import { openInvitation } from '../../../../web/owner/lib/remembered.ts';
import * as session from '../../../../web/owner/lib/session.ts';
import { NoBusiness } from '../../../../web/owner/parts/no-business.tsx';
import { ToastProvider } from '../../../../web/ui/toast.tsx';
import { bizId } from '../../../helpers/builders.ts';
import { refusal } from '../orders/open-page.tsx';
import { memorySite } from '../router/memory-site.tsx';

const token = 'biz_1.hash.secret';
const view: InvitationView = {
  businessName: 'Napoli',
  email: 'ida@napoli.example',
  role: 'staff',
  invitedBy: 'Amir Haddad',
  expiresAt: '2026-11-29T10:00:00.000Z',
};
const ida = { userId: 'u5', email: 'Ida@napoli.example', emailVerified: true, businessName: '' };
let look: () => Response;
let accept: () => Response;
const request = vi.fn(async (url: string, init: RequestInit = {}) => {
  if (url === '/api/invitations') return look();
  if (url === '/api/owner/account/invitations' && init.method === 'POST') return accept();
  return refusal(404, 'NOT_FOUND');
});
const bodies = (path: string) =>
  request.mock.calls.filter(([url]) => url === path).map(([, init]) => JSON.parse(String(init?.body)));

function open() {
  const { site, router } = memorySite(
    [
      { path: '/invitasjon', element: <InvitationPage /> },
      { path: '/dashboard', element: <NoBusiness /> },
    ],
    `/invitasjon#${token}`,
  );
  render(
    <ToastProvider>
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider>{site}</AuthProvider>
      </QueryClientProvider>
    </ToastProvider>,
  );
  return router;
}
const as = (who: typeof ida | undefined) => vi.mocked(session.currentSession).mockResolvedValue(who);
const join = () => fireEvent.click(screen.getByRole('button', { name: 'Bli med' }));
const nameIs = async (name: string) =>
  fireEvent.change(await screen.findByLabelText('Navnet ditt'), { target: { value: name } });

beforeEach(() => {
  look = () => Response.json(view);
  accept = () =>
    Response.json({
      business: bizId(1),
      businessName: 'Napoli',
      subdomain: 'napoli',
      role: 'staff',
      since: '',
    });
  vi.stubGlobal('fetch', request);
  as(ida);
});
test('the link says who invites to what, and opening it accepts nothing', async () => {
  open();
  await screen.findByRole('heading', { name: 'Bli med i Napoli' });

  expect(screen.getByText(/Amir Haddad inviterer deg som/).textContent).toContain('ansatt');
  expect(bodies('/api/invitations')).toEqual([{ token }]);
  expect(bodies('/api/owner/account/invitations')).toEqual([]);
});

test('who is logged in with the invited address joins with a name and comes to the dashboard', async () => {
  const router = open();
  await screen.findByLabelText('Navnet ditt');
  join();
  await screen.findByText('Navn må fylles ut');
  await nameIs('Ida Berntsen');
  join();

  await screen.findByText('Velkommen til Napoli');
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(bodies('/api/owner/account/invitations')).toEqual([{ token, name: 'Ida Berntsen' }]);
  expect(openInvitation.read()).toBeUndefined();
});

test('another login cannot use it: the page says for whom it is and offers to log out', async () => {
  as({ ...ida, email: 'amir@napoli.example' });
  open();
  await screen.findByText(
    /Invitasjonen er til ida@napoli.example, men du er logget inn som amir@napoli.example/,
  );

  expect(screen.queryByRole('button', { name: 'Bli med' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Logg ut' }));
  await waitFor(() => expect(session.signOut).toHaveBeenCalled());
});

test('who comes back to the dashboard without a restaurant is led to the invitation', async () => {
  const router = open();
  await screen.findByRole('heading', { name: 'Bli med i Napoli' });
  await router.navigate('/dashboard');

  const link = await screen.findByRole('link', { name: 'Se invitasjonen' });
  expect(link.getAttribute('href')).toBe(`/invitasjon#${token}`);
});

test('a link that is over says so, before the button and after it, and is not offered again', async () => {
  accept = () => refusal(404, 'NOT_FOUND', { reason: 'invitationOver' });
  open();
  await nameIs('Ida');
  join();
  await screen.findByRole('heading', { name: 'Invitasjonen virker ikke lenger' });
  await expect.poll(openInvitation.read).toBeUndefined();
  cleanup();

  look = () => refusal(404, 'NOT_FOUND');
  open();
  await screen.findByRole('heading', { name: 'Invitasjonen virker ikke lenger' });
});

test('what the server refuses about the login stands at the field', async () => {
  const words = 'Invitasjonen gjelder ida@napoli.example. Logg inn med den adressen.';
  accept = () => refusal(403, 'FORBIDDEN', { reason: 'otherAddress', email: 'ida@napoli.example' });
  open();
  await nameIs('Ida');
  join();

  await screen.findByText(words);
});

const signUpAsInvited = async () => {
  as(undefined);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Lag konto' }));
  const password = await screen.findByLabelText('Passord');
  fireEvent.input(password, { target: { value: 'hemmelig' } });
  fireEvent.submit(password.closest('form')!);
};

test('an account made from the invitation needs no second mail: the page goes on to the name', async () => {
  vi.mocked(session.signUp).mockResolvedValue({ isConfirmed: true });
  vi.mocked(session.signIn).mockImplementation(async () => {
    as(ida);
    return {};
  });
  await signUpAsInvited();

  await screen.findByLabelText('Navnet ditt');
  const account = { email: view.email, password: 'hemmelig' };
  expect(session.signUp).toHaveBeenCalledWith({ ...account, invitation: token });
  expect(session.signIn).toHaveBeenCalledWith(account.email, account.password);
  expect(screen.queryByText('Sjekk e-posten din')).toBeNull();
});

test('where the invitation proves nothing any more, the account waits for its mail', async () => {
  vi.mocked(session.signUp).mockResolvedValue({});
  await signUpAsInvited();

  await screen.findByText('Sjekk e-posten din');
});
