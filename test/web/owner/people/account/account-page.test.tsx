// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OwnSession } from '../../../../../shared/people/session.ts';
import { AccountPage } from '../../../../../web/owner/dashboard/people/account/page.tsx';
import { deviceText, seenText } from '../../../../../web/owner/dashboard/people/account/session-list.tsx';
import * as session from '../../../../../web/owner/lib/session.ts';
import { napoli, openPage, refusal } from '../../orders/open-page.tsx';

const seen = '2026-11-20T17:04:00.000Z';
const own: OwnSession[] = [
  { id: 'a', browser: 'Chrome', system: 'Mac', firstSeen: seen, lastSeen: seen, isCurrent: true },
  { id: 'b', browser: 'Safari', system: 'iPad', firstSeen: seen, lastSeen: seen, isCurrent: false },
];
let stored: OwnSession[];
const calls: string[] = [];

beforeEach(() => {
  stored = own;
  calls.length = 0;
  vi.mocked(session.changePassword).mockResolvedValue({});
  vi.mocked(session.signInAnew).mockImplementation(async (_email, _password, endSignIns) => {
    await endSignIns();
    calls.push('sign in anew');
    return {};
  });
});
function open({ refuses = false } = {}) {
  const noContent = (call: string, left: OwnSession[]) => () => {
    calls.push(call);
    if (refuses) return Response.json({ error: { code: 'UNAVAILABLE' } }, { status: 503 });
    stored = left;
    return new Response(null, { status: 204 });
  };
  const [mine] = own as [OwnSession];
  openPage(<AccountPage />, {
    'GET /account/sessions': () => Response.json(stored),
    'DELETE /account/sessions': noContent('end others', [mine]),
    'DELETE /account/sessions/b': noContent('end b', [mine]),
  });
  return screen.findByText('Denne enheten');
}
const button = (name: string) => screen.getByRole('button', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function changePassword(current: string, next: string) {
  type('Nåværende passord', current);
  type('Nytt passord', next);
  await act(async () => button('Bytt passord').click());
}

async function prove(password: string, press: string) {
  type('Passordet ditt', password);
  await act(async () => button(press).click());
}

test('a device is named as coarsely as it is known, and its time by a Norwegian clock', () => {
  expect(deviceText({ browser: 'Chrome', system: 'Android' })).toBe('Chrome på Android');
  expect(deviceText({ system: 'iPhone' })).toBe('iPhone');
  expect(deviceText({})).toBe('Ukjent enhet');
  const now = Date.parse('2026-11-20T20:00:00Z');
  expect(seenText(seen, now)).toBe('i dag 18:04');
  expect(seenText('2026-11-19T17:04:00.000Z', now)).toBe('i går 18:04');
  expect(seenText('2026-11-02T17:04:00.000Z', now)).toBe('02.11 18:04');
});

test('an owner sees each device and ends another one; the present one has no button', async () => {
  await open();
  expect(screen.getByText('Chrome på Mac')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Logg ut Chrome på Mac' })).toBeNull();

  fireEvent.click(button('Logg ut Safari på iPad'));
  expect(screen.getByText(/Andre nettbrett og telefoner må logge inn igjen/)).not.toBeNull();
  await prove('hemmelig', 'Logg ut enheten');

  await waitFor(() => expect(screen.queryByText('Safari på iPad')).toBeNull());
  expect(session.changePassword).toHaveBeenCalledExactlyOnceWith('hemmelig', 'hemmelig');
  expect(calls).toEqual(['end b', 'sign in anew']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Her er du logget inn'));
});

test('all others end after a question that says what it means in the kitchen, and the password', async () => {
  await open();
  await act(async () => button('Logg ut alle andre enheter').click());
  expect(screen.getByText(/tar imot bestillinger, må logge inn igjen/)).not.toBeNull();
  expect(calls).toEqual([]);

  await prove('', 'Logg ut alle andre');
  expect(screen.getByText('Skriv passordet ditt')).not.toBeNull();
  vi.mocked(session.changePassword).mockResolvedValueOnce({ error: 'Nåværende passord er feil' });
  await prove('feil', 'Logg ut alle andre');
  expect(screen.getByText('Nåværende passord er feil')).not.toBeNull();
  expect(calls).toEqual([]);

  await prove('hemmelig', 'Logg ut alle andre');

  await waitFor(() => expect(screen.queryByText('Safari på iPad')).toBeNull());
  expect(calls).toEqual(['end others', 'sign in anew']);
  expect(screen.queryByRole('button', { name: 'Logg ut alle andre enheter' })).toBeNull();
});

test('a new password needs the present one, ends all others, and this device signs in anew', async () => {
  await open();
  await changePassword('hemmelig', 'et nytt passord');

  expect(session.changePassword).toHaveBeenCalledExactlyOnceWith('hemmelig', 'et nytt passord');
  expect(session.signInAnew).toHaveBeenCalledExactlyOnceWith(
    'post@napoli.example',
    'et nytt passord',
    expect.any(Function),
  );
  expect(calls).toEqual(['end others', 'sign in anew']);
  expect(await screen.findByText('Passordet er byttet. Alle andre enheter er logget ut.')).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Nåværende passord').value).toBe('');
});

test('a wrong present password changes nothing and ends nobody', async () => {
  vi.mocked(session.changePassword).mockResolvedValue({ error: 'Nåværende passord er feil' });
  await open();
  await changePassword('feil', 'et nytt passord');

  expect(screen.getByRole('alert').textContent).toContain('Nåværende passord er feil');
  expect(calls).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Nytt passord').value).toBe('et nytt passord');
});

test.each([
  ['', 'et nytt passord', 'Skriv både det nåværende og det nye passordet'],
  ['hemmelig', 'kort', 'Passordet må være minst 6 tegn'],
])('present %j and new %j are not sent', async (current, next, says) => {
  await open();
  await changePassword(current, next);
  expect(screen.getByText(says)).not.toBeNull();
  expect(session.changePassword).not.toHaveBeenCalled();
});

test('when the others could not be ended, the owner reads how long they may go on', async () => {
  await open({ refuses: true });
  await changePassword('hemmelig', 'et nytt passord');
  expect(await screen.findByText(/kan være logget inn i ti minutter til/)).not.toBeNull();
  expect(calls).toEqual(['end others', 'sign in anew']);
});

const membership = {
  business: napoli.id,
  businessName: 'Napoli',
  subdomain: 'napoli',
  since: '2026-11-20T12:00:00.000Z',
  role: 'staff' as const,
};

test('a member of any role leaves a restaurant under Konto, after a question; the last owner reads why that cannot be', async () => {
  const answers = [refusal(409, 'LAST_OWNER', { reason: 'lastOwner' }), new Response(null, { status: 204 })];
  const { changes } = openPage(
    <AccountPage />,
    { 'GET /account/sessions': () => Response.json(own), 'DELETE /members/me': () => answers.shift()! },
    { role: 'staff', businesses: [membership] },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Forlat Napoli' }));
  await screen.findByRole('alertdialog', { name: 'Forlate Napoli?' });
  expect(changes()).toEqual([]);
  fireEvent.click(button('Ja, forlat'));
  expect(await screen.findByText('Restauranten må ha en eier. Gjør en annen til eier først.')).toBeTruthy();
  await waitFor(() => expect(button('Ja, forlat').getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button('Ja, forlat'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(2).fill('DELETE /members/me'),
  );
});

test('people change the name that their colleagues see, in all their restaurants', async () => {
  const { changes } = openPage(
    <AccountPage />,
    {
      'GET /account/sessions': () => Response.json(own),
      'PUT /account/name': () => new Response(null, { status: 204 }),
    },
    { businesses: [{ ...membership, name: 'Amir' }] },
  );
  expect(await screen.findByText('Amir')).toBeTruthy();
  fireEvent.click(button('Endre navn'));
  type('Navn', '  ');
  fireEvent.click(button('Lagre'));
  expect(await screen.findByText('Navn må fylles ut')).toBeTruthy();
  type('Navn', 'Amir Haddad');
  fireEvent.click(button('Lagre'));
  expect(await screen.findByText('Navnet er lagret')).toBeTruthy();
  expect(changes()).toMatchObject([{ method: 'PUT', path: '/account/name', body: { name: 'Amir Haddad' } }]);
});

test("a kitchen's screen has no account, and goes where it works instead of showing an empty page", async () => {
  openPage(<AccountPage />, {}, { path: '/dashboard/account', role: 'kitchen' });
  expect(await screen.findByText('En annen side')).toBeTruthy();
});
