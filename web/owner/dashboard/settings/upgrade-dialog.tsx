import { useMutation, useQueryClient } from '@tanstack/react-query';
import { kroner } from '../../../../shared/kernel/money.ts';
import { premiumPriceOre, trialDays } from '../../../../shared/plans/plan.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { answer, api } from '../../lib/api.ts';
import { businessQuery } from '../business/queries.ts';
import { overviewQuery } from '../overview/queries.ts';

type UpgradeDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Says what an upgrade means before it happens; stays open when it could not be stored (SETT-021, Q-29). */
export function UpgradeDialog({ isOpen, onOpenChange }: UpgradeDialogProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const { mutateAsync } = useMutation({
    mutationFn: () => answer(api.plan.$post({ json: { planType: 'premium' } })),
    onSuccess: (business) => {
      queries.setQueryData(businessQuery.queryKey, business);
      void queries.invalidateQueries(overviewQuery);
      toast.success('Du har fått Premium!');
    },
    onError: () => toast.error('Kunne ikke oppgradere. Prøv igjen.'),
  });
  return (
    <Confirm
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Oppgrader til Premium"
      text={
        <div className="upgrade-text">
          <p>
            Premium koster {kroner(premiumPriceOre)} i måneden og begynner med {trialDays} dagers prøvetid.
          </p>
          <p>
            <b>Du blir ikke belastet i denne versjonen.</b> Vi noterer bare at du har oppgradert, prisen og
            når prøvetiden er slutt.
          </p>
        </div>
      }
      confirmText="Ja, oppgrader"
      busyText="Oppgraderer..."
      onConfirm={() => mutateAsync()}
    />
  );
}
