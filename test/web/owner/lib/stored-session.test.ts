// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken, currentSession } from '../../../../web/owner/lib/session.ts';
import { storedTokens } from '../../../../web/owner/lib/stored-session.ts';

const cognito = vi.hoisted(() => vi.fn());
const loadConfig = vi.hoisted(() => vi.fn());
vi.unmock('../../../../web/owner/lib/session.ts');
vi.mock('../../../../web/owner/lib/config.ts', () => ({ loadConfig }));
vi.mock('../../../../web/owner/lib/cognito.ts', () => ({ cognito, onceLoaded: () => () => undefined }));

const now = Date.parse('2026-11-20T17:30:00.000Z');
const base = 'CognitoIdentityServiceProvider.client.u1.';
const inMinutes = (minutes: number) => Math.round(now / 1000) + minutes * 60;

function token(claims: Record<string, unknown>): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `header.${body}.signature`;
}

function store({ id = inMinutes(10), access = inMinutes(10), drift = 0, at = base } = {}) {
  const person = {
    sub: 'u1',
    email: 'åse@b.example',
    email_verified: true,
    'custom:business_name': 'Åses Kjøkken',
  };
  window.localStorage.setItem(`${at}refreshToken`, 'r');
  window.localStorage.setItem(`${at}idToken`, token({ ...person, exp: id }));
  window.localStorage.setItem(`${at}accessToken`, token({ sub: 'u1', exp: access }));
  window.localStorage.setItem(`${at}clockDrift`, String(drift));
}

beforeEach(() => {
  vi.setSystemTime(now);
  loadConfig.mockResolvedValue({});
  cognito.mockResolvedValue({ fetchAuthSession: async () => ({ tokens: undefined }) });
});
afterEach(() => {
  cognito.mockReset();
  loadConfig.mockReset();
});

test('CALL-005 tokens that can be used open the dashboard without the sign-in code', async () => {
  store();
  expect(await currentSession()).toEqual({
    userId: 'u1',
    email: 'åse@b.example',
    emailVerified: true,
    businessName: 'Åses Kjøkken',
  });
  expect(loadConfig).toHaveBeenCalledOnce();
  expect(await accessToken()).toBe(window.localStorage.getItem(`${base}accessToken`));
  expect(cognito).not.toHaveBeenCalled();
});

test('a token that has to be renewed is renewed by Amplify', async () => {
  store();
  await accessToken({ renew: true });
  expect(cognito).toHaveBeenCalledOnce();
});

test.each([
  ['the id token has ended', () => store({ id: inMinutes(-1) })],
  ['the access token ends in five seconds', () => store({ access: Math.round(now / 1000) + 5 })],
  ['the server says it has ended, though this clock is behind', () => store({ drift: 11 * 60_000 })],
  [
    'two sign-ins are stored',
    () => {
      store();
      store({ at: 'CognitoIdentityServiceProvider.other.u1.' });
    },
  ],
  [
    'the token was damaged',
    () => {
      store();
      window.localStorage.setItem(`${base}idToken`, 'a.b.c');
    },
  ],
])('when %s, Amplify judges', async (_why, arrange) => {
  arrange();
  expect(storedTokens(now)).toBeUndefined();
  expect(await accessToken()).toBeUndefined();
  expect(cognito).toHaveBeenCalled();
});
