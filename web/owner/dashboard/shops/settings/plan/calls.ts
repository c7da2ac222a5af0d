import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PaidPlan, PortalPurpose } from '../../../../../../shared/billing/answers.ts';
import type { OwnerBusiness } from '../../../../../../shared/shops/business.ts';
import type { Billing } from '../../../../../../shared/shops/plan.ts';
import { useToast } from '../../../../../ui/toast.tsx';
import { answer } from '../../../../lib/api.ts';
import { useChange } from '../../../../lib/change.ts';
import { whyNot } from '../../../../lib/problem-of.ts';
import { shopQuery } from '../../../../lib/shop.ts';
import { businessQuery } from '../../../../queries/business.ts';
import { overviewQuery } from '../../../../queries/overview.ts';

export const paidPlanQuery = shopQuery<PaidPlan>('paid-plan', (api) => answer(api.plan.$get()));

/** A page of Stripe's takes this one's place. */
const goTo = ({ url }: { url: string }) => {
  window.location.assign(url);
  return undefined;
};

export const useCheckout = () =>
  useChange({
    call: ({ api }, billing: Billing) => answer(api.plan.checkout.$post({ json: { billing } })),
    done: goTo,
    failed: (error) => whyNot(error, 'Kunne ikke åpne betalingen. Ingenting er trukket. Prøv igjen.'),
    makesOld: (shop) => [businessQuery(shop)],
  });

export const usePortal = () =>
  useChange({
    call: ({ api }, purpose: PortalPurpose) => answer(api.plan.portal.$post({ json: { purpose } })),
    done: goTo,
    failed: (error) => whyNot(error, 'Kunne ikke åpne siden for betaling. Prøv igjen.'),
  });

const changed = {
  stored: { of: businessQuery, next: (_known: OwnerBusiness, next: OwnerBusiness) => next },
  makesOld: (shop: Parameters<typeof businessQuery>[0]) => [paidPlanQuery(shop), overviewQuery(shop)],
};

export const useEndUnpaid = () =>
  useChange({
    call: ({ api }) => answer(api.plan.$delete()),
    done: () => 'Du er på Gratis nå. Ingenting mer trekkes.',
    failed: () => 'Kunne ikke avslutte Premium. Prøv igjen.',
    ...changed,
  });

/** Reads the plan again when an owner comes back from Stripe's pages, and says what came of it. */
export function useReturn(): void {
  const [params, setParams] = useSearchParams();
  const why = params.get('tilbake');
  const toast = useToast();
  const { mutate } = useChange({
    call: ({ api }) => answer(api.plan.reading.$post()),
    done: ({ subscription: now }) => {
      if (why === 'betalt') return now ? 'Takk! Premium er valgt.' : undefined;
      // Stripe's message may have been here before the owner: what was missing stands in the address.
      return why === 'mangler' && now && !now.isUnpaid ? 'Betalt. Takk!' : undefined;
    },
    failed: () => 'Betalingssiden svarer ikke nå. Last siden på nytt om litt.',
    ...changed,
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (!why || isAsked.current) return;
    isAsked.current = true;
    mutate(undefined, {
      onSuccess: (now) => {
        if (why === 'mangler' && now.subscription?.isUnpaid) toast.error('Betalingen mangler fortsatt.');
      },
      onSettled: () => setParams({ fane: 'abonnement' }, { replace: true }),
    });
  }, [why, mutate, setParams, toast]);
}
