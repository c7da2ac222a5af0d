// @vitest-environment happy-dom

import { fireEvent, screen, within } from '@testing-library/react';
import { correction, generate } from 'lean-qr';
import { expect, test, vi } from 'vitest';
import type { Device } from '../../../../../shared/people/member.ts';
import { reasons as people } from '../../../../../shared/people/owner-refusals.nb.ts';
import {
  isSeenNow,
  seenText,
  timeLeft,
} from '../../../../../web/owner/dashboard/people/employees/day-words.ts';
import { refusal, toastSaying } from '../../orders/open-page.tsx';
import { choose, field, fill, open } from './open-employees.tsx';

const tablet: Device = {
  id: 'dev_1',
  name: 'Kjøkken',
  pairedBy: 'Amir Haddad',
  pairedAt: '2026-11-03T10:00:00.000Z',
  lastSeen: new Date().toISOString(),
};
const link = 'https://luka.no/kjokken#1234567890-Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmE';
const pairing = () =>
  Response.json({ code: '1234567890', link, expiresAt: new Date(Date.now() + 600_000).toISOString() });
const showCode = async () => fireEvent.click(await screen.findByRole('button', { name: 'Vis kode' }));

test('opening the page makes no code; a press shows it as digits and as a QR code of the link', async () => {
  const { changes } = open([], { 'POST /devices/pairing': pairing });
  await screen.findByText('Amir Haddad');
  expect(changes()).toEqual([]);
  await showCode();

  await screen.findByText('12345 67890');
  expect(screen.getByText(/^Gjelder i (9 min|10 min 0 s)/)).not.toBeNull();
  expect(screen.getByText('luka.no/kjokken')).not.toBeNull();
  const path = screen
    .getByRole('img', { name: 'QR-kode for å koble til' })
    .querySelector('path')
    ?.getAttribute('d');
  const code = generate(link, { minCorrectionLevel: correction.M });
  const dark = Array.from(
    { length: code.size ** 2 },
    (_, at) => [at % code.size, Math.floor(at / code.size)] as const,
  )
    .filter(([x, y]) => code.get(x, y))
    .map(([x, y]) => `${x} ${y}`);
  expect(path?.match(/\d+ \d+/g)?.sort()).toEqual(dark.sort());
});

test('without a screen the card says so, and holds the way to one; with one it lists it beside the same way', async () => {
  let devices: Device[] = [];
  const { queries } = open([], { 'GET /devices': () => Response.json(devices) });
  const card = within(await screen.findByRole('region', { name: 'Skjermer' }));
  expect(await card.findByText('Ingen skjerm er koblet til')).toBeTruthy();
  expect(card.queryByRole('list')).toBeNull();
  devices = [tablet];
  await queries.invalidateQueries({ queryKey: ['devices'] });
  expect(await card.findByText('Kjøkken')).toBeTruthy();
  expect(card.queryByText('Ingen skjerm er koblet til')).toBeNull();
  expect(card.getByRole('button', { name: 'Vis kode' })).toBeTruthy();
});

test('the code goes when a screen has used it, and the page names the screen', async () => {
  // A new Chromium answers with a promise.
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(async () => {});
  let devices: Device[] = [tablet];
  const { queries } = open([], {
    'POST /devices/pairing': pairing,
    'GET /devices': () => Response.json(devices),
  });
  await screen.findByText('Kjøkken');
  await showCode();
  await screen.findByText('12345 67890');
  expect(scroll).toHaveBeenCalled();

  devices = [tablet, { ...tablet, id: 'dev_2', name: 'Kjøkken 2' }];
  await queries.invalidateQueries({ queryKey: ['devices'] });
  await toastSaying('Kjøkken 2 er koblet til');
  expect(screen.queryByText('12345 67890')).toBeNull();
});

test('a code that cannot be made says why in the server’s words', async () => {
  open([], { 'POST /devices/pairing': () => refusal(400, 'VALIDATION_FAILED', { reason: 'devicesFull' }) });
  await showCode();

  expect(await toastSaying(people.devicesFull)).not.toBeNull();
});

test('a screen stands with who paired it and when it was last seen', async () => {
  const gone: Device = { ...tablet, id: 'dev_2', name: 'Disken', lastSeen: '2026-11-04T21:51:00.000Z' };
  open([], { 'GET /devices': () => Response.json([tablet, gone]) });
  const list = await screen.findByRole('region', { name: 'Skjermer' });

  const [first, second] = (await within(list).findAllByRole('listitem')).map(
    ({ textContent }) => textContent,
  );
  expect(first).toContain('Koblet til 3. november av Amir Haddad.');
  expect(first).toContain('Sist sett nå');
  expect(second).toContain('Sist sett 4. november 22:51');
});

test('a screen is named by its owner; an empty name is refused at the field', async () => {
  const { changes } = open([], {
    'GET /devices': () => Response.json([tablet]),
    'PUT /devices/dev_1': (body) => Response.json({ ...tablet, ...(body as object) }),
  });
  await choose('Kjøkken', 'Gi nytt navn');
  await screen.findByRole('dialog', { name: 'Gi skjermen et navn' });
  expect(field('Navn').value).toBe('Kjøkken');
  fill('Navn', ' ');
  fireEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  await screen.findByText('Navn må fylles ut');
  fill('Navn', 'Pizzaovnen');
  fireEvent.click(screen.getByRole('button', { name: 'Lagre' }));

  await toastSaying('Skjermen heter nå Pizzaovnen');
  expect(changes()).toMatchObject([{ method: 'PUT', path: '/devices/dev_1', body: { name: 'Pizzaovnen' } }]);
});

test('ending a screen asks first', async () => {
  const { changes } = open([], {
    'GET /devices': () => Response.json([tablet]),
    'DELETE /devices/dev_1': () => new Response(null, { status: 204 }),
  });
  await choose('Kjøkken', 'Koble fra');
  await screen.findByRole('alertdialog', { name: 'Koble fra Kjøkken?' });
  expect(changes()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Ja, koble fra' }));

  await toastSaying('Kjøkken er koblet fra');
});

test('a screen is there now until forty-five silent minutes, and then by day and clock', () => {
  const now = Date.parse('2026-11-22T18:00:00.000Z');
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  expect(isSeenNow(minutesAgo(44), now)).toBe(true);
  expect(isSeenNow(minutesAgo(45), now)).toBe(false);
  expect(seenText(minutesAgo(60), now)).toBe('i dag 18:00');
  expect(seenText(minutesAgo(24 * 60), now)).toBe('i går 19:00');
});

test.each([
  [580_000, '9 min 40 s'],
  [40_001, '41 s'],
  [0, undefined],
  [-1, undefined],
])('%i ms before its end a code says %s', (left, text) => {
  expect(timeLeft(left, 0)).toBe(text);
});
