// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { announceConfirmed } from '../../../../web/owner/auth/confirmation.ts';
import { LandingPage } from '../../../../web/owner/landing/landing-page.tsx';
import { ownSignUp } from '../../../../web/owner/lib/remembered.ts';
import * as session from '../../../../web/owner/lib/session.ts';
import { ToastProvider } from '../../../../web/ui/toast.tsx';

const show = () =>
  render(
    <ToastProvider>
      <LandingPage onEnter={() => undefined} />
    </ToastProvider>,
  );
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

async function signUpAndReload() {
  show();
  fireEvent.click(screen.getAllByRole('button', { name: 'Start gratis' })[0]!);
  await screen.findByLabelText('Bedriftsnavn');
  type('Bedriftsnavn', 'Napoli');
  type('E-post', 'a@b.example');
  type('Passord', 'hemmelig');
  fireEvent.submit(screen.getByLabelText('Passord').closest('form')!);
  await screen.findByText('Sjekk e-posten din');
  cleanup();
  show();
}

beforeEach(() => {
  vi.mocked(session.signUp).mockResolvedValue({});
  vi.mocked(session.signIn).mockResolvedValue({ error: 'E-post ikke bekreftet.', isUnconfirmed: true });
  vi.mocked(session.confirm).mockResolvedValue({});
});
test('a page loaded again still waits for the mail and says where to look, and nothing of the password is kept for that', async () => {
  await signUpAndReload();
  expect(await screen.findByText('Sjekk e-posten din')).not.toBeNull();
  expect(screen.getByText('a@b.example')).not.toBeNull();
  expect(screen.getByText(/Sjekk søppelposten/)).not.toBeNull();
  const kept = JSON.stringify({ ...window.sessionStorage, ...window.localStorage });
  expect(kept).toContain('a@b.example');
  expect(kept).not.toContain('hemmelig');
});

test('the link opened in another tab leads to the log-in, because the password is gone', async () => {
  await signUpAndReload();
  await screen.findByText('Sjekk e-posten din');
  act(() => {
    announceConfirmed(Date.now());
    window.dispatchEvent(new StorageEvent('storage', { key: 'luka:email-confirmed' }));
  });
  expect(await screen.findByLabelText('Passord')).not.toBeNull();
  expect((screen.getByLabelText('E-post') as HTMLInputElement).value).toBe('a@b.example');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Logg inn');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('password'));
  expect(session.signIn).not.toHaveBeenCalled();
});

test('so does the code that another device showed', async () => {
  ownSignUp.keep('user-1');
  await signUpAndReload();
  await screen.findByText('Sjekk e-posten din');
  fireEvent.click(screen.getByRole('button', { name: 'Skriv kode' }));
  type('Kode', '123 456');
  fireEvent.click(screen.getByRole('button', { name: 'Bekreft' }));
  expect(await screen.findByLabelText('Passord')).not.toBeNull();
  expect(session.confirm).toHaveBeenCalledWith('user-1', '123456');
});

test('closed, it does not come back', async () => {
  await signUpAndReload();
  await screen.findByText('Sjekk e-posten din');
  fireEvent.click(screen.getByRole('button', { name: 'Lukk' }));
  cleanup();
  show();
  await act(async () => {});
  expect(screen.queryByText('Sjekk e-posten din')).toBeNull();
});
