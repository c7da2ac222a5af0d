// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LandingPage } from '../../../../web/owner/landing/landing-page.tsx';
import { chosenBilling } from '../../../../web/owner/lib/remembered.ts';
import * as session from '../../../../web/owner/lib/session.ts';
import { renderLanding, renderTerms } from '../../../../web/owner/prerender.tsx';
import { ToastProvider } from '../../../../web/ui/toast.tsx';

const onEnter = vi.fn();
const show = () =>
  render(
    <ToastProvider>
      <LandingPage onEnter={onEnter} />
    </ToastProvider>,
  );
const tokenKey = 'CognitoIdentityServiceProvider.client.u1.refreshToken';
const plain = (element: Element | null) => element?.textContent?.replace(/[\u00a0\u202f]/g, ' ') ?? '';
const card = (name: string) => plain(screen.getByRole('heading', { name, level: 3 }).closest('article'));

test('LAND-001 LAND-002 navigation, hero, demo editor, prices, footer and the place for toasts are there', () => {
  const { container } = show();
  expect(screen.getByRole('navigation', { name: 'Hoved' })).not.toBeNull();
  const hero = container.querySelector('.hero');
  expect(plain(hero)).toContain('Dra menyen på plass');
  expect(within(hero as HTMLElement).getByRole('button', { name: 'Start gratis' })).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Flytt Margherita' })).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'Priser uten liten skrift.' })).not.toBeNull();
  expect(screen.getByRole('contentinfo')).not.toBeNull();
  expect(container.querySelector('.toasts')).not.toBeNull();
});

test('LAND-003 the four links lead to sections that exist', () => {
  const { container } = show();
  const links = within(screen.getByRole('navigation', { name: 'Hoved' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Funksjoner', 'Priser', 'Kunder', 'FAQ']);
  for (const link of links) expect(container.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
});

test.each([
  ['LAND-004', 'Logg inn'],
  ['LAND-005', 'Start gratis'],
])('%s «%s» opens the dialog on its tab', async (_id, name) => {
  show();
  const buttons = screen.getAllByRole('button', { name, hidden: true });
  // The bar has it at any width, so the phone's menu does not.
  if (name === 'Logg inn') expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0]!);
  const tab = name === 'Logg inn' ? 'Logg inn' : 'Registrer deg';
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe(tab));
});

test('LAND-006 LAND-007 who is signed in is sent on, and sees the dashboard link in between', async () => {
  window.localStorage.setItem(tokenKey, 'r');
  const somebody = { userId: 'u1', email: 'a@b.example', emailVerified: true, businessName: 'Napoli' };
  vi.mocked(session.currentSession).mockResolvedValue(somebody);
  show();
  await act(async () => {});
  expect(onEnter).toHaveBeenCalledOnce();
  const bar = screen.getByRole('banner');
  expect(within(bar).getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(within(bar).queryByRole('button', { name: 'Logg inn' })).toBeNull();
  expect(within(bar).queryByRole('button', { name: 'Start gratis' })).toBeNull();
});

test('LAND-006 after the log-in, too, while the dashboard is fetched: no button to log in or to start is left', async () => {
  vi.mocked(session.signIn).mockResolvedValue({});
  const { container } = show();
  fireEvent.click(screen.getAllByRole('button', { name: 'Logg inn' })[0]!);
  const email = await screen.findByLabelText('E-post');
  fireEvent.input(email, { target: { value: 'a@b.example' } });
  fireEvent.input(screen.getByLabelText('Passord'), { target: { value: 'hemmelig' } });
  fireEvent.submit(email.closest('form')!);
  await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
  expect(container.querySelectorAll('a[href="/dashboard"]').length).toBeGreaterThan(0);
  for (const name of ['Logg inn', 'Start gratis', 'Prøv gratis i 14 dager'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a visitor without tokens is not asked about', () => {
  show();
  expect(session.currentSession).not.toHaveBeenCalled();
});

test('LAND-014 LAND-017 LAND-018 LAND-019 LAND-020 NUM-006 each plan names its price, what it has and its limit; Enterprise names no amount', () => {
  show();
  const has = (name: string, ...lines: string[]) => {
    for (const line of lines) expect(card(name)).toContain(line);
  };
  has('Gratis', '0 kr per måned', '100 bestillinger per måned', 'Eget subdomene');
  has('Premium', '14 dager', 'Eget domene', 'Ubegrensede bestillinger');
  has('Premium', 'Vipps og kort på nett', '2,5 % av kort på nett (uten pant), ingenting av Vipps');
  has('Enterprise', 'Etter avtale');
  expect(card('Enterprise')).not.toMatch(/\bkr\b/);
});

test('LAND-015 LAND-016 NUM-006 Premium costs 399 by the month, 299 in the first year, and 319, 3 828 a year, by the year', () => {
  show();
  expect(card('Premium')).toContain('399 kr per måned');
  expect(card('Premium')).toContain('Innføringspris 299 kr i måneden det første året.');
  expect(screen.getByText(/Prisene er uten mva\./)).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Årlig, 20 % rabatt' }));
  expect(card('Premium')).toContain('319 kr per måned');
  expect(card('Premium')).toContain('3 828 kr');
  expect(card('Premium')).toContain('20 %');
});

test('the page shows what the product does now: board, alarm, photos and sizes; and invents no customer', () => {
  show();
  for (const name of ['Tavla på kjøkkenet', 'Ingen bestilling blir glemt', 'Bilder, størrelser og tilvalg'])
    expect(screen.getByRole('heading', { name })).not.toBeNull();
  const customers = document.querySelector('#kunder')!;
  expect([...customers.querySelectorAll('.shop')].map((shop) => shop.textContent)).toEqual([
    ...['Pizzeria', 'Salatbar', 'Burgerbar'],
  ]);
});

test('one name per plan: the page knows no Starter and no Professional', () => {
  expect(renderLanding()).not.toMatch(/Starter|Professional/);
});

test('the trial leads to a sign-up that says when it begins, and the yearly price goes along', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Årlig, 20 % rabatt' }));
  fireEvent.click(screen.getByRole('button', { name: 'Prøv gratis i 14 dager' }));
  expect(
    await screen.findByText(/Du begynner på Gratis, og starter de 14 dagene med Premium/),
  ).not.toBeNull();
  expect(chosenBilling.read()).toBe('yearly');
});

test('who starts with Gratis reads nothing of a trial', async () => {
  chosenBilling.keep('yearly');
  show();
  fireEvent.click(screen.getAllByRole('button', { name: 'Start gratis' })[0]!);
  expect(await screen.findByText(/Gratis opptil 100 bestillinger i måneden/)).not.toBeNull();
  expect(chosenBilling.read()).toBeUndefined();
});

test('terms of a build that names no company are between the owner and those who run the product', () => {
  expect(renderTerms()).toContain('mellom deg som driver restaurant, og oss som driver Luka. Du godtar');
});

test('the page can be rendered without a browser and carries no inline style or script', () => {
  const html = renderLanding();
  expect(html).toContain('Åpne luka på nett.');
  expect(html).not.toMatch(/ style="|<script|<style/);
});
