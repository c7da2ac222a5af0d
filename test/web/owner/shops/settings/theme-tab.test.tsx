// @vitest-environment happy-dom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { themeNames } from '../../../../../shared/shops/owner-words.nb.ts';
import { defaultTheme, themePresets } from '../../../../../shared/shops/theme.ts';
import { coloursOf } from '../../../../../web/owner/dashboard/shops/settings/theme-tab.tsx';
import { napoli, refusal, toastSaying } from '../../orders/open-page.tsx';
import { previewed, previewedStyle } from '../../parts/previewed.ts';
import { button, openSettings } from './open-settings.tsx';

const theme = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const open = async (options: Parameters<typeof openSettings>[0] = {}) => {
  const page = openSettings({ tab: 'utseende', ...options });
  await screen.findByText('Fargetema');
  return page;
};
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter((one) => one.checked);

test('SETT-009 the six themes stand in their order, the stored one chosen', async () => {
  await open();
  const radios = within(screen.getByRole('group', { name: 'Fargetema' })).getAllByRole('radio');
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Klassisk rød',
    'Elegant blå',
    'Naturlig grønn',
    'Varm oransje',
    'Lilla luksus',
    'Mørk antrasitt',
  ]);
  expect(chosen()).toEqual([theme('Klassisk rød')]);
});

test('SETT-010 SETT-011 each theme shows at once, and nothing is sent', async () => {
  const stored = { ...defaultTheme, accentColor: '#000000' };
  const { changes } = await open({
    business: { ...napoli, settings: { ...napoli.settings, theme: stored } },
  });
  for (const preset of themePresets) {
    fireEvent.click(theme(themeNames[preset.id]));
    await waitFor(async () => expect((await previewed()).theme).toEqual(coloursOf(preset)));
    expect(screen.getByText('Ikke lagret ennå')).toBeTruthy();
  }
  expect(changes()).toEqual([]);
});

test('SETT-012 SETT-002 Lagre fargetema stores the three colours and says so', async () => {
  const { changes, state } = await open();
  fireEvent.click(theme('Lilla luksus'));
  fireEvent.click(button('Lagre fargetema'));
  await screen.findByText('Lagret!');
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    ['/settings', { theme: { primaryColor: '#7c3aed', secondaryColor: '#6d28d9', accentColor: '#8b5cf6' } }],
  ]);
  expect(state.settings.theme.primaryColor).toBe('#7c3aed');
  expect(chosen()).toEqual([theme('Lilla luksus')]);
  expect(screen.queryByText('Ikke lagret ennå')).toBeNull();
});

test('Q-39 SETT-011 leaving the tab unsaved brings the stored theme back', async () => {
  await open();
  fireEvent.click(theme('Elegant blå'));
  const tab = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });
  tab('Betaling');
  fireEvent.click(await screen.findByRole('button', { name: 'Forkast endringene' }));
  await screen.findByText('Betalingsmåter');
  tab('Utseende');
  await screen.findByText('Fargetema');
  expect(chosen()).toEqual([theme('Klassisk rød')]);
  await waitFor(async () => expect((await previewed()).theme.primaryColor).toBe('#c41e3a'));
});

test('a theme that could not be stored stays chosen and unsaved', async () => {
  await open({ answers: { 'PUT /settings': () => refusal(500) } });
  fireEvent.click(theme('Elegant blå'));
  fireEvent.click(button('Lagre fargetema'));
  expect(await toastSaying('Kunne ikke lagre innstillingene. Prøv igjen.')).toBeTruthy();
  expect(theme('Elegant blå').checked).toBe(true);
  expect(screen.getByText('Ikke lagret ennå')).toBeTruthy();
});

test('a colour that is darkened for the text on it is told', async () => {
  await open();
  expect(screen.queryByText(/Hvit tekst er vanskelig/)).toBeNull();
  fireEvent.click(theme('Naturlig grønn'));
  expect(screen.getByText(/Hvit tekst er vanskelig/).closest('[role="status"]')).toBeTruthy();
  await waitFor(async () => expect(await previewedStyle()).toContain('--fill:#047857;'));
  fireEvent.click(theme('Mørk antrasitt'));
  expect(screen.queryByText(/Hvit tekst er vanskelig/)).toBeNull();
});

test('colours of one’s own choose no theme and show as they are', async () => {
  const own = { primaryColor: '#ffe08a', secondaryColor: '#ffd35c', accentColor: '#ffffff' };
  await open({ business: { ...napoli, settings: { ...napoli.settings, theme: own } } });
  expect(chosen()).toEqual([]);
  expect(screen.getByText(/Nå har siden egne farger/)).toBeTruthy();
  expect(screen.getByText(/Hovedfargen er lys/)).toBeTruthy();
  expect(await previewedStyle()).toMatch(/--fill:#ffe08a;.*--on-fill:#14181a;--price:#14181a/);
});

test('SETT-010 the preview is the page of the owner’s own business', async () => {
  await open();
  expect(await previewed()).toMatchObject({ businessName: 'Napoli', subdomain: 'napoli' });
  expect(screen.getByRole('figure').textContent).toContain('napoli.luka.no');
});

test('a page that cannot be read is told, and the themes can be chosen all the same', async () => {
  await open({ answers: { 'GET /restaurant/demo': () => refusal(500) } });
  expect(await screen.findByText('Kunne ikke vise siden akkurat nå.')).toBeTruthy();
  fireEvent.click(theme('Elegant blå'));
  expect(chosen()).toEqual([theme('Elegant blå')]);
});

const cover = {
  id: 'img_00000000000000000000000001',
  width: 1600,
  height: 800,
  color: '#a1b2c3',
  x: 50,
  y: 50,
} as const;

test('a photo is taken away at once, without a button, and one press brings it back', async () => {
  const { changes } = await open({
    business: { ...napoli, settings: { ...napoli.settings, cover } },
  });
  fireEvent.click(button('Fjern'));
  await waitFor(() => expect(changes().map(({ body }) => body)).toEqual([{ cover: null }]), {
    timeout: 5000,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Angre: Forsidebildet er fjernet' }));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]?.body).toEqual({ cover: { id: cover.id, x: 50, y: 50 } });
});

test('a photo that could not be stored stands as it was', async () => {
  await open({
    business: { ...napoli, settings: { ...napoli.settings, cover } },
    answers: { 'PUT /settings': () => refusal(500) },
  });
  fireEvent.click(button('Fjern'));
  expect(await toastSaying('Kunne ikke lagre innstillingene. Prøv igjen.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Fjern' })).toBeTruthy();
});
