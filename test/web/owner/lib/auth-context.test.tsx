// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AuthProvider, useAuth } from '../../../../web/owner/lib/auth-context.tsx';
import { currentSession, type Session, subscribe } from '../../../../web/owner/lib/session.ts';

const napoli: Session = { userId: 'u1', email: 'a@b.example', emailVerified: true, businessName: 'Napoli' };

function Status() {
  return <p>{useAuth().status}</p>;
}

async function shown(session: Promise<Session | undefined>) {
  let change = () => {};
  vi.mocked(currentSession).mockReturnValue(session);
  vi.mocked(subscribe).mockImplementation((onChange) => {
    change = onChange;
    return () => {};
  });
  render(
    <AuthProvider>
      <Status />
    </AuthProvider>,
  );
  return () => act(async () => change());
}

test('AUTH-012 loading ends with the first check and again after each change', async () => {
  let settle = (_session: Session | undefined) => {};
  const changes = await shown(new Promise((resolve) => (settle = resolve)));
  expect(screen.getByText('loading')).not.toBeNull();
  await act(async () => settle(undefined));
  expect(screen.getByText('signed-out')).not.toBeNull();
  vi.mocked(currentSession).mockResolvedValue(napoli);
  await changes();
  expect(screen.getByText('signed-in')).not.toBeNull();
  vi.mocked(currentSession).mockResolvedValue(undefined);
  await changes();
  expect(screen.getByText('signed-out')).not.toBeNull();
});

test('a lost network does not sign anyone out', async () => {
  const changes = await shown(Promise.resolve(napoli));
  await act(async () => {});
  vi.mocked(currentSession).mockRejectedValue(new Error('offline'));
  await changes();
  expect(screen.getByText('signed-in')).not.toBeNull();
});

test('a first check that cannot be made is told apart from being signed out', async () => {
  await shown(Promise.reject(new Error('offline')));
  await act(async () => {});
  expect(screen.getByText('failed')).not.toBeNull();
});
