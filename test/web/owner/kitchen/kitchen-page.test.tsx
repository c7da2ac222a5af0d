// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PairedDevice } from '../../../../shared/people/device.ts';
import { reasons as people } from '../../../../shared/people/owner-refusals.nb.ts';
import { KitchenPage } from '../../../../web/owner/kitchen/page.tsx';
import { AuthProvider } from '../../../../web/owner/lib/auth-context.tsx';
import { currentDevice, storeDevice } from '../../../../web/owner/lib/device-session.ts';
import * as session from '../../../../web/owner/lib/session.ts';
import { bizId } from '../../../helpers/builders.ts';
import { refusal } from '../orders/open-page.tsx';
import { memorySite } from '../router/memory-site.tsx';

const paired: PairedDevice = {
  token: 'device-1',
  business: bizId(1),
  businessName: 'Napoli',
  device: { id: 'dev_1', name: 'Kjøkken' },
};
const linkCode = `1234567890-${'a'.repeat(43)}`;
const request = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

function open(path = '/kjokken') {
  const { site, router } = memorySite(
    [
      { path: '/kjokken', element: <KitchenPage /> },
      { path: '/dashboard/orders/board', element: <p>Bestillingene</p> },
    ],
    path,
  );
  render(<AuthProvider>{site}</AuthProvider>);
  return router;
}
const connect = async () => fireEvent.click(await screen.findByRole('button', { name: 'Koble til' }));
const type = (code: string) => fireEvent.change(screen.getByLabelText('Kode'), { target: { value: code } });
const sent = () =>
  request.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([url, init]) => [url, JSON.parse(String(init.body))]);

beforeEach(() => {
  vi.stubGlobal('fetch', request);
  request.mockImplementation(async () => Response.json(paired, { status: 201 }));
  vi.mocked(session.currentSession).mockResolvedValue(undefined);
});
afterEach(() => void vi.resetAllMocks());

test('the link of the QR code does nothing until somebody presses the button', async () => {
  open(`/kjokken#${linkCode}`);
  await screen.findByRole('button', { name: 'Koble til' });
  expect(sent()).toEqual([]);
  expect(screen.queryByLabelText('Kode')).toBeNull();
  await connect();

  await screen.findByText('Bestillingene');
  expect(sent()).toEqual([['/api/devices', { code: linkCode }]]);
});

test('a code of another length is refused here; a wrong one in the server’s words at the field', async () => {
  open();
  await screen.findByLabelText('Kode');
  type('1234');
  await connect();
  await screen.findByText('Koden har ti siffer');
  expect(sent()).toEqual([]);

  request.mockImplementation(async () => refusal(404, 'NOT_FOUND', { reason: 'pairingCodeWrong' }));
  type('1234567891');
  await connect();
  await screen.findByText(people.pairingCodeWrong);
  expect(screen.getByLabelText('Kode').getAttribute('aria-invalid')).toBe('true');
});

test('a link that has gone out leaves the way of the digits', async () => {
  request.mockImplementation(async () => refusal(404, 'NOT_FOUND', { reason: 'pairingCodeWrong' }));
  open(`/kjokken#${linkCode}`);
  await connect();

  await screen.findByText(people.pairingCodeWrong);
  expect(screen.getByLabelText('Kode')).not.toBeNull();
});

test('who is logged in here is told so, and logged out when the screen is connected', async () => {
  const amir = { userId: 'u1', email: 'amir@napoli.example', emailVerified: true, businessName: '' };
  vi.mocked(session.currentSession).mockResolvedValue(amir);
  vi.mocked(session.accessToken).mockResolvedValue(undefined);
  open(`/kjokken#${linkCode}`);
  await screen.findByText(/amir@napoli.example er logget inn her/);
  expect(session.signOut).not.toHaveBeenCalled();
  await connect();

  await waitFor(() => expect(session.signOut).toHaveBeenCalled());
  await waitFor(() => expect(currentDevice()).toEqual(paired));
});

test('a screen that is connected goes to the orders; one that was ended says so', async () => {
  storeDevice(paired);
  open();
  await screen.findByText('Bestillingene');
  cleanup();
  window.localStorage.removeItem('luka:device');
  open();
  await screen.findByRole('heading', { name: 'Denne skjermen er koblet fra' });
});
