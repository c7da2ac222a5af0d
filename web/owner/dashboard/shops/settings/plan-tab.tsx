import './settings.css';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Overview } from '../../../../../shared/figures/answers.ts';
import { longDate, monthNames } from '../../../../../shared/kernel/date-words.ts';
import { roundedAmount } from '../../../../../shared/kernel/money.ts';
import { isProblem } from '../../../../../shared/kernel/problem.ts';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { planNames, premiumWords } from '../../../../../shared/shops/owner-words.nb.ts';
import {
  type Billing,
  isGranted,
  isPaid,
  premiumMonthOre,
  trialDays,
  trialFrom,
} from '../../../../../shared/shops/plan.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { Segmented } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Bone, Skeleton } from '../../../../ui/states.tsx';
import { answer } from '../../../lib/api.ts';
import { contactAddress } from '../../../lib/brand.ts';
import { useChange } from '../../../lib/change.ts';
import { siteNames } from '../../../lib/config.ts';
import { chosenBilling } from '../../../lib/remembered.ts';
import { useShop } from '../../../lib/shop.ts';
import { useNow } from '../../../lib/use-now.ts';
import { afterTrial, planTerms, trialState } from '../../../parts/plan-words.ts';
import { noteText, QuotaMeter } from '../../../parts/quota-note.tsx';
import { businessQuery } from '../../../queries/business.ts';
import { overviewQuery } from '../../../queries/overview.ts';
import { PremiumFeatures } from './plan/premium-features.tsx';
import { SoldPlan } from './plan/sold-plan.tsx';

function useBilling() {
  const [billing, setBilling] = useState<Billing>(() =>
    chosenBilling.read() === 'yearly' ? 'yearly' : 'monthly',
  );
  const choose = (next: Billing) => {
    chosenBilling.keep(next);
    setBilling(next);
  };
  return { billing, choose };
}

function PremiumOffer({ business }: { business: OwnerBusiness }) {
  const [isAsking, setAsking] = useState(false);
  const { billing, choose } = useBilling();
  const { why, inWords } = premiumWords[billing];
  const offer = (
    <span>
      Oppgrader til Premium - <span className="nowrap">{roundedAmount(premiumMonthOre[billing])} /mnd</span>
    </span>
  );
  const address = contactAddress(siteNames().site);
  return (
    <section aria-labelledby="offer-heading">
      <div className="offer-wall">
        <h2 id="offer-heading">Premium åpner hele luka</h2>
        <div className="offer-open">
          <PremiumFeatures isPaid={false} hasCard={business.isSold === true} />
          <div className="offer-price">
            <Segmented
              label="Betaling"
              value={billing}
              onChange={choose}
              options={[
                { value: 'monthly', text: 'Månedlig' },
                { value: 'yearly', text: 'Årlig' },
              ]}
            />
            {business.trial ? (
              <a className={buttonClass('main', 'offer-button')} href={`mailto:${address}?subject=Premium`}>
                {offer}
              </a>
            ) : (
              <Button variant="main" className="offer-button" onClick={() => setAsking(true)}>
                {offer}
              </Button>
            )}
            <p className="meta">{why}</p>
          </div>
        </div>
      </div>
      <div className="offer-counter" />
      <p className="meta">
        {business.trial
          ? `Skriv til ${address}, så avtaler vi Premium. Det koster ${inWords}. Prisene er uten mva.`
          : `Du begynner med ${trialDays} dagers prøvetid. Ingenting belastes, og etterpå går du automatisk tilbake til Gratis. Prisene er uten mva.`}
      </p>
      <UpgradeDialog business={business} price={inWords} isOpen={isAsking} onOpenChange={setAsking} />
    </section>
  );
}

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
  const [asked, setAsked] = useState<string>();
  const because =
    reason && planType === 'free' ? (
      <p className="note warn" ref={why} tabIndex={-1}>
        <Lock className="i" aria-hidden="true" />
        {reason}
      </p>
    ) : null;
  if (business.isSold && !isGranted(business, now))
    return (
      <div className="plan-tab is-sold">
        {because}
        <SoldPlan
          {...{ business, now, onTrial: setAsked, heading: name }}
          usage={<PlanUsage usage={usage} now={now} />}
        />
        <UpgradeDialog
          business={business}
          price={asked ?? ''}
          isOpen={asked !== undefined}
          onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(undefined))}
        />
      </div>
    );
  return (
    <div className="plan-tab">
      {because}
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

/** The features of a business with premium, where to begin, and how premium ends. `now` in ms. */
function PremiumOwn({ business, now }: { business: OwnerBusiness; now: number }) {
  const paid = isPaid(business, now);
  return (
    <Section className="card premium-own" title="Dette har du med Premium" level={3}>
      <PremiumFeatures isPaid={paid} hasCard={business.isSold === true} />
      {business.settings.paymentMethods.vipps || business.online ? null : (
        <p>
          <Link className="link" to="/dashboard/settings?fane=betaling">
            {business.isSold ? 'Ta betalt på nett' : 'Slå på Vipps'}
          </Link>
        </p>
      )}
      {paid ? (
        <p className="meta">
          Vil du tilbake til Gratis? Skriv til {contactAddress(siteNames().site)}, så avslutter vi Premium.
        </p>
      ) : null}
    </Section>
  );
}

type PlanUsageProps = {
  usage: Pick<UseQueryResult<Overview>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  now: number;
};

/** The month's orders against the plan's limit; a failed load never shows a zero. */
function PlanUsage({ usage: { data, isError, isFetching, refetch }, now }: PlanUsageProps) {
  const { month } = monthNames(now);
  if (data)
    return (
      <div className="plan-usage">
        {data.monthLimit === null ? (
          <p className="meta">
            <b>{data.monthOrders}</b> {data.monthOrders === 1 ? 'bestilling' : 'bestillinger'} i {month}.
            Premium har ingen grense.
          </p>
        ) : (
          <Used usage={data} limit={data.monthLimit} now={now} />
        )}
      </div>
    );
  if (!isError)
    return (
      <Skeleton className="plan-usage" label="Laster forbruket...">
        <Bone width="100%" height="10px" />
        <Bone width="70%" height="1.25rem" />
      </Skeleton>
    );
  return (
    <div className="plan-usage" role="alert">
      <p>Kunne ikke laste forbruket</p>
      <Button busy={isFetching} onClick={() => void refetch()}>
        Prøv igjen
      </Button>
    </div>
  );
}

function Used({ usage, limit, now }: { usage: Overview; limit: number; now: number }) {
  const used = Math.min(usage.monthOrders, limit);
  return (
    <>
      <QuotaMeter used={used} limit={limit} />
      <p className="meta">
        {used} av {limit} bestillinger brukt i {monthNames(now).month}
      </p>
      <p className="meta">
        {used < limit
          ? `Går du over ${limit}, stenger ikke siden midt i kvelden: gjestene får bestille den dagen og dagen etter. Så tar siden pause til neste måned, eller til du oppgraderer.`
          : noteText(usage, limit, now)}{' '}
        Bestillinger du avviser, teller ikke.
      </p>
    </>
  );
}

type UpgradeDialogProps = {
  business: OwnerBusiness;
  price: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Explains a trial before it begins, and the time after it; stays open when it could not be stored. */
function UpgradeDialog({ business, price, isOpen, onOpenChange }: UpgradeDialogProps) {
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
            betalt Premium, som {business.isSold ? 'du velger her når du vil' : 'avtales med oss'}. Det koster{' '}
            {price}, uten mva.
          </p>
        </div>
      }
      confirmText="Start prøvetiden"
      busyText="Starter..."
      onConfirm={() => mutateAsync()}
    />
  );
}
