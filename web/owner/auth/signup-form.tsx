import { useState } from 'react';
import { trialDays } from '../../../shared/shops/plan.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { chosenBilling } from '../lib/remembered.ts';
import { type AuthAnswer, type SignUp, signIn, signUp } from '../lib/session.ts';
import { EmailField, FormNote, faultsOf, PasswordField, shownAt, useAccountForm } from './account-fields.tsx';
import { AddressPreview } from './address-preview.tsx';

export type Invited = { email: string; token: string };

type SignupFormProps = {
  /** The fields as the user typed them before: he comes back to correct the address. */
  typed?: Partial<SignUp> | undefined;
  /** The invited person. The address cannot be changed, and no restaurant is opened. */
  invited?: Invited | undefined;
  onSignedUp: (account: SignUp) => void;
  /** The invitation has proved the address. */
  onSignedIn: () => void;
  /** There is an account with this address already. */
  onLogin: (email: string) => void;
};

export function SignupForm({ typed, invited, onSignedUp, onSignedIn, onLogin }: SignupFormProps) {
  const [businessName, setBusinessName] = useState(typed?.businessName ?? '');
  const [email, setEmail] = useState(typed?.email ?? invited?.email ?? '');
  const [password, setPassword] = useState(typed?.password ?? '');
  const account = {
    email: email.trim(),
    password,
    ...(invited ? { invitation: invited.token } : { businessName: businessName.trim() }),
  };
  const send = async (): Promise<AuthAnswer> => {
    const answer = await signUp(account);
    return answer.isConfirmed ? { ...answer, ...(await signIn(account.email, password)) } : answer;
  };
  const form = useAccountForm(
    () => faultsOf(account),
    send,
    ({ isConfirmed }) => (isConfirmed ? onSignedIn() : onSignedUp(account)),
  );
  const { faults } = form;
  return (
    <form noValidate onSubmit={form.submit} onInput={form.clearTyped}>
      <FormNote faults={faults}>
        {form.isRegistered ? (
          <button type="button" className="link" onClick={() => onLogin(account.email)}>
            Logg inn med denne adressen
          </button>
        ) : null}
      </FormNote>
      {invited === undefined ? (
        <>
          <Field label="Bedriftsnavn" {...shownAt('businessName', faults)}>
            <input
              name="organization"
              autoComplete="organization"
              maxLength={100}
              value={businessName}
              onChange={(event) => setBusinessName(event.target.value)}
            />
          </Field>
          <AddressPreview businessName={businessName} />
        </>
      ) : null}
      <EmailField value={email} onChange={setEmail} faults={faults} readOnly={invited !== undefined} />
      <PasswordField value={password} onChange={setPassword} autoComplete="new-password" faults={faults} />
      <Button type="submit" variant="main" wide busy={form.isBusy} busyText="Registrerer...">
        Registrer deg
      </Button>
      {invited === undefined ? (
        <p className="meta">
          Når du registrerer deg, godtar du{' '}
          <a className="link" href="/vilkar" target="_blank" rel="noopener">
            vilkårene
          </a>
          .{' '}
          {chosenBilling.read()
            ? `Du begynner på Gratis, og starter de ${trialDays} dagene med Premium under Abonnement når siden er klar.`
            : 'Gratis opptil 100 bestillinger i måneden. Du trenger ikke kort for å begynne.'}
        </p>
      ) : null}
    </form>
  );
}
