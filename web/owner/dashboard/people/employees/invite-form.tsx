import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { limits } from '../../../../../shared/kernel/limits.ts';
import { type InvitationDraft, invitationDraft } from '../../../../../shared/people/invitation.ts';
import { mayAssign, type Role, roleNames } from '../../../../../shared/people/role.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { RadioChoice } from '../../../parts/radio-choice.tsx';
import { useInvite } from './invitation-queries.ts';
import { issuesAt } from './queries.ts';
import { roleChoices } from './role-texts.ts';

type InviteFields = v.InferInput<typeof invitationDraft>;
const empty: InviteFields = { email: '', role: 'staff' };

type InviteFormProps = { myRole: Role; onWithoutLogin: () => void };

/** Asks somebody to join by e-mail. A refusal about the address is shown at its field. */
export function InviteForm({ myRole, onWithoutLogin }: InviteFormProps) {
  const { register, handleSubmit, reset, setError, formState } = useForm<
    InviteFields,
    unknown,
    InvitationDraft
  >({ defaultValues: empty, resolver: valibotResolver(invitationDraft) });
  const { mutate, isPending } = useInvite();
  const invite = (draft: InvitationDraft) =>
    mutate(draft, {
      onSuccess: () => reset(empty),
      onError: (error) => {
        for (const { path, message } of issuesAt(error, ['email']))
          setError(path, { message }, { shouldFocus: true });
      },
    });
  return (
    <form className="card person-form" noValidate onSubmit={(event) => void handleSubmit(invite)(event)}>
      {formState.isDirty ? <LeaveGuard /> : null}
      <h2 className="lead">Inviter</h2>
      <Field label="E-post" error={formState.errors.email?.message}>
        <input
          {...register('email')}
          type="email"
          autoComplete="off"
          placeholder="navn@eksempel.no"
          maxLength={limits.email}
        />
      </Field>
      <fieldset className="role-choices">
        <legend className="label">Rolle</legend>
        {roleChoices
          .filter(({ role }) => mayAssign(myRole, role))
          .map(({ role, hint }) => (
            <RadioChoice key={role} {...register('role')} value={role} hint={hint}>
              {roleNames[role]}
            </RadioChoice>
          ))}
      </fieldset>
      <Button variant="main" type="submit" wide busy={isPending} busyText="Sender...">
        Send invitasjon
      </Button>
      <p className="hint">
        Skal noen bare få varsler?{' '}
        <button type="button" className="link" onClick={onWithoutLogin}>
          Legg til uten innlogging
        </button>
      </p>
    </form>
  );
}
