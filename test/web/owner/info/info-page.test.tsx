// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { BusinessInfo } from '../../../../shared/info/info.ts';
import { InfoPage } from '../../../../web/owner/dashboard/info/page.tsx';
import { pageTitle } from '../../../../web/owner/dashboard/shell/places.ts';
import { shopOf } from '../../../../web/owner/lib/shop.ts';
import { businessQuery } from '../../../../web/owner/queries/business.ts';
import { routes } from '../../../../web/owner/routes.tsx';
import { type Answers, napoli, openPage, refusal, toastSaying } from '../orders/open-page.tsx';
import { previewed } from '../parts/previewed.ts';

vi.mock('../../../../web/owner/lib/session.ts', () => ({ accessToken: async () => 'token' }));

const nothing: BusinessInfo = {
  about: '',
  contactEmail: '',
  contactPhone: '',
  address: '',
  location: '',
  facebook: '',
  instagram: '',
  website: '',
  footerInfo: [],
};
const business = { ...napoli, phone: '+4722334455', email: 'eier@napoli.no', address: 'Storgata 1' };

/** A server that keeps what it is sent. */
function open(info: Partial<BusinessInfo> = {}, answers: Answers = {}, without?: null) {
  const state = { info: { ...nothing, ...info } };
  const page = openPage(
    <InfoPage />,
    {
      'GET /info': () => Response.json(state.info),
      'PUT /info': (body) => {
        state.info = { ...nothing, ...(body as BusinessInfo) };
        return Response.json(state.info);
      },
      ...answers,
    },
    { business: without === null ? null : business },
  );
  return { ...page, state };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Lagre bedriftsinformasjon' }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('INFO-001 DASH-010 the page is called Bedriftsinformasjon', () => {
  expect(pageTitle('/dashboard/info')).toBe('Bedriftsinformasjon');
});

test('INFO-002 the form has its seven fields in order', async () => {
  open();
  await screen.findByLabelText('Om oss');

  const region = screen.getByRole('region', { name: 'Bedriftsinformasjon' });
  expect([...region.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Om oss',
    'E-post',
    'Telefon',
    'Adresse',
    'Facebook',
    'Instagram',
    'Nettside',
  ]);
});

test('INFO-003 the preview follows every field before anything is saved', async () => {
  const { changes } = open();
  await screen.findByLabelText('Om oss');
  const typed = {
    'Om oss': 'Pizza fra 1987',
    'E-post': 'bord@napoli.example',
    Telefon: '22998877',
    Adresse: 'Torggata 2',
    Facebook: 'facebook.com/napoli',
    Instagram: '@napoli.oslo',
    Nettside: 'napoli.example',
  };
  for (const [label, value] of Object.entries(typed)) fill(label, value);
  fireEvent.click(screen.getByRole('button', { name: 'Legg til linje' }));
  fill('Linje 1', 'Uteservering');

  await waitFor(async () =>
    expect(await previewed()).toMatchObject({
      about: 'Pizza fra 1987',
      email: 'bord@napoli.example',
      phone: '+4722998877',
      address: 'Torggata 2',
      facebook: 'https://facebook.com/napoli',
      instagram: 'https://www.instagram.com/napoli.oslo',
      website: 'https://napoli.example',
      footerInfo: ['Uteservering'],
    }),
  );
  expect(changes()).toEqual([]);
});

test('INFO-005 Q-25 the preview shows the profile where the info is empty, as the page does', async () => {
  open({ contactEmail: 'bord@napoli.example' });
  await screen.findByLabelText('Om oss');

  expect(await previewed()).toMatchObject({
    email: 'bord@napoli.example',
    phone: '+4722334455',
    address: 'Storgata 1',
  });
});

test('INFO-004 a save sends the whole form, is busy until the answer, says Lagret! for three seconds and merges the answer', async () => {
  let deliver = (_response: Response) => {};
  const { changes, queries } = open(
    { footerInfo: ['Catering'] },
    { 'PUT /info': () => new Promise((resolve) => (deliver = resolve)) },
  );
  await screen.findByLabelText('Om oss');
  fill('Nettside', 'napoli.example');
  fill('Linje 1', 'Parkering');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  save();
  const busy = await screen.findByRole('button', { name: 'Lagrer...' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  expect(changes()).toMatchObject([
    { method: 'PUT', path: '/info', body: { website: 'https://napoli.example', footerInfo: ['Parkering'] } },
  ]);

  const saved = { ...nothing, website: 'https://napoli.example', footerInfo: ['Parkering'] };
  await act(async () => deliver(Response.json(saved)));
  await screen.findByText('Lagret!');
  expect(screen.getByText('Lagret!').closest('[role=status]')).not.toBeNull();
  expect(field('Nettside').value).toBe('https://napoli.example');
  expect(queries.getQueryData(businessQuery(shopOf(napoli.id)).queryKey)).toMatchObject({
    businessName: 'Napoli',
    footerInfo: ['Parkering'],
  });
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.queryByText('Lagret!')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.queryByText('Lagret!')).toBeNull();
  expect(screen.queryByText('Ikke lagret ennå')).toBeNull();
});

test('INFO-004 what is typed while a save is on its way stays, and counts as not saved', async () => {
  let deliver = (_response: Response) => {};
  open({}, { 'PUT /info': () => new Promise((resolve) => (deliver = resolve)) });
  await screen.findByLabelText('Om oss');
  fill('Om oss', 'Pizza');
  save();
  await screen.findByRole('button', { name: 'Lagrer...' });
  fill('Om oss', 'Pizza fra 1987');
  await act(async () => deliver(Response.json({ ...nothing, about: 'Pizza' })));
  await screen.findByRole('button', { name: 'Lagre bedriftsinformasjon' });

  expect(field('Om oss').value).toBe('Pizza fra 1987');
  await screen.findByText('Ikke lagret ennå');
  await waitFor(() => expect(screen.queryByText('Lagret!')).toBeNull());
});

test('INFO-004 a save that fails right after one that held leaves no Lagret! behind', async () => {
  let fails = false;
  open({}, { 'PUT /info': () => (fails ? refusal(500) : Response.json(nothing)) });
  await screen.findByLabelText('Om oss');
  save();
  await screen.findByText('Lagret!');
  fails = true;
  save();
  expect(screen.queryByText('Lagret!')).toBeNull();
  await toastSaying('Kunne ikke lagre bedriftsinformasjonen. Prøv igjen.');
  expect(screen.queryByText('Lagret!')).toBeNull();
});

test('INFO-004 a reload shows what was saved', async () => {
  const { state } = open();
  await screen.findByLabelText('Om oss');
  fill('Om oss', 'Pizza fra 1987');
  fill('Telefon', '22 99 88 77');
  save();
  await screen.findByText('Lagret!');
  cleanup();
  open(state.info);
  await screen.findByLabelText('Om oss');

  expect(field('Om oss').value).toBe('Pizza fra 1987');
  expect(field('Telefon').value).toBe('22 99 88 77');
  expect(state.info.contactPhone).toBe('+4722998877');
});

test('INFO-004 a save that fails says so, keeps everything typed and never says Lagret!', async () => {
  open({}, { 'PUT /info': () => refusal(500) });
  await screen.findByLabelText('Om oss');
  fill('Om oss', 'Pizza fra 1987');
  save();
  await toastSaying('Kunne ikke lagre bedriftsinformasjonen. Prøv igjen.');

  expect(field('Om oss').value).toBe('Pizza fra 1987');
  expect(screen.queryByText('Lagret!')).toBeNull();
  expect(screen.getByText('Ikke lagret ennå')).not.toBeNull();
});

test('RULE-017 what the server would refuse is marked at its field and not sent', async () => {
  const { changes } = open();
  await screen.findByLabelText('Om oss');
  fill('E-post', 'post@napoli');
  fill('Nettside', 'javascript:alert(1)');
  save();
  await screen.findByText('Skriv e-posten som navn@eksempel.no');

  expect(field('Nettside').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('E-post'));
  expect(changes()).toEqual([]);
});

test('SHOP-022 Q-25 lines are added, changed and removed; the focus goes along', async () => {
  const { changes } = open({ footerInfo: ['Catering', 'Parkering'] });
  await screen.findByLabelText('Linje 2');
  fireEvent.click(screen.getByRole('button', { name: 'Legg til linje' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Linje 3')));
  fill('Linje 3', 'Uteservering');
  fireEvent.click(screen.getByRole('button', { name: 'Fjern linje 1' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Informasjon nederst på siden' }));
  save();
  await screen.findByText('Lagret!');

  expect(changes()[0]?.body).toMatchObject({ footerInfo: ['Parkering', 'Uteservering'] });
});

test('Q-25 the list ends at ten lines and says so', async () => {
  open({ footerInfo: Array.from({ length: 9 }, (_, n) => `Linje nr. ${n}`) });
  fireEvent.click(await screen.findByRole('button', { name: 'Legg til linje' }));

  expect(await screen.findByText('Listen er full. Den kan ha 10 linjer.')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Legg til linje' })).toBeNull();
});

test('before the info is known there is no form; a failed load says so and can be tried again', async () => {
  let isDown = true;
  open({}, { 'GET /info': () => (isDown ? refusal(400) : Response.json({ ...nothing, about: 'Pizza' })) });
  expect(screen.getByText('Laster bedriftsinformasjon...')).not.toBeNull();
  await screen.findByText('Kunne ikke laste bedriftsinformasjon');
  expect(screen.queryByRole('button', { name: 'Lagre bedriftsinformasjon' })).toBeNull();
  isDown = false;
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Prøv igjen' }));

  expect((await screen.findByLabelText<HTMLTextAreaElement>('Om oss')).value).toBe('Pizza');
});

test('Q-47 without a business the page leads to the settings', async () => {
  const { calls } = open({}, {}, null);

  expect(await screen.findByText('Ingen bedriftsprofil funnet')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Gå til innstillinger' }).getAttribute('href')).toBe(
    '/dashboard/settings',
  );
  expect(calls).toEqual([]);
});

test('ROUTE-001 /dashboard/info is this page', async () => {
  const match = matchRoutes(routes, '/dashboard/info')?.at(-1);
  const lazy = match?.route.lazy;

  expect(await (lazy as () => Promise<object>)()).toEqual({ Component: InfoPage });
});
