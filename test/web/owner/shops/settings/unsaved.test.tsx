// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { napoli } from '../../orders/open-page.tsx';
import { button, field, openFacts, openSettings, type } from './open-settings.tsx';

/** As a mouse does it: the press also takes the focus there. */
const chooseTab = (name: string) => {
  const tab = screen.getByRole('tab', { name });
  act(() => tab.focus());
  fireEvent.mouseDown(tab, { button: 0 });
};
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const question = 'Du har endringer som ikke er lagret';
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test.each([
  ['apningstider', 'Mandag åpner', '12:00'],
  ['levering', 'Leveringsgebyr (kr)', '49'],
])('leaving the tab %s with something typed asks once, and staying keeps it', async (tab, label, text) => {
  openSettings({ tab });
  await screen.findByLabelText(label);
  const before = selected();
  expect(unload()).toBe(false);
  type(label, text);
  await screen.findByText('Ikke lagret ennå');
  expect(unload()).toBe(true);
  chooseTab('Abonnement');
  await screen.findByRole('alertdialog', { name: question });
  fireEvent.click(button('Bli her'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(selected()).toBe(before);
  expect(field(label).value).toBe(text);
});

test('another page is asked about too, and is opened when the changes are given up', async () => {
  const { router } = openFacts();
  type('Adresse', 'Storgata 12');
  await screen.findByText('Ikke lagret ennå');
  act(() => void router.navigate('/dashboard/menu'));
  await screen.findByRole('alertdialog', { name: question });
  fireEvent.click(button('Forkast endringene'));
  await screen.findByText('En annen side');
});

test.each([
  ['a coupon', []],
  ['a coupon over another way to pay', ['Kort']],
])('leaving with %s half written asks once', async (_what, alsoTicked) => {
  const { router } = openSettings({ tab: 'betaling' });
  await screen.findByRole('button', { name: 'Ny rabattkode' });
  for (const label of alsoTicked) fireEvent.click(field(label));
  fireEvent.click(button('Ny rabattkode'));
  await screen.findByRole('dialog');
  expect(unload()).toBe(alsoTicked.length > 0);
  type('Kode *', 'SOMMER10');
  await waitFor(() => expect(unload()).toBe(true));
  act(() => void router.navigate('/dashboard/menu'));
  await screen.findByRole('alertdialog', { name: question });
  fireEvent.click(button('Bli her'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('Kode *').value).toBe('SOMMER10');
  act(() => void router.navigate('/dashboard/menu'));
  await screen.findByRole('alertdialog', { name: question });
  fireEvent.click(button('Forkast endringene'));
  await screen.findByText('En annen side');
});

test('nothing is asked once it is saved', async () => {
  const { router } = openFacts();
  type('Adresse', 'Storgata 12');
  fireEvent.click(button('Lagre profil'));
  await screen.findByText('Lagret!');
  expect(unload()).toBe(false);
  act(() => void router.navigate('/dashboard/menu'));
  await screen.findByText('En annen side');
});

const demo = { ...napoli, id: 'demo' } as unknown as OwnerBusiness;

test.each([
  ['bedriftsinfo', 'Lagre profil', '/'],
  ['utseende', 'Lagre fargetema', '/settings'],
  ['apningstider', 'Lagre åpningstider', '/settings'],
  ['levering', 'Lagre henting og levering', '/settings'],
  ['betaling', 'Lagre betalingsinnstillinger', '/settings'],
])('CALL-024 on %s a save asks the API, with a demo id as with any other', async (tab, label, path) => {
  for (const business of [napoli, demo]) {
    const { changes } = openSettings({ tab, business });
    fireEvent.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(changes().map((call) => call.path)).toContain(path));
    cleanup();
  }
});
