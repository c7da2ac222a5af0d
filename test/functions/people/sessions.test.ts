import { createECDH } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { digest } from '../../../functions/kernel/lambda/digest.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { endWithSignIn } from '../../../functions/people/end-with-sign-in.ts';
import { endEverySession, endSession } from '../../../functions/people/session-store.ts';
import { endSubscriptionsOf, subscriptionEnd } from '../../../functions/people/subscription-store.ts';
import type { OwnSession } from '../../../shared/people/session.ts';
import { accessToken, callOwnerApi } from '../../helpers/as-owner.ts';
import { bizId } from '../../helpers/builders.ts';
import { memberItems, pathOf } from '../../helpers/members.ts';
import { table } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const day = 24 * 3600;
const nowSeconds = () => Math.floor(Date.now() / 1000);
const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0';

let store: ReturnType<typeof fakeTable>;
let events: string[];
beforeEach(() => {
  store = fakeTable([...memberItems('user-1', business)]);
  events = [];
  vi.spyOn(console, 'info').mockImplementation((line) => void events.push(String(line)));
});

type Device = { session?: string; signedInAt?: number; agent?: string };

/** A call of user-1 from a device of its own, signed in at `signedInAt` (seconds). */
async function from(device: Device, method: string, path: string, body?: object) {
  const { session = 'phone', signedInAt = nowSeconds() - 60, agent = chrome } = device;
  const claims = { origin_jti: session, auth_time: signedInAt };
  const authorization = `Bearer ${await accessToken('user-1', { claims })}`;
  const headers = { authorization, 'user-agent': agent, 'content-type': 'application/json' };
  return callOwnerApi({
    method,
    path: `/api/owner${path}`,
    headers,
    ...(method === 'POST' && { body: {} }),
    ...(body && { body }),
  });
}
const read = (device: Device) => from(device, 'POST', `/businesses/${business}/live`);
const idOf = (session: string) => digest('session', session);
const itemOf = (session: string) => store.at(keys.session('user-1', idOf(session)));
const listed = async (device: Device) =>
  (await from(device, 'GET', '/account/sessions')).body as OwnSession[];

test('a session is noted at its first request: when, and what kind of device, and for 30 days', async () => {
  await read({ agent: chrome });

  const item = itemOf('phone');
  expect(item).toMatchObject({ browser: 'Chrome', system: 'Android' });
  expect(item?.firstSeen).toBe(item?.lastSeen);
  expect(Number(item?.expiresAt) - nowSeconds()).toBeLessThanOrEqual(30 * day);
  expect(Number(item?.expiresAt) - nowSeconds()).toBeGreaterThan(30 * day - 60);
  expect(JSON.stringify(item)).not.toMatch(/phone|203\.0\.113|Mozilla/);
});

test('a session that is used all day is written once an hour at most', async () => {
  await read({});
  const first = structuredClone(itemOf('phone'));

  vi.setSystemTime(Date.now() + 59 * 60_000);
  await read({});
  expect(itemOf('phone')).toEqual(first);

  vi.setSystemTime(Date.now() + 2 * 60_000);
  await read({});
  vi.useRealTimers();
  expect(itemOf('phone')?.firstSeen).toBe(first?.firstSeen);
  expect(String(itemOf('phone')?.lastSeen) > String(first?.lastSeen)).toBe(true);
});

test('a note of a session that cannot be written keeps nobody out', async () => {
  table.on(UpdateCommand).rejects(new Error('down'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);

  expect((await from({}, 'GET', `/businesses/${business}/orders`)).status).toBe(200);
});

test.each(['origin_jti', 'auth_time'])(
  'a token without %s, which nobody could end, is refused',
  async (claim) => {
    const authorization = `Bearer ${await accessToken('user-1', { claims: { [claim]: undefined } })}`;

    expect(
      (await callOwnerApi({ path: `${pathOf(business)}/orders`, headers: { authorization } })).status,
    ).toBe(401);
  },
);

test('an owner sees the own sessions, the present one marked, the last used one first', async () => {
  await read({ session: 'old', agent: firefox });
  vi.setSystemTime(Date.now() + 5000);
  await read({ session: 'phone' });

  const sessions = await listed({ session: 'phone' });
  vi.useRealTimers();

  expect(sessions.map(({ id, browser, system, isCurrent }) => [id, browser, system, isCurrent])).toEqual([
    [idOf('phone'), 'Chrome', 'Android', true],
    [idOf('old'), 'Firefox', 'Windows', false],
  ]);
});

test('an ended session and the one that ended it are refused at once, as long as a refresh token could live', async () => {
  for (const session of ['lost', 'tablet']) await read({ session });

  expect((await from({}, 'DELETE', `/account/sessions/${idOf('lost')}`)).status).toBe(204);

  expect((await read({ session: 'lost' })).status).toBe(401);
  expect((await read({})).status).toBe(401);
  expect((await listed({ session: 'tablet' })).map(({ id }) => id)).toEqual([idOf('tablet')]);
  expect(Number(itemOf('lost')?.expiresAt) - nowSeconds()).toBeGreaterThan(30 * day);
});

test('signing out ends the own session', async () => {
  expect((await from({}, 'DELETE', '/account/sessions/current')).status).toBe(204);
  expect((await read({})).status).toBe(401);
});

test('all sign-ins end together, also one that was never seen here; a later one is welcome', async () => {
  await read({ session: 'lost' });
  await read({ session: 'of this second', signedInAt: nowSeconds() });

  expect((await from({}, 'DELETE', '/account/sessions')).status).toBe(204);

  expect((await read({ session: 'lost' })).status).toBe(401);
  expect((await read({ session: 'never-seen' })).status).toBe(401);
  expect((await read({})).status).toBe(401);
  expect((await read({ session: 'of this second', signedInAt: nowSeconds() })).status).toBe(401);
  const anew = { session: 'new', signedInAt: nowSeconds() + 1 };
  expect((await read(anew)).status).toBe(200);
  expect((await listed(anew)).map(({ id }) => id)).toEqual([idOf('new')]);
});

test('a session that was ended meanwhile cannot end the others', async () => {
  await read({ session: 'thief', signedInAt: nowSeconds() - 60 });
  store.hooks.beforeWrite = () => {
    const before = nowSeconds();
    store.items.set(`USER#user-1|REVOKED`, { ...keys.revocation('user-1'), before });
  };

  expect((await from({ session: 'thief' }, 'DELETE', '/account/sessions')).status).toBe(401);
  expect((await read({ session: 'owner', signedInAt: nowSeconds() + 1 })).status).toBe(200);
});

test.each(['nobody', 'x'.repeat(43), `${'a'.repeat(42)}%23`])(
  'ending %s is 404 and writes nothing',
  async (id) => {
    await read({});
    const before = structuredClone([...store.items.values()]);

    expect((await from({}, 'DELETE', `/account/sessions/${id}`)).status).toBe(404);
    expect([...store.items.values()]).toEqual(before);
  },
);

test('more sign-ins than anybody has in 30 days end the oldest ones, so that a partition stays small', async () => {
  for (let n = 0; n < 101; n += 1) await read({ session: `s${n}`, signedInAt: nowSeconds() - 1000 + n });

  expect(store.sessions.size).toBeLessThanOrEqual(100);
  expect((await read({ session: 's0', signedInAt: nowSeconds() - 1000 })).status).toBe(401);
  expect((await read({ session: 's100', signedInAt: nowSeconds() - 900 })).status).toBe(200);
});

test('the log knows that a session began, ended and was refused, and nothing personal', async () => {
  await read({ session: 'lost' });
  await from({}, 'DELETE', `/account/sessions/${idOf('lost')}`);
  await read({ session: 'lost' });

  // The other lines are those of the requests.
  const lines = events.map((line) => JSON.parse(line)).filter(({ event }) => event);
  expect(lines.map(({ event, user }) => [event, user])).toEqual([
    ['session-began', 'user-1'],
    ['session-began', 'user-1'],
    ['session-ended', 'user-1'],
    ['session-ended', 'user-1'],
    ['session-refused', 'user-1'],
  ]);
  expect(events.join()).not.toMatch(/@|203\.0\.113|Chrome|lost/);
});

/**
 * A browser with pushes of a shop, of the session that asked for them at `at`; '' for an old one that names
 * none.
 */
function pushTo(session: string, opener = 'MEMBER#user-1', at = Date.now() - 1000 * day): void {
  const key = keys.pushSubscription(business, `${session}-${opener}`);
  const told = { endpoint: 'https://push.example', p256dh: 'k', auth: 'a', opener };
  store.items.set(`${key.pk}|${key.sk}`, {
    ...{ ...key, ...told, expiresAt: subscriptionEnd(at) },
    ...(session && { session: idOf(session) }),
  });
}
const pushed = () =>
  [...store.items.values()].filter(({ sk }) => String(sk).startsWith('PUSH#')).map(({ sk }) => sk);

test('the pushes of a browser end with its sign-in, and those of the others stay', async () => {
  for (const session of ['phone', 'laptop', 'desk']) {
    await read({ session });
    pushTo(session);
  }
  pushTo('', 'DEVICE#tablet');
  await from({ session: 'desk' }, 'DELETE', `/account/sessions/${idOf('phone')}`);
  expect(pushed()).toEqual(['PUSH#laptop-MEMBER#user-1', 'PUSH#-DEVICE#tablet']);
});

test('an owner who logs out everywhere ends the pushes of all browsers, also of one that does not say whose it is', async () => {
  for (const session of ['phone', 'laptop']) {
    await read({ session });
    pushTo(session);
  }
  pushTo('');
  await from({ session: 'laptop' }, 'DELETE', '/account/sessions');
  expect(pushed()).toEqual([]);
});

test('after a forgotten password the first request of the new sign-in ends the pushes of those before', async () => {
  await read({ session: 'phone' });
  pushTo('phone');
  await endEverySession('user-1', Date.now());
  expect(pushed()).toHaveLength(1);
  await read({ session: 'new', signedInAt: nowSeconds() + 1 });
  expect(pushed()).toEqual([]);
});

test.each([
  ['another sign-in is ended', `/account/sessions/${idOf('phone')}`],
  ['all are ended', '/account/sessions'],
  ['the own one is ended', '/account/sessions/current'],
])(
  'AU-04 when %s, the member says so to the shop, whose listener closes the open screens',
  async (_, path) => {
    for (const session of ['phone', 'desk']) await read({ session });
    const before = store.at(keys.member(business, 'user-1'));
    await from({ session: 'desk' }, 'DELETE', path);
    const after = store.at(keys.member(business, 'user-1'));
    expect(before).not.toHaveProperty('signInEndedAt');
    expect(after).toEqual({ ...before, signInEndedAt: expect.stringMatching(/^20.+Z$/) });
  },
);

test('the end of a sign-in brings back no member who was removed in this moment', async () => {
  await read({ session: 'phone' });
  store.hooks.beforeWrite = async () => void store.items.delete(`${business}|MEMBER#user-1`);
  await endWithSignIn('user-1');
  expect(store.at(keys.member(business, 'user-1'))).toBeUndefined();
});

test('one log-out leaves the pushes of a browser that does not say whose it is', async () => {
  for (const session of ['phone', 'laptop', 'desk']) await read({ session });
  pushTo('');
  await from({ session: 'desk' }, 'DELETE', `/account/sessions/${idOf('phone')}`);
  await from({ session: 'laptop' }, 'DELETE', '/account/sessions/current');
  expect(pushed()).toEqual(['PUSH#-MEMBER#user-1']);
});

test('a later sign-in leaves the pushes that were switched on after a forgotten password', async () => {
  await endEverySession('user-1', Date.now());
  vi.setSystemTime(Date.now() + 60_000);
  pushTo('', undefined, Date.now());
  await read({ session: 'new', signedInAt: nowSeconds() });
  expect(pushed()).toEqual(['PUSH#-MEMBER#user-1']);
});

test('sign-ins that end because there are too many take their pushes with them', async () => {
  for (let n = 0; n < 100; n += 1) await read({ session: `s${n}`, signedInAt: nowSeconds() - 1000 + n });
  for (const session of ['s0', 's99']) pushTo(session);
  await read({ session: 's100', signedInAt: nowSeconds() - 900 });
  expect(pushed()).toEqual(['PUSH#s99-MEMBER#user-1']);
});

test('a sign-in that is ended while it switches pushes on leaves none behind', async () => {
  await read({ session: 'thief' });
  const ecdh = createECDH('prime256v1');
  const keysOfBrowser = { p256dh: ecdh.generateKeys('base64url'), auth: 'a'.repeat(22) };
  const browser = { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: keysOfBrowser };
  store.hooks.beforeWrite = async () => {
    await endSession('user-1', idOf('thief'), Date.now());
    await endWithSignIn('user-1');
  };
  const { status } = await from({ session: 'thief' }, 'PUT', `/businesses/${business}/push`, browser);
  expect([status, pushed()]).toEqual([401, []]);
});

test('pushes that a new sign-in takes over in this moment do not end with the one before', async () => {
  pushTo('old');
  const [item] = [...store.items.values()].filter(({ sk }) => String(sk).startsWith('PUSH#'));
  store.hooks.beforeWrite = async () => void Object.assign(item ?? {}, { session: idOf('new') });
  await endSubscriptionsOf(business, 'MEMBER#user-1', ({ session }) => session === idOf('old'));
  expect(pushed()).toEqual(['PUSH#old-MEMBER#user-1']);
});
