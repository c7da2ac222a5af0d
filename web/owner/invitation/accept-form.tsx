import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { limits } from '../../../shared/kernel/limits.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { type InvitationView, personName } from '../../../shared/people/invitation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { chooseBusiness } from '../lib/chosen-business.ts';
import { forgetInvitation } from '../lib/open-invitation.ts';
import { acceptInvitation } from './accept-invitation.ts';

type AcceptFormProps = { view: InvitationView; token: string; onOver: () => void };

/** Joins with the name that the others will see. */
export function AcceptForm({ view, token, onOver }: AcceptFormProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const navigate = useNavigate();
  const toast = useToast();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: acceptInvitation,
    onSuccess: (membership) => {
      forgetInvitation();
      toast.success(`Velkommen til ${view.businessName}`);
      queries.removeQueries();
      chooseBusiness(membership.business);
      navigate('/dashboard', { replace: true });
    },
    onError: (error) => {
      if (error instanceof Problem && error.code === 'NOT_FOUND') onOver();
      else setFault(error.message);
    },
  });
  const accept = (event: FormEvent) => {
    event.preventDefault();
    const read = v.safeParse(personName, { name });
    if (!read.success) return setFault(read.issues[0].message);
    mutate({ token, name: read.output.name });
  };
  return (
    <form noValidate onSubmit={accept}>
      <Field label="Navnet ditt" error={fault}>
        <input
          value={name}
          maxLength={limits.name}
          autoComplete="name"
          onChange={({ target }) => {
            setName(target.value);
            setFault(undefined);
          }}
        />
      </Field>
      <Button variant="main" type="submit" wide busy={isPending} busyText="Blir med...">
        Bli med
      </Button>
    </form>
  );
}
