// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../../shared/shops/settings.ts';
import { savedMs } from '../../../../web/owner/parts/save-bar.tsx';
import { napoli, refusal, toastSaying } from '../orders/open-page.tsx';
import { button, openSettings, type } from '../shops/settings/open-settings.tsx';

/** The three seconds of Lagret! do not end, so that only what happens in them takes it away. */
beforeEach(() => {
  const set = globalThis.setTimeout;
  const held = (call: () => void, ms?: number) => (ms === savedMs ? 0 : set(call, ms));
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(held as typeof setTimeout);
});
const isSaved = () => screen.queryByText('Lagret!') !== null;

test.each([
  ['bedriftsinfo', 'Lagre profil', 'Adresse', 'Storgata 12'],
  ['levering', 'Lagre henting og levering', 'Leveringsgebyr (kr)', '49'],
])(
  'SETT-002 on %s Lagret! gives way to Ikke lagret ennå when something is changed',
  async (tab, save, label, text) => {
    openSettings({ tab });
    fireEvent.click(await screen.findByRole('button', { name: save }));
    await screen.findByText('Lagret!');
    type(label, text);
    await screen.findByText('Ikke lagret ennå');
    await waitFor(() => expect(isSaved()).toBe(false));
  },
);

test.each([
  ['bedriftsinfo', 'Lagre profil', /^Feil ved lagring/],
  ['apningstider', 'Lagre åpningstider', 'Kunne ikke lagre innstillingene. Prøv igjen.'],
])(
  'SETT-002 on %s the Lagret! of one save does not outlive the start of the next',
  async (tab, save, failure) => {
    let fails = false;
    openSettings({
      tab,
      answers: {
        'PUT /': () => (fails ? refusal(500) : Response.json(napoli)),
        'PUT /settings': () => (fails ? refusal(500) : Response.json(defaultSettings)),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: save }));
    await screen.findByText('Lagret!');
    fails = true;
    fireEvent.click(button(save));
    await screen.findByText(failure);
    await waitFor(() => expect(isSaved()).toBe(false));
  },
);

test('SETT-002 a form that is refused has no Lagret! beside it', async () => {
  const { changes } = openSettings({ tab: 'apningstider' });
  fireEvent.click(await screen.findByRole('button', { name: 'Lagre åpningstider' }));
  await screen.findByText('Lagret!');
  type('Mandag åpner', 'snart');
  fireEvent.click(button('Lagre åpningstider'));
  await screen.findByText('Skriv tiden som 15:00');
  await screen.findByText('Ikke lagret ennå');
  await waitFor(() => expect(isSaved()).toBe(false));
  expect(changes()).toHaveLength(1);
});

const delivers = { name: /Vi leverer/ };

test('SETT-002 the Lagret! of a switch does not outlive its next turn', async () => {
  let fails = false;
  openSettings({
    tab: 'levering',
    answers: {
      'PUT /settings': (body) =>
        fails ? refusal(500) : Response.json({ ...defaultSettings, ...(body as object) }),
    },
  });
  fireEvent.click(await screen.findByRole('switch', delivers));
  await screen.findByText('Lagret!');
  fails = true;
  fireEvent.click(screen.getByRole('switch', delivers));
  await toastSaying('Kunne ikke lagre innstillingene. Prøv igjen.');
  await waitFor(() => expect(isSaved()).toBe(false));
});
