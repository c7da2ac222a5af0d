// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AuthModal } from '../../../../web/owner/auth/auth-modal.tsx';
import * as session from '../../../../web/owner/lib/session.ts';
import { ToastProvider } from '../../../../web/ui/toast.tsx';

const open = (startTab: 'login' | 'signup') =>
  render(
    <ToastProvider>
      <AuthModal startTab={startTab} onClose={() => undefined} onSignedIn={() => undefined} />
    </ToastProvider>,
  );
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByLabelText('Passord').closest('form')!);
const focused = () => document.activeElement?.getAttribute('name');
const invalid = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((one) => one.getAttribute('name'));

beforeEach(() => {
  vi.mocked(session.signIn).mockResolvedValue({});
  vi.mocked(session.signUp).mockResolvedValue({});
});
test('RULE-002 RULE-003 everything that is wrong with a sign-up is shown at once, with the focus on the first field', async () => {
  open('signup');
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
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Logg inn');
  expect((screen.getByLabelText('E-post') as HTMLInputElement).value).toBe('a@b.example');
});
