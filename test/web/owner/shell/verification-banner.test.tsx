// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { VerificationBanner } from '../../../../web/owner/dashboard/shell/verification-banner.tsx';
import { AuthProvider } from '../../../../web/owner/lib/auth-context.tsx';
import * as session from '../../../../web/owner/lib/session.ts';
import { memorySite } from '../router/memory-site.tsx';

function open(search = '') {
  const routes = [{ path: '/dashboard', element: <VerificationBanner email="post@napoli.example" /> }];
  render(<AuthProvider>{memorySite(routes, `/dashboard${search}`).site}</AuthProvider>);
}

beforeEach(() => {
  vi.mocked(session.currentSession).mockResolvedValue(undefined);
});
test('DASH-016 AUTH-010 the banner sends again, says so for five seconds, and is silent about a failure', async () => {
  let finish = (_answer: session.AuthAnswer) => {};
  vi.mocked(session.resendVerification).mockImplementation(
    () => new Promise((resolve) => (finish = resolve)),
  );
  open();
  const button = await screen.findByRole('button', { name: 'Send på nytt' });
  vi.useFakeTimers();
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: 'Sender...' }).getAttribute('aria-disabled')).toBe('true');
  await act(async () => finish({}));
  expect(screen.getByText('E-post sendt!')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(screen.queryByText('E-post sendt!')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('E-post sendt!')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Send på nytt' }));
  await act(async () => finish({ error: 'For mange forsøk. Prøv igjen senere.' }));
  vi.useRealTimers();
  expect(screen.queryByText(/E-post sendt|For mange/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Send på nytt' }).getAttribute('aria-disabled')).toBeNull();
});

test('DASH-015 a link that no longer works says so in the banner, which stays', async () => {
  vi.mocked(session.verifyEmail).mockResolvedValue({ error: 'Koden er feil eller utløpt' });
  open('?code=123456');
  expect((await screen.findByRole('alert')).textContent).toContain('Koden er feil eller utløpt');
  expect(screen.getByRole('button', { name: 'Send på nytt' })).not.toBeNull();
});

test('DASH-017 a dismissed banner stays away for the session', async () => {
  open();
  await screen.findByText(/Bekreft e-posten din/);
  fireEvent.click(screen.getByRole('button', { name: 'Lukk' }));
  expect(screen.queryByText(/Bekreft e-posten din/)).toBeNull();
  cleanup();
  open();
  expect(screen.queryByText(/Bekreft e-posten din/)).toBeNull();
});
