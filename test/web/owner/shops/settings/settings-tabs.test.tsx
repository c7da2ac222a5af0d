// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { napoli } from '../../orders/open-page.tsx';
import { button, field, openSettings } from './open-settings.tsx';

const tabs = {
  utseende: 'Utseende',
  apningstider: 'Åpningstider',
  bestillinger: 'Bestillinger',
  levering: 'Henting og levering',
  betaling: 'Betaling',
  abonnement: 'Abonnement',
  alkohol: 'Alkohol',
  personvern: 'Personvern',
};
const names = Object.values(tabs);
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

test('SETT-001 the tabs in their order, the first one open, the chosen one in the address', async () => {
  const { router } = openSettings();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(names);
  expect(chosen()).toBe('Utseende');
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Betaling' }), { button: 0 });
  expect(await screen.findByText('Betalingsmåter')).toBeTruthy();
  expect(router.state.location.search).toBe('?fane=betaling');
});

test.each(Object.entries(tabs))('other pages can link to %s', (tab, name) => {
  openSettings({ tab });
  expect(chosen()).toBe(name);
});

test.each(Object.keys(tabs))('the tab %s has one save button at most', async (tab) => {
  openSettings({ tab });
  await waitFor(() => expect(screen.queryByLabelText('Laster innstillinger...')).toBeNull());
  expect(screen.queryAllByRole('button', { name: /^Lagre/ }).length).toBeLessThanOrEqual(1);
});

test('SETT-001 the tab that Bedriftsprofil was leads to the page that asks its fields now', async () => {
  const { router } = openSettings({ tab: 'bedriftsprofil' });
  await screen.findByText('En annen side');
  expect(router.state.location.pathname).toBe('/dashboard/info');
});

test('a tab nobody knows is the first one', () => {
  openSettings({ tab: 'xyz' });
  expect(chosen()).toBe('Utseende');
});

test('SETT-017 D6 on free, choosing Vipps leads to Abonnement with the reason, and nothing is stored', async () => {
  const { changes, router, state } = openSettings({ tab: 'betaling' });
  await screen.findByText('Betalingsmåter');
  expect(field('Vipps').disabled).toBe(false);
  fireEvent.click(field('Vipps'));
  await waitFor(() => expect(chosen()).toBe('Abonnement'));
  expect(router.state.location.search).toBe('?fane=abonnement');
  expect(document.activeElement?.textContent).toBe('Vipps krever Premium');
  expect(changes()).toEqual([]);
  expect(state.settings.paymentMethods.vipps).toBe(false);
  router.navigate(-1);
  await waitFor(() => expect(chosen()).toBe('Betaling'));
  expect(field('Vipps').checked).toBe(false);
});

test('SETT-016 SETT-021 after the upgrade Vipps is no longer marked, and is stored like the others', async () => {
  const { state } = openSettings({ tab: 'betaling' });
  expect(await screen.findByText('Krever Premium')).toBeTruthy();
  fireEvent.click(field('Vipps'));
  fireEvent.click(await screen.findByRole('button', { name: /^Oppgrader til Premium/ }));
  fireEvent.click(button('Start prøvetiden'));
  await screen.findByRole('heading', { name: 'Premium' });
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Betaling' }), { button: 0 });
  await screen.findByText('Betalingsmåter');
  expect(screen.queryByText('Krever Premium')).toBeNull();
  fireEvent.click(field('Vipps'));
  fireEvent.click(button('Lagre betalingsinnstillinger'));
  expect(await screen.findByText('Skriv Vipps-nummeret, fem eller seks sifre')).toBeTruthy();
  fireEvent.input(field('Vipps-nummer'), { target: { value: '123 456' } });
  fireEvent.click(button('Lagre betalingsinnstillinger'));
  await screen.findByText('Lagret!');
  expect(state.settings.vippsNumber).toBe('123456');
  expect(state.settings.paymentMethods).toEqual({ cash: true, card: true, vipps: true });
});

test('a Vipps number that cannot be saved goes with its box, and the rest is saved', async () => {
  const { state } = openSettings({ tab: 'betaling', business: { ...napoli, planType: 'premium' } });
  await screen.findByText('Betalingsmåter');
  fireEvent.click(field('Vipps'));
  fireEvent.input(field('Vipps-nummer'), { target: { value: '123' } });
  fireEvent.click(field('Vipps'));
  fireEvent.click(button('Lagre betalingsinnstillinger'));
  await screen.findByText('Lagret!');
  expect(state.settings.vippsNumber).toBe('');
});

test('ERR-009 Q-57 without a business there is nothing to set: the page says what comes first', async () => {
  const { calls } = openSettings({ business: null, tab: 'utseende' });
  expect(screen.getByText('Ingen bedriftsprofil funnet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Lagre/ })).toBeNull();
  const link = screen.getByRole('link', { name: 'Gå til bedriftsinfo' });
  expect(link.getAttribute('href')).toBe('/dashboard/info');
  expect(calls).toEqual([]);
});
