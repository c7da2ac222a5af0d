// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  alarmState,
  bellSound,
  louder,
  mutedMs,
  roundSeconds,
  snoozeAlarm,
} from '../../../../web/owner/lib/alarm.ts';
import { storeDevice } from '../../../../web/owner/lib/device-session.ts';
import * as session from '../../../../web/owner/lib/session.ts';
import { bizId, ordId } from '../../../helpers/builders.ts';
import { FakeAudio, stubAudio } from '../../../helpers/fake-audio.ts';
import { freshBrowser, openPage, pending, press, request, server } from './alarm-page.tsx';
import { leavePage, stubScreen } from './open-router.tsx';

/** Notifications that were shown. */
const shown: FakeNotification[] = [];
class FakeNotification {
  static permission = 'granted';
  onclick = () => {};
  close = () => {};
  title: string;
  options: NotificationOptions;
  constructor(title: string, options: NotificationOptions) {
    this.title = title;
    this.options = options;
    shown.push(this);
  }
}

/** How often a sound was played once. */
const rings = () => FakeAudio.made.flatMap((audio) => audio.heard()).filter(({ loop }) => !loop).length;

beforeEach(() => {
  shown.length = 0;
  freshBrowser();
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

const light = (text: string) => screen.findByRole('button', { name: text });
/** A button of the light's panel, opened. */
async function inPanel(state: string, name: string) {
  fireEvent.click(await light(state));
  return screen.findByRole('button', { name });
}

test('a page nobody has pressed on may not ring: it says so, and one press rings', async () => {
  server.orders = [pending(1)];
  await openPage('/dashboard/menu');
  const button = await screen.findByRole('button', { name: 'Slå på lyden' });
  expect(FakeAudio.made).toHaveLength(0);
  fireEvent.click(button);
  await waitFor(() => expect(FakeAudio.ringing()).toBe(1));
  expect(screen.queryByRole('button', { name: 'Slå på lyden' })).toBeNull();
});

test('the sound is turned off and on in this browser, and stays so over a reload', async () => {
  server.orders = [pending(1)];
  await openPage('/dashboard/orders');
  expect(await light('Trykk for å få lyd')).toBeTruthy();
  press();
  fireEvent.click(await inPanel('Alt er klart', 'Slå av'));
  expect(await light('Lyden er av her')).toBeTruthy();
  expect(FakeAudio.ringing()).toBe(0);
  cleanup();
  await openPage('/dashboard/orders');
  press();
  expect(FakeAudio.ringing()).toBe(0);
  fireEvent.click(await inPanel('Lyden er av her', 'Slå på lyden'));
  expect(await light('Alt er klart')).toBeTruthy();
  expect(FakeAudio.ringing()).toBe(1);
});

test('sound that was off for a minute is said aloud: the screen is not counted on', async () => {
  await openPage('/dashboard/orders');
  press();
  const off = await inPanel('Alt er klart', 'Slå av');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(off);
  expect(screen.queryByText(/Denne skjermen er uten lyd/)).toBeNull();
  act(() => void vi.advanceTimersByTime(mutedMs));
  expect(screen.getByText(/Denne skjermen er uten lyd/).textContent).toContain('Lyden er slått av her.');
  fireEvent.click(screen.getAllByRole('button', { name: 'Slå på lyden', hidden: true }).at(-1)!);
  expect(screen.queryByText(/Denne skjermen er uten lyd/)).toBeNull();
});

test('sound that is turned off in another tab of this browser is off in this one too, which then is not counted on', async () => {
  await openPage('/dashboard/orders');
  press();
  expect(await light('Alt er klart')).toBeTruthy();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window.localStorage.setItem('luka:alarm', 'off');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'luka:alarm', newValue: 'off' })));
  expect(screen.getByText('Lyden er av her')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(mutedMs));
  expect(alarmState().isMuted).toBe(true);
});

test('the alarm can be tried: it is heard once', async () => {
  await openPage('/dashboard/orders');
  press();
  fireEvent.click(await inPanel('Alt er klart', 'Prøv alarmen'));
  expect(FakeAudio.made.flatMap((audio) => audio.heard())).toHaveLength(1);
  expect(FakeAudio.ringing()).toBe(0);
});

test("a kitchen's screen rings and stays lit; who may not answer hears nothing", async () => {
  server.orders = [pending(1)];
  server.role = 'accountant';
  await openPage('/dashboard/orders');
  press();
  expect(await screen.findByText('Nr. 1')).toBeTruthy();
  expect(FakeAudio.ringing()).toBe(0);
  expect(screen.queryByText('Alt er klart')).toBeNull();
  leavePage();

  stubAudio();
  stubScreen(true);
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('scrollTo', vi.fn());
  vi.mocked(session.currentSession).mockResolvedValue(undefined);
  const release = vi.fn(async () => undefined);
  const wakeLock = { request: vi.fn(async () => ({ release })) };
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true });
  storeDevice({ business: bizId(1), device: { id: 'dev_1', name: 'Kjøkken' }, token: 't' } as never);
  await openPage('/dashboard/orders');
  press();
  await waitFor(() => expect(FakeAudio.ringing()).toBe(1));
  expect(wakeLock.request).toHaveBeenCalledExactlyOnceWith('screen');
  cleanup();
  expect(release).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('an order that has waited since yesterday does not ring whenever somebody opens the page', async () => {
  server.orders = [pending(1, { createdAt: new Date(Date.now() - 13 * 3_600_000).toISOString() })];
  await openPage('/dashboard/orders');
  press();
  expect(await light('1 venter på svar')).toBeTruthy();
  expect(FakeAudio.ringing()).toBe(0);
});

test('while the page is not in front a notification tells of the order, without a name, and leads to it', async () => {
  const { router, now } = await openPage('/dashboard/menu');
  await screen.findByText('En side');
  await waitFor(() => expect(request.mock.calls.some(([url]) => String(url).includes('/orders'))).toBe(true));
  await now([pending(1)]);
  await screen.findByText('Ny bestilling: nr. 1, Kari Nordmann');
  expect(shown).toEqual([]);
  vi.mocked(document.hasFocus).mockReturnValue(false);
  await now([pending(2), pending(1)]);
  await waitFor(() => expect(shown.map(({ title }) => title)).toEqual(['Ny bestilling: nr. 2']));
  expect(JSON.stringify(shown)).not.toContain('Kari');
  expect(document.title).toMatch(/^\(2\) /);
  act(() => shown[0]?.onclick());
  expect(router.state.location).toMatchObject({ pathname: '/dashboard/orders', hash: `#${ordId(2)}` });
});

test('an order that waits for longer than the reminder rings louder, until it is answered', async () => {
  const since = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const { now } = await openPage('/dashboard/menu');
  press();
  await now([pending(1, { createdAt: since(1) })]);
  await waitFor(() => expect(FakeAudio.volumes()).toEqual([1]));

  await now([pending(1, { createdAt: since(3) })]);
  await waitFor(() => expect(FakeAudio.volumes()).toEqual([louder]));

  await now([pending(2, { createdAt: since(1) }), pending(1, { status: 'confirmed', version: 2 })]);
  await waitFor(() => expect(FakeAudio.volumes()).toEqual([1]));
});

test.each(['new', 'change'] as const)(
  'the sound of what is %s strikes, dies away, is silent before the next round and never too loud for a loudspeaker',
  (name) => {
    const buffer = bellSound(Object.assign(new FakeAudio(), { sampleRate: 8000 }) as never, name);
    const samples = [...buffer.getChannelData(0)];
    expect(samples).toHaveLength(8000 * roundSeconds);
    const loudest = (from: number, to: number) =>
      Math.max(...samples.slice(from * 8000, to * 8000).map((sample) => Math.abs(sample)));
    expect(loudest(0, 0.2)).toBeGreaterThan(0.2);
    expect(loudest(0, roundSeconds) * (name === 'new' ? louder : 1)).toBeLessThanOrEqual(1);
    expect(loudest(3.5, roundSeconds)).toBeLessThan(0.01);
  },
);

test('on the board the bell is silenced for a minute; a burst of new orders rings once meanwhile', async () => {
  const { now } = await openPage('/dashboard/orders/board');
  press();
  await now([pending(1)]);
  await waitFor(() => expect(FakeAudio.ringing()).toBe(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Demp i 1 min' }));
  expect(FakeAudio.ringing()).toBe(0);
  const before = rings();
  await now([pending(2), pending(1)]);
  await screen.findByText('2 nye bestillinger');
  await now([pending(3), pending(2), pending(1)]);
  await screen.findByText('3 nye bestillinger');
  expect({ loops: FakeAudio.ringing(), rings: rings() - before }).toEqual({ loops: 0, rings: 1 });
  act(() => snoozeAlarm(10));
  await waitFor(() => expect(FakeAudio.ringing()).toBe(1));
});

test('on the silenced board an answer to the newest order rings nothing: no order came', async () => {
  const { now } = await openPage('/dashboard/orders/board');
  press();
  await now([pending(2), pending(1)]);
  fireEvent.click(await screen.findByRole('button', { name: 'Demp i 1 min' }));
  const before = rings();
  await now([pending(1)]);
  await screen.findByText('1 ny bestilling');
  expect(rings()).toBe(before);
  await now([pending(3), pending(1)]);
  await screen.findByText('2 nye bestillinger');
  expect(rings()).toBe(before + 1);
  act(() => snoozeAlarm(0));
});
