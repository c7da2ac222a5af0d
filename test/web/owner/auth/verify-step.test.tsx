// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AuthModal } from '../../../../web/owner/auth/auth-modal.tsx';
import {
  announceConfirmed,
  resendCooldownSeconds,
  sentShownMs,
} from '../../../../web/owner/auth/confirmation.ts';
import { ownSignUp } from '../../../../web/owner/lib/remembered.ts';
import * as session from '../../../../web/owner/lib/session.ts';
import { ToastProvider } from '../../../../web/ui/toast.tsx';

const onClose = vi.fn();
const onSignedIn = vi.fn();
const unconfirmed = { error: 'E-post ikke bekreftet.', isUnconfirmed: true };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const resendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send på nytt/ });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.mocked(session.signUp).mockResolvedValue({});
  vi.mocked(session.signIn).mockResolvedValue(unconfirmed);
  vi.mocked(session.resend).mockResolvedValue({});
  render(
    <ToastProvider>
      <AuthModal startTab="signup" onClose={onClose} onSignedIn={onSignedIn} />
    </ToastProvider>,
  );
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  type('Bedriftsnavn', 'Napoli');
  type('E-post', 'a@b.example');
  type('Passord', 'hemmelig');
  fireEvent.submit(screen.getByLabelText('Passord').closest('form')!);
  await pass(0);
});
test('AUTH-008 NUM-004 the mail can be asked for again after 60 seconds, counted down', async () => {
  expect(resendCooldownSeconds).toBe(60);
  expect(resendButton().textContent).toBe('Send på nytt om 60s');
  expect(resendButton().disabled).toBe(true);
  await pass(1000);
  expect(resendButton().textContent).toBe('Send på nytt om 59s');
  await pass(58_000);
  expect(resendButton().textContent).toBe('Send på nytt om 1s');
  expect(resendButton().disabled).toBe(true);
  await pass(1000);
  expect(resendButton().textContent).toBe('Send på nytt');
  expect(resendButton().disabled).toBe(false);
});

test('AUTH-009 NUM-004 a mail sent again is told for five seconds and the countdown begins anew', async () => {
  expect(sentShownMs).toBe(5000);
  await pass(60_000);
  fireEvent.click(resendButton());
  await pass(0);
  expect(session.resend).toHaveBeenCalledWith('a@b.example');
  expect(resendButton().textContent).toBe('Send på nytt om 60s');
  expect(resendButton().disabled).toBe(true);
  await pass(4900);
  expect(screen.queryByText('E-post sendt på nytt!')).not.toBeNull();
  await pass(100);
  expect(screen.queryByText('E-post sendt på nytt!')).toBeNull();
});

test('AUTH-010 a mail that could not be sent again shows nothing', async () => {
  vi.mocked(session.resend).mockResolvedValue({ error: 'For mange forsøk. Prøv igjen senere.' });
  await pass(60_000);
  fireEvent.click(resendButton());
  await pass(0);
  expect(resendButton().textContent).toBe('Send på nytt');
  expect(resendButton().disabled).toBe(false);
  expect(screen.queryByText('E-post sendt på nytt!')).toBeNull();
  expect(screen.queryByText(/For mange/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('AUTH-007 when another tab has confirmed, it signs in by itself, welcomes and closes', async () => {
  vi.mocked(session.signIn).mockResolvedValue({});
  announceConfirmed(1);
  window.dispatchEvent(new StorageEvent('storage', { key: 'luka:email-confirmed' }));
  await pass(0);
  expect(session.signIn).toHaveBeenCalledWith('a@b.example', 'hemmelig');
  expect(screen.getByText('E-post bekreftet! Velkommen til Luka.')).not.toBeNull();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('AUTH-007 a link followed on another device is noticed within ten seconds, or when the tab is looked at', async () => {
  await pass(10_000);
  expect(session.signIn).toHaveBeenCalledTimes(1);
  expect(onSignedIn).not.toHaveBeenCalled();
  vi.mocked(session.signIn).mockResolvedValue({});
  window.dispatchEvent(new Event('focus'));
  await pass(0);
  expect(onSignedIn).toHaveBeenCalledOnce();
  await pass(60_000);
  expect(session.signIn).toHaveBeenCalledTimes(2);
});

test('a tab nobody looks at does not try', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(60_000);
  expect(session.signIn).not.toHaveBeenCalled();
  hidden.mockRestore();
});

const giveCode = async (code: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Skriv kode' }));
  fireEvent.input(screen.getByLabelText('Kode'), { target: { value: code } });
  fireEvent.submit(screen.getByLabelText('Kode').closest('form')!);
  await pass(0);
};

test('the code that a link shows on another device confirms the own sign-up here, and signs in at once', async () => {
  ownSignUp.keep('u1');
  vi.mocked(session.confirm).mockResolvedValue({});
  vi.mocked(session.signIn).mockResolvedValue({});

  await giveCode(' 123 456 ');

  expect(session.confirm).toHaveBeenCalledExactlyOnceWith('u1', '123456');
  expect(screen.getByText('E-post bekreftet! Velkommen til Luka.')).not.toBeNull();
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('a code that does not fit is told, and nobody is signed in', async () => {
  ownSignUp.keep('u1');
  vi.mocked(session.confirm).mockResolvedValue({ error: 'Koden er feil eller utløpt' });

  await giveCode('123456');

  expect(screen.getByRole('alert').textContent).toContain('Koden er feil eller utløpt');
  expect(session.signIn).not.toHaveBeenCalled();
  expect(onSignedIn).not.toHaveBeenCalled();
});
