// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LandingPage } from '../../../../web/owner/landing/landing-page.tsx';
import * as session from '../../../../web/owner/lib/session.ts';
import { renderLanding } from '../../../../web/owner/prerender.tsx';
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
  fireEvent.click(screen.getAllByRole('button', { name })[0]!);
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
  has('Starter', '0 kr per måned', '100 bestillinger per måned', 'Eget subdomene');
  has('Professional', '14 dager', 'Vipps og kort, 2,5 %', 'Eget domene', 'Ubegrensede bestillinger');
  has('Enterprise', 'Etter avtale');
  expect(card('Enterprise')).not.toMatch(/\bkr\b/);
});

test('LAND-015 LAND-016 NUM-006 Professional costs 399 by the month and 319, 3 828 a year, by the year', () => {
  show();
  expect(card('Professional')).toContain('399 kr per måned');
  fireEvent.click(screen.getByRole('button', { name: 'Årlig, 20 % rabatt' }));
  expect(card('Professional')).toContain('319 kr per måned');
  expect(card('Professional')).toContain('3 828 kr');
  expect(card('Professional')).toContain('20 %');
});

test('the page can be rendered without a browser and carries no inline style or script', () => {
  const html = renderLanding();
  expect(html).toContain('Åpne luka på nett.');
  expect(html).not.toMatch(/ style="|<script|<style/);
});
