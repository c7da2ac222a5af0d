// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { passUntil } from '../../../../helpers/pass-until.ts';
import { type Answers, napoli, refusal } from '../../orders/open-page.tsx';
import { previewed } from '../../parts/previewed.ts';
import { button, field, type as fill, openFacts } from '../settings/open-settings.tsx';

const open = (facts: Partial<OwnerBusiness> = {}, answers: Answers = {}) =>
  openFacts({ business: { ...napoli, ...facts }, answers });
const save = () => fireEvent.click(button('Lagre profil'));
/** A save whose answer comes when the test says so. */
function slowSave() {
  const held = { deliver: (_response: Response) => {} };
  const answers = { 'PUT /': () => new Promise<Response>((resolve) => (held.deliver = resolve)) };
  return {
    answers,
    deliver: (saved: Partial<OwnerBusiness>) => held.deliver(Response.json({ ...napoli, ...saved })),
  };
}

test('INFO-003 the preview follows every field before anything is saved', async () => {
  const { changes } = open();
  const typed = {
    'Bedriftsnavn *': 'Roma',
    Beskrivelse: 'Surdeig',
    'Om oss': 'Pizza fra 1987',
    'E-post': 'bord@napoli.example',
    Telefon: '22998877',
    Adresse: 'Torggata 2',
    Facebook: 'facebook.com/napoli',
    Instagram: '@napoli.oslo',
    Nettside: 'napoli.example',
    'Juridisk navn': 'Roma AS',
    Organisasjonsnummer: '974 760 673',
  };
  for (const [label, value] of Object.entries(typed)) fill(label, value);
  fireEvent.click(button('Legg til linje'));
  fill('Linje 1', 'Uteservering');

  await waitFor(async () =>
    expect(await previewed()).toMatchObject({
      businessName: 'Roma',
      description: 'Surdeig',
      about: 'Pizza fra 1987',
      email: 'bord@napoli.example',
      phone: '+4722998877',
      address: 'Torggata 2',
      facebook: 'https://facebook.com/napoli',
      instagram: 'https://www.instagram.com/napoli.oslo',
      website: 'https://napoli.example',
      legalName: 'Roma AS',
      orgNumber: '974760673',
      footerInfo: ['Uteservering'],
    }),
  );
  expect(changes()).toEqual([]);
});

test('INFO-003 the preview names the address that is typed, over the page of the one that is stored', async () => {
  open();
  fill('Nettsideadresse', 'roma');

  expect(screen.getByRole('figure').textContent).toContain('roma.luka.no');
  expect(await previewed()).toMatchObject({ subdomain: 'napoli' });
});

test('INFO-004 SETT-002 NUM-004 a save is busy until the answer, says Lagret! for three seconds and shows what was stored', async () => {
  const { answers, deliver } = slowSave();
  const { changes } = open({ footerInfo: ['Catering'] }, answers);
  fill('Nettside', 'napoli.example');
  fill('Linje 1', 'Parkering');
  vi.useFakeTimers();
  save();
  const busy = () => screen.queryByRole('button', { name: 'Lagrer...' });
  await passUntil(busy, 1000);
  expect(busy()?.getAttribute('aria-disabled')).toBe('true');
  const sent = { website: 'https://napoli.example', footerInfo: ['Parkering'] };
  expect(changes()).toMatchObject([{ method: 'PUT', path: '/', body: sent }]);
  expect(changes()[0]?.body).toEqual(sent);

  await act(async () => deliver(sent));
  await passUntil(() => screen.queryByText('Lagret!'), 1000);
  expect(screen.getByText('Lagret!').closest('[role=status]')).not.toBeNull();
  expect(field('Nettside').value).toBe('https://napoli.example');
  const stoodMs = await passUntil(() => !screen.queryByText('Lagret!'), 4000);
  expect(Math.abs(stoodMs - 3000)).toBeLessThanOrEqual(50);
  expect(screen.queryByText('Ikke lagret ennå')).toBeNull();
});

test('INFO-004 what is typed while a save is on its way stays, and counts as not saved', async () => {
  const { answers, deliver } = slowSave();
  open({}, answers);
  fill('Om oss', 'Pizza');
  save();
  await screen.findByRole('button', { name: 'Lagrer...' });
  fill('Om oss', 'Pizza fra 1987');
  await act(async () => deliver({ about: 'Pizza' }));
  await screen.findByRole('button', { name: 'Lagre profil' });

  expect(field('Om oss').value).toBe('Pizza fra 1987');
  await screen.findByText('Ikke lagret ennå');
  await waitFor(() => expect(screen.queryByText('Lagret!')).toBeNull());
});

test('INFO-004 a login that has ended is asked for by the page alone: no alert stands over what was typed', async () => {
  open({}, { 'PUT /': () => refusal(401, 'UNAUTHENTICATED') });
  fill('Om oss', 'Pizza fra 1987');
  save();
  await screen.findByRole('button', { name: 'Lagre profil' });

  await waitFor(() => expect(button('Lagre profil').getAttribute('aria-disabled')).not.toBe('true'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(field('Om oss').value).toBe('Pizza fra 1987');
});

test('SHOP-022 Q-25 lines are added, changed and removed; the focus goes along', async () => {
  const { changes } = open({ footerInfo: ['Catering', 'Parkering'] });
  fireEvent.click(button('Legg til linje'));
  await waitFor(() => expect(document.activeElement).toBe(field('Linje 3')));
  fill('Linje 3', 'Uteservering');
  fireEvent.click(button('Fjern linje 1'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Informasjon nederst på siden' }));
  save();
  await screen.findByText('Lagret!');

  expect(changes()[0]?.body).toEqual({ footerInfo: ['Parkering', 'Uteservering'] });
});

test('Q-25 the list ends at ten lines and says so', async () => {
  open({ footerInfo: Array.from({ length: 9 }, (_, n) => `Linje nr. ${n}`) });
  fireEvent.click(button('Legg til linje'));

  expect(await screen.findByText('Listen er full. Den kan ha 10 linjer.')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Legg til linje' })).toBeNull();
});

test('Q-47 without a business the page is where one is opened, without a page to preview', () => {
  const { calls } = openFacts({ business: null });

  expect(screen.getByText('Ingen bedriftsprofil funnet')).not.toBeNull();
  expect(screen.queryByRole('figure')).toBeNull();
  expect(calls).toEqual([]);
});

const unpublished = { publishedAt: undefined, email: '', address: '', legalName: '', orgNumber: '' };
const found = { legalName: 'Napoli Mat AS', address: 'Storgata 1, 0155 Oslo', kind: 'Aksjeselskap' };

test('the number of the company brings its name and address, and the log-in the e-mail: two fields are typed', async () => {
  const { changes } = open(unpublished, { 'POST /company': () => Response.json(found) });
  fill('Organisasjonsnummer', '974 760 673');
  fireEvent.click(button('Hent navn og adresse'));
  expect(
    await screen.findByText('Hentet: Napoli Mat AS, aksjeselskap, Storgata 1, 0155 Oslo. Stemmer det?'),
  ).toBeTruthy();
  fill('Telefon', '22334455');
  save();
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[0]).toMatchObject({ path: '/company', body: { orgNumber: '974 760 673' } });
  expect(changes()[1]?.body).toEqual({
    ...{ legalName: 'Napoli Mat AS', orgNumber: '974760673', address: 'Storgata 1, 0155 Oslo' },
    ...{ phone: '+4722334455', email: 'post@napoli.example' },
  });
});

test('an address that was typed stays, because a shop may lie elsewhere than its company', async () => {
  open(unpublished, { 'POST /company': () => Response.json(found) });
  fill('Adresse', 'Torggata 2');
  fill('Organisasjonsnummer', '974760673');
  fireEvent.click(button('Hent navn og adresse'));
  await waitFor(() => expect(field('Juridisk navn').value).toBe('Napoli Mat AS'));
  expect(field('Adresse').value).toBe('Torggata 2');
});

test('a number with wrong digits asks nobody; a register that does not answer says so, and the name can be typed', async () => {
  const because = { reason: 'registerSilent' };
  const { changes } = open(unpublished, { 'POST /company': () => refusal(422, 'REGISTER_SILENT', because) });
  fill('Organisasjonsnummer', '974760674');
  fireEvent.click(button('Hent navn og adresse'));
  expect(await screen.findByText('Sjekk organisasjonsnummeret: sifrene stemmer ikke')).toBeTruthy();
  expect(changes()).toEqual([]);
  fill('Organisasjonsnummer', '974760673');
  fireEvent.click(button('Hent navn og adresse'));
  expect(
    await screen.findByText('Brønnøysundregistrene svarer ikke. Skriv navn og adresse selv.'),
  ).toBeTruthy();
  expect(field('Juridisk navn').value).toBe('');
});

test('where receipts are made, the register says whether they show VAT, and the owner corrects it', async () => {
  const registers = { vat: false, companies: true };
  const { changes } = open(
    { orgNumber: '974760673', hasBooks: true },
    { 'POST /company': () => Response.json({ ...found, registers }) },
  );
  const vat = () => screen.getByRole<HTMLInputElement>('switch', { name: /Merverdiavgiftsregisteret/ });
  expect(vat().checked).toBe(true);
  fireEvent.click(button('Hent navn og adresse'));
  await waitFor(() => expect(vat().checked).toBe(false));
  fireEvent.click(vat());
  save();
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]?.body).toMatchObject({ registers: { vat: true, companies: true } });
});

test('a shop that sells nothing online is not asked about VAT', () => {
  open();
  expect(screen.queryByRole('switch')).toBeNull();
});
