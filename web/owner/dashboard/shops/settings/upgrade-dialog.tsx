import { useMutation, useQueryClient } from '@tanstack/react-query';
import { kroner } from '../../../../../shared/kernel/money.ts';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { premiumPriceOre, trialDays, trialFrom } from '../../../../../shared/shops/plan.ts';
import { Confirm } from '../../../../ui/confirm.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { answer } from '../../../lib/api.ts';
import { useShop } from '../../../lib/shop.ts';
import { useNow } from '../../../lib/use-now.ts';
import { longDate } from '../../../parts/dates.ts';
import { afterTrial } from '../../../parts/plan-words.ts';
import { businessQuery } from '../../../queries/business.ts';
import { overviewQuery } from '../../../queries/overview.ts';

type UpgradeDialogProps = {
  business: OwnerBusiness;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Explains a trial before it begins, and the time after it; stays open when it could not be stored. */
export function UpgradeDialog({ business, isOpen, onOpenChange }: UpgradeDialogProps) {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  const now = useNow();
  const { mutateAsync } = useMutation({
    mutationFn: () => answer(shop.api.plan.$post({ json: { planType: 'premium' } })),
    onSuccess: (changed) => {
      queries.setQueryData(businessQuery(shop).queryKey, changed);
      void queries.invalidateQueries(overviewQuery(shop));
      toast.success('Prøvetiden på Premium har begynt!');
    },
    onError: (error) => {
      const isUsed = error instanceof Problem && error.code === 'TRIAL_UNAVAILABLE';
      toast.error(isUsed ? error.message : 'Kunne ikke oppgradere. Prøv igjen.');
      if (isUsed) void queries.invalidateQueries(businessQuery(shop));
    },
  });
  const lastDay = longDate(Date.parse(trialFrom(now).endsAt));
  return (
    <Confirm
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Oppgrader til Premium"
      text={
        <div className="upgrade-text">
          <p>
            Du prøver Premium i {trialDays} dager, til {lastDay}. {afterTrial(business)}
          </p>
          <p>
            <b>Ingenting belastes.</b> Prøvetiden kan startes bare én gang. Sms-varsler følger først med
            betalt Premium, som koster {kroner(premiumPriceOre)} i måneden og avtales med oss.
          </p>
        </div>
      }
      confirmText="Start prøvetiden"
      busyText="Starter..."
      onConfirm={() => mutateAsync()}
    />
  );
}
