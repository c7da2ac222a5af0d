// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmEmail } from '../../../../web/owner/auth/confirm-email.tsx';
import { AuthProvider } from '../../../../web/owner/lib/auth-context.tsx';
import { ownSignUp } from '../../../../web/owner/lib/remembered.ts';
import * as session from '../../../../web/owner/lib/session.ts';
import { ToastProvider } from '../../../../web/ui/toast.tsx';

const onUsed = vi.fn();
const onContinue = vi.fn();
const napoli = { userId: 'u1', email: 'a@b.example', emailVerified: true, businessName: 'Napoli' };
let change = () => {};

/** Follows the link of u1's mail in a browser where `signedUp` signed up. */
async function follow(answer: session.AuthAnswer, signedUp = 'u1') {
  ownSignUp.keep(signedUp);
  vi.mocked(session.confirm).mockResolvedValue(answer);
  vi.mocked(session.subscribe).mockImplementation((onChange) => {
    change = onChange;
    return () => {};
  });
  render(
    <ToastProvider>
      <AuthProvider>
        <ConfirmEmail user="u1" code="123456" onUsed={onUsed} onContinue={onContinue} />
      </AuthProvider>
    </ToastProvider>,
  );
  await act(async () => {});
}

afterEach(() => void vi.mocked(session.currentSession).mockReset());

const heading = (name: string) => screen.queryByRole('heading', { name });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('a link that is followed where nobody signed up confirms nothing: it shows the code to take there, or takes a no', async () => {
  await follow({}, 'somebody-else');
  expect(session.confirm).not.toHaveBeenCalled();
  expect(window.localStorage.getItem('luka:email-confirmed')).toBeNull();
  expect(heading('Er det du som registrerte deg?')).not.toBeNull();
  expect(screen.getByText('123 456')).not.toBeNull();
  expect(screen.getByText(/Ikke gi koden til andre/)).not.toBeNull();
  expect(onUsed).toHaveBeenCalledOnce();
  await press('Jeg har ikke laget noen konto');
  expect(heading('Da er ingenting bekreftet')).not.toBeNull();
  expect(screen.queryByText('123 456')).toBeNull();
  expect(session.confirm).not.toHaveBeenCalled();
});

test('who is signed in to the account of the link just goes on', async () => {
  vi.mocked(session.currentSession).mockResolvedValue(napoli);
  await follow({}, 'somebody-else');
  expect(session.confirm).not.toHaveBeenCalled();
  expect(onContinue).toHaveBeenCalled();
});

test('who is signed in to another account is asked, too', async () => {
  vi.mocked(session.currentSession).mockResolvedValue({ ...napoli, userId: 'u2' });
  await follow({}, 'somebody-else');
  expect(heading('Er det du som registrerte deg?')).not.toBeNull();
  expect(onContinue).not.toHaveBeenCalled();
});

test('AUTH-013 the link confirms, tells the waiting tab and goes on when a session appears', async () => {
  await follow({});
  expect(session.confirm).toHaveBeenCalledExactlyOnceWith('u1', '123456');
  expect(window.localStorage.getItem('luka:email-confirmed')).not.toBeNull();
  expect(onUsed).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { name: 'E-post bekreftet' })).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Logg inn' })).not.toBeNull();
  expect(onContinue).not.toHaveBeenCalled();
  vi.mocked(session.currentSession).mockResolvedValue(napoli);
  await act(async () => change());
  expect(onContinue).toHaveBeenCalled();
});

test('a link that no longer works says why and leads to the login', async () => {
  await follow({ error: 'Koden er feil eller utløpt' });
  expect(screen.getByRole('alert').textContent).toContain('Koden er feil eller utløpt');
  expect(screen.getByRole('button', { name: 'Logg inn' })).not.toBeNull();
  expect(window.localStorage.getItem('luka:email-confirmed')).toBeNull();
});

test('a lost network offers to try the same link again', async () => {
  await follow({ error: 'Det oppstod en feil. Prøv igjen.' });
  vi.mocked(session.confirm).mockResolvedValue({});
  await act(async () => screen.getByRole('button', { name: 'Prøv igjen' }).click());
  expect(session.confirm).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('heading', { name: 'E-post bekreftet' })).not.toBeNull();
});
