import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { businessDraft } from '../../../shared/shops/business.ts';
import { reasons } from '../../../shared/shops/owner-refusals.nb.ts';
import { useToast } from '../../ui/toast.tsx';
import { AddressPreview } from '../auth/address-preview.tsx';
import { chooseBusiness } from '../lib/chosen-business.ts';
import { newKey } from '../lib/creation.ts';
import { whyNot } from '../lib/problem-of.ts';
import { worded } from '../lib/worded.ts';
import { openBusiness } from '../queries/business.ts';
import { NameDialog, useNameForm } from './name-dialog.tsx';

const named = worded(businessDraft.entries.businessName, reasons);

type NewRestaurantProps = { onClose: () => void; onOpened?: () => void };

/** Opens another restaurant for the user, and goes there. A try after a lost answer opens no second one. */
export function NewRestaurant({ onClose, onOpened }: NewRestaurantProps) {
  const [attempt, setAttempt] = useState({ name: '', key: '' });
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ businessName, key }: { businessName: string; key: string }) =>
      openBusiness({ businessName }, key),
    onSuccess: async ({ id, businessName }) => {
      await queries.invalidateQueries({ queryKey: ['memberships'] });
      chooseBusiness(id);
      onClose();
      onOpened?.();
      navigate('/dashboard');
      toast.success(`${businessName} er klar`);
    },
    onError: (error) => setFault(whyNot(error, 'Kunne ikke lage restauranten. Prøv igjen.')),
  });
  const { form, setFault } = useNameForm('', named, (businessName) => {
    const key = attempt.name === businessName ? attempt.key : newKey();
    setAttempt({ name: businessName, key });
    mutate({ businessName, key });
  });
  return (
    <NameDialog
      title="Ny restaurant"
      label="Navn på restauranten"
      {...form}
      onClose={onClose}
      button="Lag restaurant"
      isBusy={isPending}
      busyText="Lager..."
      intro={
        <p>
          Den får en egen side, egen meny og egne bestillinger. Du bytter mellom restaurantene øverst til
          venstre.
        </p>
      }
    >
      <AddressPreview businessName={form.name} />
    </NameDialog>
  );
}
