import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { type SignUp, signUp } from '../lib/session.ts';
import { faultOf } from './account-rules.ts';
import { AddressPreview } from './address-preview.tsx';
import { FormNote } from './form-note.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** `typed` is what stood here before: somebody comes back to mend the address. */
export function SignupForm({
  typed,
  onSignedUp,
}: {
  typed?: SignUp | undefined;
  onSignedUp: (account: SignUp) => void;
}) {
  const [businessName, setBusinessName] = useState(typed?.businessName ?? '');
  const [email, setEmail] = useState(typed?.email ?? '');
  const [password, setPassword] = useState(typed?.password ?? '');
  const account = { businessName: businessName.trim(), email: email.trim(), password };
  const form = useAccountForm(
    () => faultOf(account),
    () => signUp(account),
    () => onSignedUp(account),
  );
  const { fault } = form;
  return (
    <form noValidate onSubmit={form.submit} onInput={form.clearFault}>
      <FormNote fault={fault} />
      <Field label="Bedriftsnavn" error={fault?.field === 'businessName' ? fault.text : undefined}>
        <input
          name="organization"
          autoComplete="organization"
          maxLength={100}
          value={businessName}
          onChange={(event) => setBusinessName(event.target.value)}
        />
      </Field>
      <AddressPreview businessName={businessName} />
      <Field label="E-post" error={fault?.field === 'email' ? fault.text : undefined}>
        <input
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <PasswordField value={password} onChange={setPassword} autoComplete="new-password" fault={fault} />
      <Button type="submit" variant="main" wide busy={form.isBusy} busyText="Registrerer...">
        Registrer deg
      </Button>
      <p className="meta">Gratis opptil 100 bestillinger i måneden. Du trenger ikke kort for å begynne.</p>
    </form>
  );
}
