// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AuthModal } from '../../../../web/owner/auth/auth-modal.tsx';
import * as session from '../../../../web/owner/lib/session.ts';
import { ToastProvider } from '../../../../web/ui/toast.tsx';

const onClose = vi.fn();
const onSignedIn = vi.fn();

function open(startTab: 'login' | 'signup') {
  return render(
    <ToastProvider>
      <AuthModal startTab={startTab} onClose={onClose} onSignedIn={onSignedIn} />
    </ToastProvider>,
  );
}

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tab = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });
const submit = () => fireEvent.submit(screen.getByLabelText('Passord').closest('form')!);
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;
const focused = () => document.activeElement?.getAttribute('name');
const invalid = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((one) => one.getAttribute('name'));
const written = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

beforeEach(() => {
  vi.mocked(session.signIn).mockResolvedValue({});
  vi.mocked(session.signUp).mockResolvedValue({});
});
test('AUTH-001 LAND-004 LAND-005 it has two tabs, opens on the one asked for, and shows no verify step', () => {
  open('login');
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(['Logg inn', 'Registrer deg']);
  expect(selectedTab()).toBe('Logg inn');
  expect(screen.queryByText('Sjekk e-posten din')).toBeNull();
  cleanup();
  open('signup');
  expect(selectedTab()).toBe('Registrer deg');
});

test('AUTH-002 opened again it is on its tab, empty and without error', async () => {
  vi.mocked(session.signIn).mockResolvedValue({ error: 'Ugyldig e-post eller passord' });
  const first = open('login');
  type('E-post', 'a@b.example');
  type('Passord', 'hemmelig');
  submit();
  await screen.findByRole('alert');
  first.unmount();
  open('login');
  expect(screen.queryByRole('alert')).toBeNull();
  expect([written('E-post'), written('Passord')]).toEqual(['', '']);
});

test('AUTH-003 switching tabs clears the fields', () => {
  open('login');
  type('E-post', 'a@b.example');
  type('Passord', 'hemmelig');
  tab('Registrer deg');
  expect([written('Bedriftsnavn'), written('E-post'), written('Passord')]).toEqual(['', '', '']);
  type('Bedriftsnavn', 'Napoli');
  tab('Logg inn');
  tab('Registrer deg');
  expect(written('Bedriftsnavn')).toBe('');
});

test('AUTH-004 typing clears the error', async () => {
  vi.mocked(session.signIn).mockResolvedValue({ error: 'Ugyldig e-post eller passord' });
  open('login');
  type('E-post', 'a@b.example');
  type('Passord', 'hemmelig');
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Ugyldig e-post eller passord');
  type('Passord', 'hemmelig1');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('AUTH-005 CALL-002 a login closes the dialog', async () => {
  open('login');
  type('E-post', ' a@b.example ');
  type('Passord', 'hemmelig');
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(session.signIn).toHaveBeenCalledWith('a@b.example', 'hemmelig');
});

test('AUTH-006 RULE-003 a sign-up sends the trimmed name and leads to the verify step', async () => {
  open('signup');
  type('Bedriftsnavn', '  Bjørns Kjøkken ');
  type('E-post', 'bjorn@kjokken.example');
  type('Passord', 'kjøkken1');
  submit();
  await screen.findByText('Sjekk e-posten din');
  expect(screen.getByText('bjorn@kjokken.example')).not.toBeNull();
  expect(session.signUp).toHaveBeenCalledWith({
    businessName: 'Bjørns Kjøkken',
    email: 'bjorn@kjokken.example',
    password: 'kjøkken1',
  });
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['', 'hemmelig', 'E-post og passord er påkrevd'],
  ['a@b.example', '', 'E-post og passord er påkrevd'],
  ['notanemail', 'hemmelig', 'Skriv e-posten som navn@eksempel.no'],
])('RULE-002 e-mail «%s» and password «%s» are refused before any call: %s', (email, password, text) => {
  open('login');
  type('E-post', email);
  type('Passord', password);
  submit();
  expect(screen.getByText(text)).not.toBeNull();
  expect(session.signIn).not.toHaveBeenCalled();
});

test.each(['login', 'signup'] as const)(
  'RULE-004 NUM-003 on %s five letters are too few and six will do',
  async (on) => {
    open(on);
    if (on === 'signup') type('Bedriftsnavn', 'Napoli');
    type('E-post', 'a@b.example');
    type('Passord', 'fem55');
    submit();
    expect(screen.getByText('Passordet må være minst 6 tegn')).not.toBeNull();
    const call = on === 'login' ? session.signIn : session.signUp;
    expect(call).not.toHaveBeenCalled();
    type('Passord', 'seks66');
    submit();
    await waitFor(() => expect(call).toHaveBeenCalledOnce());
  },
);

test('RULE-006 the address is shown while the name is typed, as it will be: cut, and checked', async () => {
  const asked = vi.fn(async (path: string) => {
    const name = path.split('/').at(-1);
    return Response.json({ subdomain: name === 'napoli' ? 'napoli1' : name });
  });
  vi.stubGlobal('fetch', asked);
  open('signup');
  type('Bedriftsnavn', 'Bjørns Kjøkken & Bår');
  expect(screen.getByText(/^bjornskjokkenbar/).textContent).toBe('bjornskjokkenbar.luka.no');
  type('Bedriftsnavn', 'Gundersen-Løvstad Fiskerestaurant');
  expect(screen.getByText(/^gundersen/).textContent).toBe('gundersenlovstadfisk.luka.no');
  type('Bedriftsnavn', 'Napoli');
  expect((await screen.findByText(/^napoli1/)).textContent).toBe('napoli1.luka.no');
  expect(screen.getByText('napoli er opptatt. Siden din får adressen')).toBeTruthy();
  expect(asked.mock.lastCall?.[0]).toBe('/api/addresses/napoli');
  vi.unstubAllGlobals();
});

test('without an answer the address of the name stays, and who signs up reads which terms that accepts', async () => {
  const asked = vi.fn(async () => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', asked);
  open('signup');
  type('Bedriftsnavn', 'Napoli');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.getByText(/^napoli/).textContent).toBe('napoli.luka.no');
  expect(screen.getByRole('link', { name: 'vilkårene' }).getAttribute('href')).toBe('/vilkar');
  vi.unstubAllGlobals();
});

test('ERR-003 an unconfirmed account can have a new link from the login tab', async () => {
  const error = 'E-post ikke bekreftet. Vennligst sjekk innboksen din og klikk på bekreftelseslenken.';
  vi.mocked(session.signIn).mockResolvedValue({ error, isUnconfirmed: true });
  vi.mocked(session.resend).mockResolvedValue({});
  open('login');
  type('E-post', 'a@b.example');
  type('Passord', 'hemmelig');
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain(error);
  press('Send på nytt');
  await screen.findByText('E-post sendt på nytt!');
  expect(session.resend).toHaveBeenCalledWith('a@b.example');
});

test('a forgotten password is replaced with a mailed code, whatever spaces it is typed with, and the owner is signed in', async () => {
  vi.mocked(session.forgotPassword).mockResolvedValue({});
  vi.mocked(session.chooseNewPassword).mockResolvedValue({});
  open('login');
  press('Glemt passordet?');
  type('E-post', 'a@b.example');
  press('Send kode');
  await screen.findByLabelText('Kode');
  type('Kode', ' 123 456 ');
  type('Nytt passord', 'nyttord');
  press('Lagre passordet');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(session.chooseNewPassword).toHaveBeenCalledWith('a@b.example', '123456', 'nyttord');
  expect(session.signIn).toHaveBeenCalledWith('a@b.example', 'nyttord');
});

test('the typed address goes along to the forgotten password and back again, and a tab still clears it (AUTH-003)', () => {
  open('login');
  type('E-post', 'a@b.example');
  type('Passord', 'hemmelig');
  press('Glemt passordet?');
  expect(written('E-post')).toBe('a@b.example');
  type('E-post', 'c@d.example');
  press('Tilbake til innlogging');
  expect([written('E-post'), written('Passord')]).toEqual(['c@d.example', '']);
  // The tab alone leads there: a second way with the same words would be one too many.
  expect(screen.queryByRole('button', { name: 'Registrer deg' })).toBeNull();
  tab('Registrer deg');
  expect(written('E-post')).toBe('');
  tab('Logg inn');
  expect(written('E-post')).toBe('');
});

test('a mistyped address can be mended from the verify step, with the rest as it was typed', async () => {
  open('signup');
  type('Bedriftsnavn', 'Napoli');
  type('E-post', 'a@b.exmple');
  type('Passord', 'hemmelig');
  submit();
  await screen.findByText('Sjekk e-posten din');
  press('Endre');
  expect([written('Bedriftsnavn'), written('E-post'), written('Passord')]).toEqual([
    'Napoli',
    'a@b.exmple',
    'hemmelig',
  ]);
  type('E-post', 'a@b.example');
  submit();
  expect(await screen.findByText('a@b.example')).not.toBeNull();
});

test('after a wrong code a new one can be sent, and another address be given', async () => {
  vi.mocked(session.forgotPassword).mockResolvedValue({});
  vi.mocked(session.chooseNewPassword).mockResolvedValue({ error: 'Koden er feil eller utløpt' });
  open('login');
  press('Glemt passordet?');
  type('E-post', 'a@b.example');
  press('Send kode');
  await screen.findByLabelText('Kode');
  type('Kode', '000000');
  type('Nytt passord', 'nyttord');
  press('Lagre passordet');
  await screen.findByText('Koden er feil eller utløpt');
  press('Send ny kode');
  await screen.findByText('Vi har sendt en ny kode.');
  expect(session.forgotPassword).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Koden er feil eller utløpt')).toBeNull();
  press('Endre e-post');
  expect(written('E-post')).toBe('a@b.example');
});

test('the password can be shown and hidden again', () => {
  open('login');
  press('Vis passordet');
  expect(screen.getByLabelText('Passord').getAttribute('type')).toBe('text');
  press('Skjul passordet');
  expect(screen.getByLabelText('Passord').getAttribute('type')).toBe('password');
});

test('RULE-002 RULE-003 everything that is wrong with a sign-up is shown at once, with the focus on the first field', async () => {
  open('signup');
  type('Bedriftsnavn', '   ');
  type('E-post', 'notanemail');
  type('Passord', 'kort');
  submit();
  expect(screen.getByText('Bedriftsnavn er påkrevd')).not.toBeNull();
  expect(screen.getByText('Skriv e-posten som navn@eksempel.no')).not.toBeNull();
  expect(screen.getByText('Passordet må være minst 6 tegn')).not.toBeNull();
  expect(invalid()).toEqual(['organization', 'email', 'password']);
  await waitFor(() => expect(focused()).toBe('organization'));
  expect(session.signUp).not.toHaveBeenCalled();
});

test('RULE-002 the fields that are empty are marked beside the sentence about them', async () => {
  open('signup');
  type('Bedriftsnavn', 'Napoli');
  type('E-post', 'a@b.example');
  submit();
  expect(screen.getByRole('alert').textContent).toContain('E-post og passord er påkrevd');
  expect(invalid()).toEqual(['password']);
  await waitFor(() => expect(focused()).toBe('password'));
});

test('AUTH-004 typing clears the fault of that field and leaves the others', () => {
  open('signup');
  type('E-post', 'notanemail');
  type('Passord', 'kort');
  submit();
  type('Bedriftsnavn', 'N');
  expect(screen.queryByText('Bedriftsnavn er påkrevd')).toBeNull();
  expect(invalid()).toEqual(['email', 'password']);
});

test('a refused log-in puts the focus into the form, where it can be mended', async () => {
  vi.mocked(session.signIn).mockResolvedValue({ error: 'Ugyldig e-post eller passord' });
  open('login');
  type('E-post', 'a@b.example');
  type('Passord', 'hemmelig');
  screen.getByRole('button', { name: 'Logg inn' }).focus();
  submit();
  await screen.findByRole('alert');
  await waitFor(() => expect(focused()).toBe('email'));
});

test('who has an account already is led to the log-in, with the address filled in', async () => {
  vi.mocked(session.signUp).mockResolvedValue({ error: 'Bruker er allerede registrert', isRegistered: true });
  open('signup');
  type('Bedriftsnavn', 'Napoli');
  type('E-post', 'a@b.example');
  type('Passord', 'hemmelig');
  submit();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Bruker er allerede registrert');
  expect(invalid()).toEqual(['email']);
  fireEvent.click(screen.getByRole('button', { name: 'Logg inn med denne adressen' }));
  expect(selectedTab()).toBe('Logg inn');
  expect(written('E-post')).toBe('a@b.example');
});
