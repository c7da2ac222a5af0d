// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PairedDevice } from '../../../../shared/people/device.ts';
import { answer, shopApi } from '../../../../web/owner/lib/api.ts';
import { AuthProvider, useAuth } from '../../../../web/owner/lib/auth-context.tsx';
import {
  currentDevice,
  forgetDevice,
  isKitchen,
  storeDevice,
} from '../../../../web/owner/lib/device-session.ts';
import { bizId } from '../../../helpers/builders.ts';

const amplify = vi.hoisted(() => ({
  fetchAuthSession: vi.fn(),
  Hub: { listen: vi.fn() },
}));
vi.unmock('../../../../web/owner/lib/session.ts');
vi.mock('../../../../web/owner/lib/cognito.ts', () => ({
  cognito: async () => amplify,
  onceLoaded: (then: (loaded: typeof amplify) => void) => {
    then(amplify);
    return () => undefined;
  },
}));

const device: PairedDevice = {
  token: 'device-1',
  business: bizId(1),
  businessName: 'Napoli',
  device: { id: 'dev_1', name: 'Kjøkken' },
};
const tokenKey = 'CognitoIdentityServiceProvider.client.u1.refreshToken';
const request = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

function Who() {
  const auth = useAuth();
  return <p>{auth.status === 'device' ? auth.device.device.name : auth.status}</p>;
}

beforeEach(() => vi.stubGlobal('fetch', request));
afterEach(() => void vi.resetAllMocks());

test('a paired screen asks the API with its own token, and Cognito for nothing', async () => {
  storeDevice(device);
  request.mockResolvedValue(Response.json({ orders: [], next: null }));
  await answer(shopApi(bizId(1)).orders.$get({ query: {} }));

  expect(new Headers(request.mock.calls[0]?.[1].headers).get('Authorization')).toBe('Bearer device-1');
  expect(amplify.fetchAuthSession).not.toHaveBeenCalled();
});

test('a screen that was ended is none any more at its next request, and remembers that it was one', async () => {
  storeDevice(device);
  render(
    <AuthProvider>
      <Who />
    </AuthProvider>,
  );
  await screen.findByText('Kjøkken');
  request.mockImplementation(async () =>
    Response.json({ error: { code: 'UNAUTHENTICATED' } }, { status: 401 }),
  );
  await expect(answer(shopApi(bizId(1)).orders.$get({ query: {} }))).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });

  await screen.findByText('signed-out');
  expect(currentDevice()).toBeUndefined();
  expect(isKitchen()).toBe(true);
});

test('only the refused token is forgotten: a screen that was paired anew meanwhile stays', () => {
  storeDevice({ ...device, token: 'device-2' });
  forgetDevice('device-1');

  expect(currentDevice()?.token).toBe('device-2');
});

test('a login in the same browser goes first, and makes it a person’s for good', async () => {
  storeDevice(device);
  window.localStorage.setItem(tokenKey, 'geheim');
  expect(currentDevice()).toBeUndefined();
  window.localStorage.removeItem(tokenKey);
  expect(currentDevice()).toEqual(device);

  window.localStorage.setItem(tokenKey, 'geheim');
  amplify.fetchAuthSession.mockResolvedValue({ tokens: { idToken: { payload: { sub: 'u1' } } } });
  render(
    <AuthProvider>
      <Who />
    </AuthProvider>,
  );
  await screen.findByText('signed-in');
  window.localStorage.removeItem(tokenKey);
  expect(currentDevice()).toBeUndefined();
  expect(isKitchen()).toBe(false);
});

test.each(['', 'null', '{}', 'broken', '{"token":1}'])('what is stored as «%s» is no device', (text) => {
  window.localStorage.setItem('luka:device', text);
  expect(currentDevice()).toBeUndefined();
});
