import './plan.css';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { planNames } from '../../../../../shared/shops/plan.ts';
import { useShop } from '../../../lib/shop.ts';
import { useNow } from '../../../lib/use-now.ts';
import { afterTrial, planTerms, trialState } from '../../../parts/plan-words.ts';
import { overviewQuery } from '../../../queries/overview.ts';
import { PlanUsage } from './plan-usage.tsx';
import { PremiumOffer } from './premium-offer.tsx';
import { PremiumOwn } from './premium-own.tsx';

type PlanTabProps = {
  business: OwnerBusiness;
  /** Why somebody was led here, for example 'Vipps krever Premium'. */
  reason: string | undefined;
};

/** The plan, how much of it is used, and on free the way to premium. */
export function PlanTab({ business, reason }: PlanTabProps) {
  const { planType } = business;
  const now = useNow();
  const terms = planTerms(business, now);
  const isTrying = trialState(business, now)?.isOver === false;
  const usage = useQuery(overviewQuery(useShop()));
  const why = useRef<HTMLParagraphElement>(null);
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => why.current?.focus(), []);
  const plan = useRef(planType);
  useEffect(() => {
    if (plan.current !== planType) name.current?.focus();
    plan.current = planType;
  }, [planType]);
  return (
    <div className="plan-tab">
      {reason && planType === 'free' ? (
        <p className="note warn" ref={why} tabIndex={-1}>
          <Lock className="i" aria-hidden="true" />
          {reason}
        </p>
      ) : null}
      <section className="card plan-card" aria-labelledby="plan-name">
        <div>
          <p className="meta">Planen din</p>
          <h2 className="title" id="plan-name" ref={name} tabIndex={-1}>
            {planNames[planType]}
          </h2>
        </div>
        <PlanUsage usage={usage} now={now} />
      </section>
      {planType === 'free' ? (
        <PremiumOffer business={business} />
      ) : (
        <PremiumOwn business={business} now={now} />
      )}
      {terms ? (
        <p className="meta">
          {terms}
          {isTrying ? ` ${afterTrial(business)}` : null}
        </p>
      ) : null}
    </div>
  );
}
