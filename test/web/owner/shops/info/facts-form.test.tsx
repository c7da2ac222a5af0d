// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { businessTypeNames } from '../../../../../shared/shops/owner-words.nb.ts';
import { shopOf } from '../../../../../web/owner/lib/shop.ts';
import { businessQuery } from '../../../../../web/owner/queries/business.ts';
import { napoli, refusal } from '../../orders/open-page.tsx';
import { button, field, openFacts, type } from '../settings/open-settings.tsx';

const save = () => fireEvent.click(button('Lagre profil'));
const addressCard = () => screen.getByRole('complementary', { name: 'Slik finner kundene siden' });
const saved = () => screen.findByText('Lagret!');

test('SETT-003 INFO-002 RULE-011 every fact is asked once, in its order, with suffix, kinds of input and the button', () => {
  openFacts();
  const labels = [...document.querySelectorAll('.facts-cols label')].map((label) => label.textContent);
  expect(labels).toEqual([
    'Organisasjonsnummer',
    'Juridisk navn',
    'Bedriftsnavn *',
    'Bedriftstype *',
    'Nettsideadresse',
    'Telefon',
    'E-post',
    'Adresse',
    'Beskrivelse',
    'Om oss',
    'Facebook',
    'Instagram',
    'Nettside',
  ]);
  expect(field('Nettsideadresse').parentElement?.textContent).toBe('.luka.no');
  expect(field('Telefon').type).toBe('tel');
  expect(field('E-post').type).toBe('email');
  expect(button('Lagre profil').getAttribute('type')).toBe('submit');
});

test('SETT-004 the kinds of place stand in their order and are stored in lower case', async () => {
  const { changes } = openFacts();
  const options = [...field('Bedriftstype *').querySelectorAll('option')];
  expect(options.map((option) => option.textContent)).toEqual(Object.values(businessTypeNames));
  const [own] = field('Bedriftstype *').querySelectorAll('optgroup');
  expect([own?.label, own?.textContent]).toEqual(['Serveringssted', 'RestaurantTakeaway']);
  type('Bedriftstype *', 'skjonnhetssalong');
  save();
  await saved();
  expect(changes()[0]).toMatchObject({ path: '/', body: { businessType: 'skjonnhetssalong' } });
});

test('SETT-005 SETT-006 CALL-011 one request saves what was changed, of all sections, and leaves the settings alone', async () => {
  const { changes, queries } = openFacts();
  type('Beskrivelse', 'Surdeig siden 1998');
  type('Telefon', '22 33 44 55');
  type('Om oss', 'Vi baker selv');
  save();
  await saved();
  expect(changes().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/', { description: 'Surdeig siden 1998', phone: '+4722334455', about: 'Vi baker selv' }],
  ]);
  const known = queries.getQueryData<OwnerBusiness | null>(businessQuery(shopOf(napoli.id)).queryKey);
  expect(known).toMatchObject({ description: 'Surdeig siden 1998' });
  expect(known?.settings).toEqual(napoli.settings);
  expect(field('Telefon').value).toBe('22 33 44 55');
  expect(screen.queryByText('Ikke lagret ennå')).toBeNull();
});

test('SETT-005 RULE-010 without a business the form opens one, with everything that was typed', async () => {
  const { changes } = openFacts({ business: null });
  expect(screen.getByText('Du må sette opp bedriftsprofilen din først.')).toBeTruthy();
  save();
  expect(await screen.findByText('Bedriftsnavn er påkrevd')).toBeTruthy();
  expect(screen.getByText('Velg bedriftstype', { selector: 'p' })).toBeTruthy();
  expect(field('Bedriftstype *').getAttribute('aria-invalid')).toBe('true');
  expect(changes()).toEqual([]);
  type('Bedriftsnavn *', 'Blå Ås');
  type('Bedriftstype *', 'hotell');
  save();
  await saved();
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /businesses']);
  expect(changes()[0]?.body).toEqual({
    businessName: 'Blå Ås',
    businessType: 'hotell',
    subdomain: 'blaaaas',
    phone: '',
    email: '',
    address: '',
    description: '',
    about: '',
    facebook: '',
    instagram: '',
    website: '',
    legalName: '',
    orgNumber: '',
    footerInfo: [],
  });
});

test('Q-57 a business that another tab opened meanwhile is changed to what was typed, not opened twice', async () => {
  const { changes } = openFacts({
    business: null,
    answers: { 'POST /businesses': () => Response.json(napoli, { status: 201 }) },
  });
  type('Bedriftsnavn *', 'Roma');
  type('Bedriftstype *', 'restaurant');
  save();
  await saved();
  expect(changes().map(({ method, path, body }) => [method, path, body])).toMatchObject([
    ['POST', '/businesses', {}],
    ['PUT', '/', { businessName: 'Roma', subdomain: 'roma', email: '' }],
  ]);
});

test('SETT-007 RULE-009 Q-07 the address follows the name until somebody types one; a stored one is never touched', () => {
  openFacts({ business: null });
  for (const [name, address] of [
    ['B', 'b'],
    ['Blå Ås', 'blaaaas'],
    ['Bjørns Kjøkken & Bår på hjørnet', 'bjornskjokkenbaarpaa'],
  ] as const) {
    type('Bedriftsnavn *', name);
    expect(field('Nettsideadresse').value).toBe(address);
  }
  expect(addressCard().textContent).toContain('bjornskjokkenbaarpaa.luka.no');
  type('Nettsideadresse', 'minbod');
  type('Bedriftsnavn *', 'Noe annet');
  expect(field('Nettsideadresse').value).toBe('minbod');
  expect(addressCard().textContent).toContain('Noe annetminbod.luka.no');
  cleanup();
  openFacts();
  type('Bedriftsnavn *', 'Roma');
  expect(field('Nettsideadresse').value).toBe('napoli');
});

test('addresses that lead to the page too are listed beside it, with their last day', () => {
  const kept = [{ name: 'gammel', until: '2099-11-20T23:30:00.000Z' }];
  openFacts({
    business: { ...napoli, addresses: { since: '2026-01-01T12:00:00.000Z', moves: [], kept } },
  });
  const list = screen.getByRole('list', { name: 'Tidligere adresser leder også til siden:' });
  expect(list.textContent).toBe('gammel.luka.no (til 21.11.2099)');
});

test('a third move of the month is told at its field', async () => {
  const message = 'Nettadressen er endret to ganger denne måneden. Den kan endres igjen 1. desember.';
  const error = { code: 'TOO_MANY_REQUESTS', message, issues: [{ path: 'subdomain', message }] };
  openFacts({ answers: { 'PUT /': () => Response.json({ error }, { status: 429 }) } });
  type('Nettsideadresse', 'roma');
  save();
  await screen.findByRole('alertdialog');
  expect(field('Nettsideadresse').getAttribute('aria-invalid')).toBe('true');
});

test('a move says what happens to the old address', () => {
  openFacts({ business: { ...napoli, createdAt: '2026-01-01T12:00:00.000Z' } });
  type('Nettsideadresse', 'Pizzeria');
  const said = document.getElementById(field('Nettsideadresse').getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toBe(
    'Siden flytter til pizzeria.luka.no når du lagrer. Lenker til napoli.luka.no leder dit i ett år til.',
  );
});

test.each([
  ['Nettsideadresse', 'min pizza', 'Nettadressen kan bare inneholde a-z og 0-9, høyst 20 tegn'],
  ['Nettsideadresse', 'admin', 'Nettadressen er opptatt'],
  ['Telefon', '123', 'Skriv et gyldig telefonnummer'],
  ['E-post', 'post', 'Skriv e-posten som navn@eksempel.no'],
  ['Nettside', 'javascript:alert(1)', 'Skriv adressen til en nettside, for eksempel https://eksempel.no'],
])('Q-08 RULE-017 %s «%s» is marked by the shared schema and not sent', async (label, value, sentence) => {
  const { changes } = openFacts();
  type(label, value);
  save();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(changes()).toEqual([]);
});

test('an address that became reserved after somebody got it does not stop the rest from being saved', async () => {
  const { changes } = openFacts({ business: { ...napoli, subdomain: 'demo' } });
  type('Adresse', 'Storgata 12');
  save();
  await saved();
  expect(changes()[0]?.body).toEqual({ address: 'Storgata 12' });
});

test('SETT-008 ERR-021 Q-14 a taken address is told in an alert of its own, and the form keeps what was typed', async () => {
  const { changes } = openFacts({
    answers: { 'PUT /': () => refusal(409, 'SUBDOMAIN_TAKEN', { reason: 'addressTaken' }) },
  });
  type('Nettsideadresse', 'roma');
  save();
  const alert = await screen.findByRole('alertdialog', { name: 'Feil ved lagring: Nettadressen er opptatt' });
  expect(alert.textContent).not.toContain('SUBDOMAIN_TAKEN');
  expect(changes().map(({ path }) => path)).toEqual(['/']);
  fireEvent.click(button('OK'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('Nettsideadresse').value).toBe('roma');
  expect(document.activeElement).toBe(field('Nettsideadresse'));
  expect(field('Nettsideadresse').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText(/^Siden flytter/)).toBeNull();
  expect(screen.queryByText('Lagret!')).toBeNull();
});

const failed = 'Det oppstod en feil. Prøv igjen.';
const silent = 'Tjenesten svarer ikke akkurat nå. Prøv igjen.';
test.each([
  ['ERR-006', null, 'POST /businesses', () => refusal(500), `Database error: ${failed}`],
  ['ERR-006', null, 'POST /businesses', () => refusal(503, 'UNAVAILABLE'), `Database error: ${silent}`],
  ['ERR-007', null, 'POST /businesses', () => Promise.reject(new Error('borte')), 'Network error: borte'],
  [
    'ERR-007',
    null,
    'POST /businesses',
    () => Promise.reject(new Error('')),
    'Network error: Could not connect to database',
  ],
  ['ERR-008', napoli, 'PUT /', () => refusal(500), `Database error: ${failed}`],
  ['ERR-008', napoli, 'PUT /', () => new Response('', { status: 500 }), 'Database error: Unknown error'],
  ['ERR-008', napoli, 'PUT /', () => Promise.reject(new Error('borte')), 'Network error: borte'],
] as const)('%s ERR-021 the alert names where it failed (%#)', async (_, business, call, answer, message) => {
  openFacts({ business, answers: { [call]: answer } });
  type('Bedriftsnavn *', 'Roma');
  type('Bedriftstype *', 'annet');
  save();
  expect(await screen.findByRole('alertdialog', { name: `Feil ved lagring: ${message}` })).toBeTruthy();
  fireEvent.click(button('OK'));
  expect(field('Bedriftsnavn *').value).toBe('Roma');
});

test('what another tablet saves shows, except where this one is changing', async () => {
  const { queries } = openFacts();
  type('Beskrivelse', 'Min tekst');
  const theirs: OwnerBusiness = { ...napoli, address: 'Storgata 12', description: 'Deres' };
  act(() => {
    queries.setQueryData(businessQuery(shopOf(napoli.id)).queryKey, theirs);
  });
  await waitFor(() => expect(field('Adresse').value).toBe('Storgata 12'));
  expect(field('Beskrivelse').value).toBe('Min tekst');
});

test('an organisation number is checked before it is sent, stored without spaces and shown in groups', async () => {
  const { changes } = openFacts({
    answers: { 'PUT /': (body) => Response.json({ ...napoli, ...(body as object) }) },
  });
  type('Juridisk navn', 'Napoli Mat AS');
  type('Organisasjonsnummer', '974 760 674');
  save();
  expect(await screen.findByText('Sjekk organisasjonsnummeret: sifrene stemmer ikke')).toBeTruthy();
  expect(changes()).toEqual([]);
  type('Organisasjonsnummer', '974 760 673');
  save();
  await saved();
  expect(changes()[0]?.body).toEqual({ legalName: 'Napoli Mat AS', orgNumber: '974760673' });
  expect(field('Organisasjonsnummer').value).toBe('974\u00a0760\u00a0673');
});
