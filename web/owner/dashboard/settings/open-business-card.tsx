import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { type BusinessDraft, businessDraft } from '../../../../shared/business/business.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { businessQuery, openBusiness } from '../business/queries.ts';

/** The way on for an account whose business could not be made when it was opened. */
export function OpenBusinessCard() {
  const queries = useQueryClient();
  const toast = useToast();
  const { register, handleSubmit, formState } = useForm<
    v.InferInput<typeof businessDraft>,
    unknown,
    BusinessDraft
  >({
    defaultValues: { businessName: '' },
    resolver: valibotResolver(businessDraft),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ businessName }: BusinessDraft) => openBusiness(businessName),
    onSuccess: (business) => queries.setQueryData(businessQuery.queryKey, business),
    onError: () => toast.error('Kunne ikke opprette bedriftsprofilen. Prøv igjen.'),
  });
  return (
    <form
      className="card open-business"
      noValidate
      onSubmit={(event) => void handleSubmit((draft) => mutate(draft))(event)}
    >
      <h2 className="lead">Ingen bedriftsprofil funnet</h2>
      <p>Du må sette opp bedriftsprofilen din først.</p>
      <Field label="Bedriftsnavn *" error={formState.errors.businessName?.message}>
        <input {...register('businessName')} autoComplete="organization" aria-required="true" />
      </Field>
      <Button variant="main" type="submit" busy={isPending} busyText="Lagrer...">
        Opprett bedriftsprofil
      </Button>
    </form>
  );
}
