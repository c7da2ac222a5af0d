import { kroner } from '../../../../../shared/kernel/money.ts';
import { isProblem } from '../../../../../shared/kernel/problem.ts';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { premiumPriceOre, trialDays, trialFrom } from '../../../../../shared/shops/plan.ts';
import { Confirm } from '../../../../ui/confirm.tsx';
import { answer } from '../../../lib/api.ts';
import { useChange } from '../../../lib/change.ts';
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
  const now = useNow();
  const { mutateAsync } = useChange({
    call: ({ api }) => answer(api.plan.$post({ json: { planType: 'premium' } })),
    stored: { of: businessQuery, next: (_known: OwnerBusiness, changed) => changed },
    done: () => 'Prøvetiden på Premium har begynt!',
    failed: (error) =>
      isProblem(error, 'TRIAL_UNAVAILABLE') ? error.message : 'Kunne ikke oppgradere. Prøv igjen.',
    makesOld: (shop) => [overviewQuery(shop), businessQuery(shop)],
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
