// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmEmail } from '../../../../web/owner/auth/confirm-email.tsx';
import { AuthProvider } from '../../../../web/owner/lib/auth-context.tsx';
import * as session from '../../../../web/owner/lib/session.ts';
import { ToastProvider } from '../../../../web/ui/toast.tsx';

vi.mock('../../../../web/owner/lib/session.ts');

const onUsed = vi.fn();
const onContinue = vi.fn();
const napoli = { userId: 'u1', email: 'a@b.example', emailVerified: true, businessName: 'Napoli' };
let change = () => {};

async function follow(answer: session.AuthAnswer) {
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

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.mocked(session.currentSession).mockReset();
  window.localStorage.clear();
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
