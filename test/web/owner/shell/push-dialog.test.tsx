// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePush, pushedShops, storePush } from '../../../../web/owner/lib/own-push.ts';
import { renewPushes } from '../../../../web/owner/lib/push.ts';
import * as session from '../../../../web/owner/lib/session.ts';
import { bizId } from '../../../helpers/builders.ts';
import { freshBrowser, napoli, openPage, pending, press, request, server } from './alarm-page.tsx';

vi.mock('../../../../web/owner/lib/when-idle.ts', () => ({
  whenIdle: (then: () => void) => {
    then();
    return () => {};
  },
}));

const hash = 'h'.repeat(43);
const subscription = {
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/a', keys: { p256dh: 'k', auth: 's' } }),
  unsubscribe: vi.fn(async () => true),
};
const note = { close: vi.fn() };
const pushManager = { subscribe: vi.fn(), getSubscription: vi.fn() };
const registration = { pushManager, getNotifications: async () => [note] };
const permission: { now: NotificationPermission; answer: NotificationPermission } = {
  now: 'default',
  answer: 'granted',
};
const listeners = new Map<string, (event: MessageEvent) => void>();

beforeEach(() => {
  freshBrowser();
  Object.assign(permission, { now: 'default', answer: 'granted' });
  pushManager.subscribe.mockResolvedValue(subscription);
  pushManager.getSubscription.mockResolvedValue(subscription);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission.now;
    },
    requestPermission: async () => {
      permission.now = permission.answer;
      return permission.now;
    },
  });
  const workers = {
    register: vi.fn(async () => registration),
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    addEventListener: (type: string, listener: (event: MessageEvent) => void) =>
      listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  server.answers['GET /push/key'] = () => Response.json({ key: 'BKey' });
  server.answers['PUT /push'] = () => Response.json({ id: hash });
  server.answers[`POST /push/${hash}/test`] = () => new Response(null, { status: 204 });
  server.answers[`DELETE /push/${hash}`] = () => new Response(null, { status: 204 });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

const button = (name: string) => screen.findByRole('button', { name });
const sent = () =>
  request.mock.calls.flatMap(([url, { method = 'GET', body } = {}]) =>
    String(url).includes('/push') ? [{ call: `${method} ${url.split('/push')[1]}`, body }] : [],
  );

async function turnOn() {
  const page = await openPage('/dashboard/orders');
  fireEvent.click(await screen.findByRole('button', { name: /^(Alt er klart|Trykk for å få lyd)$/ }));
  fireEvent.click(await button('Få varsler'));
  fireEvent.click(await button('Slå på varsler'));
  return page;
}

test('pushes are switched on by a press: the browser asks, the server gets its address and its keys; they can be tried and switched off', async () => {
  await turnOn();
  await button('Prøv et varsel');
  expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: 'BKey',
  });
  expect(sent().map(({ call }) => call)).toEqual(['GET /key', 'PUT ']);
  expect(JSON.parse(String(sent()[1]?.body))).toEqual(subscription.toJSON());
  fireEvent.click(await button('Prøv et varsel'));
  expect(await screen.findByText(/^Varselet er sendt/)).toBeTruthy();
  fireEvent.click(await button('Slå av'));
  await button('Slå på varsler');
  expect(sent().slice(2)).toMatchObject([{ call: `POST /${hash}/test` }, { call: `DELETE /${hash}` }]);
});

test('a browser in which somebody has refused says so, and what to do', async () => {
  permission.answer = 'denied';
  await turnOn();
  expect(await screen.findByText(/sperrer varsler/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('a push service that does not answer is said, and can be tried again', async () => {
  pushManager.subscribe.mockRejectedValue(new DOMException('', 'AbortError'));
  pushManager.getSubscription.mockResolvedValue(null);
  await turnOn();
  const alert = await within(await screen.findByRole('dialog')).findByRole('alert');
  expect(alert.textContent).toBe('Nettleseren fikk ikke slått på varsler. Prøv igjen.');
  pushManager.subscribe.mockResolvedValue(subscription);
  fireEvent.click(await button('Slå på varsler'));
  await button('Prøv et varsel');
});

test('a subscription for another key of ours is replaced', async () => {
  pushManager.subscribe.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
  await turnOn();
  await button('Prøv et varsel');
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(pushManager.subscribe).toHaveBeenCalledTimes(2);
});

test('an iPhone is told to put the page on its home screen', async () => {
  Reflect.deleteProperty(window, 'PushManager');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)');
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  await openPage('/dashboard/orders');
  fireEvent.click(await screen.findByRole('button', { name: /^(Alt er klart|Trykk for å få lyd)$/ }));
  fireEvent.click(await button('Få varsler'));
  expect(await screen.findByText('Legg til på Hjem-skjerm')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Slå på varsler' })).toBeNull();
});

test('peers 3.2: what was pushed goes from the screen when nothing waits any more', async () => {
  const { now } = await openPage('/dashboard/menu');
  press();
  await now([pending(1)]);
  expect(note.close).not.toHaveBeenCalled();
  await now([pending(1, { status: 'confirmed', version: 2 })]);
  await waitFor(() => expect(note.close).toHaveBeenCalled());
});

test('a note that is tapped leads the open page to its order', async () => {
  const { router } = await openPage('/dashboard/menu');
  await screen.findByText('En side');
  const data = { type: 'open', url: '/dashboard/orders?restaurant=biz_1#ord_1' };
  act(() => listeners.get('message')?.({ data } as MessageEvent));
  expect(router.state.location).toMatchObject({ pathname: '/dashboard/orders', search: '', hash: '#ord_1' });
});

test('who signs out leaves no pushes behind in this browser', async () => {
  await turnOn();
  await button('Prøv et varsel');
  await leavePush();
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith('luka:push'))).toEqual([]);
});

/** The business ids of the server calls that renew this browser's push. */
const renewed = () =>
  request.mock.calls.flatMap(([url, init]) =>
    init?.method === 'PUT' && url.endsWith('/push') ? [url.split('/').at(-2)] : [],
  );

function signedIn(ms: number) {
  const claims = { sub: 'u1', exp: Date.now() / 1000 + 600, auth_time: Math.floor(ms / 1000) };
  const prefix = 'CognitoIdentityServiceProvider.c.u1.';
  for (const name of ['idToken', 'accessToken'])
    localStorage.setItem(prefix + name, `.${btoa(JSON.stringify(claims))}.`);
  localStorage.setItem(`${prefix}refreshToken`, 'r');
}

/** Pushes of this browser that the server heard of a minute ago. */
function hasPushes(...shops: (typeof napoli.id)[]) {
  permission.now = 'granted';
  for (const id of shops) storePush(id, { id: hash, at: Date.now() - 60_000 });
}

test('pushes that were switched on before this sign-in are switched on again: they may have ended with the one before', async () => {
  hasPushes(napoli.id);
  signedIn(Date.now() - 120_000);
  await renewPushes();
  expect(renewed()).toEqual([]);
  signedIn(Date.now() - 30_000);
  await renewPushes();
  expect(renewed()).toEqual([napoli.id]);
});

test('after a new sign-in the pushes of every restaurant of this browser are switched on again, except where there is no access any more', async () => {
  const [lost, other] = [bizId(6), bizId(7)];
  hasPushes(lost, napoli.id, other);
  signedIn(Date.now());
  server.answers['PUT /push'] = (_, url) =>
    url.includes(lost)
      ? Response.json({ error: { code: 'NOT_FOUND' } }, { status: 404 })
      : Response.json({ id: hash });
  await openPage('/dashboard/menu');
  await waitFor(() => expect(renewed().sort()).toEqual([lost, napoli.id, other].sort()));
  await waitFor(() => expect(pushedShops().sort()).toEqual([napoli.id, other].sort()));
});

test('who was thrown out and logs in again over the page has the pushes of this browser again', async () => {
  const user = await session.currentSession();
  let change = () => {};
  vi.mocked(session.subscribe).mockImplementation((onChange) => {
    change = onChange;
    return () => {};
  });
  vi.mocked(session.signIn).mockImplementation(async () => {
    signedIn(Date.now());
    vi.mocked(session.currentSession).mockResolvedValue(user);
    return {};
  });
  hasPushes(napoli.id);
  signedIn(Date.now() - 120_000);
  await openPage('/dashboard/menu');
  vi.mocked(session.currentSession).mockResolvedValue(undefined);
  await act(async () => change());
  const dialog = within(await screen.findByRole('dialog', { name: 'Logg inn igjen' }));
  expect(renewed()).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Passord'), { target: { value: 'hemmelig-nok' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Logg inn' }));
  await waitFor(() => expect(renewed()).toEqual([napoli.id]));
});
