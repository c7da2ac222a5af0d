import './plan.css';
import { CircleCheck, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { PaidPlan } from '../../../../../../shared/billing/answers.ts';
import { longDate } from '../../../../../../shared/kernel/date-words.ts';
import { dayMs } from '../../../../../../shared/kernel/durations.ts';
import { ownerAmount } from '../../../../../../shared/kernel/money.ts';
import { freeOrdersPerMonth, type OwnerBusiness } from '../../../../../../shared/shops/business.ts';
import { planNames } from '../../../../../../shared/shops/owner-words.nb.ts';
import {
  type Subscription,
  type SubscriptionState,
  subscriptionEnd,
  subscriptionState,
  trialDays,
} from '../../../../../../shared/shops/plan.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Section } from '../../../../../ui/section.tsx';
import { Bone, Skeleton } from '../../../../../ui/states.tsx';
import { useShop } from '../../../../lib/shop.ts';
import { useLoad } from '../../../../lib/use-load.tsx';
import { trialState } from '../../../../parts/plan-words.ts';
import { paidPlanQuery, usePortal, useReturn } from './calls.ts';
import { CardRow } from './card-row.tsx';
import { Invoices, PlanState } from './invoices.tsx';
import { Offer, priceWords } from './offer.tsx';
import { EndNow, Unpaid } from './unpaid.tsx';

const chips: Record<Exclude<SubscriptionState, 'over'>, [look: string, Icon: LucideIcon, text: string]> = {
  trying: ['is-wait', Clock, 'Prøves'],
  paid: ['is-ok', CircleCheck, 'Betalt'],
  unpaid: ['is-bad', TriangleAlert, 'Ikke betalt'],
  ending: ['is-wait', Clock, 'Sagt opp'],
};

/** The next step of the money, by the state. */
function followsOf(
  state: SubscriptionState,
  subscription: Subscription,
  owedOre: number | undefined,
): string {
  const until = longDate(Date.parse(subscription.paidUntil));
  if (state === 'trying') return `Trekkes første gang ${until}.`;
  if (state === 'paid') return `Fornyes ${until}.`;
  if (state === 'unpaid') return owedOre ? `${ownerAmount(owedOre)} med mva mangler.` : '';
  return `Sagt opp: virker til ${longDate(subscriptionEnd(subscription))}, og så går du over til Gratis.`;
}

type SoldPlanProps = {
  business: OwnerBusiness;
  now: number;
  /** How much of the month is used. */
  usage: ReactNode;
  /** Takes the focus when the plan has changed. */
  heading: RefObject<HTMLHeadingElement | null>;
  onTrial: (price: string) => void;
};

/** The plan where it can be bought: on free and in the trial the offer, then what is paid and how it ends. */
export function SoldPlan({ business, now, usage, heading, onTrial }: SoldPlanProps) {
  useReturn();
  const { data: paid, failure } = useLoad(
    paidPlanQuery(useShop()),
    'Kunne ikke laste kort og fakturaer',
    'Planen din gjelder som før.',
  );
  const { subscription } = business;
  const state = subscription ? subscriptionState(subscription, now) : 'over';
  const running = subscription && state !== 'over' ? subscription : undefined;
  const trial = trialState(business, now);
  const isTrying = !running && trial?.isOver === false;
  return (
    <div className="settings-cols plan-cols">
      <div className="stack">
        {running && state === 'unpaid' && paid ? <Unpaid {...{ subscription: running, paid, now }} /> : null}
        <section className="card plan-card" aria-labelledby="plan-name">
          <div>
            <p className="meta">Planen din</p>
            <h2 className="title" id="plan-name" ref={heading} tabIndex={-1}>
              {running
                ? `Premium, ${running.billing === 'yearly' ? 'årlig' : 'månedlig'}`
                : isTrying
                  ? 'Premium, prøves gratis'
                  : planNames[business.planType]}
            </h2>
            {running ? (
              <p>
                {paid && state !== 'ending' ? `${priceWords(running.billing, paid, now)} ` : null}
                {followsOf(state, running, paid?.owedOre)}
              </p>
            ) : isTrying ? (
              <p>til {longDate(trial.endsAt)}</p>
            ) : null}
          </div>
          {running && state !== 'over' ? (
            <Chip state={state} />
          ) : isTrying ? (
            <TrialMeter endsAt={trial.endsAt} now={now} />
          ) : (
            usage
          )}
        </section>
        {running ? null : <Offer {...{ business, now }} onTrial={business.trial ? undefined : onTrial} />}
        {paid ? (
          <>
            {running || isTrying ? <CardRow card={paid.card} now={now} /> : null}
            {paid.invoices.length > 0 ? <Invoices invoices={paid.invoices} /> : null}
          </>
        ) : (
          (failure ?? (
            <Skeleton className="card settings-bones" label="Laster kort og fakturaer...">
              <Bone width="100%" height="1.5rem" />
            </Skeleton>
          ))
        )}
        {running && state !== 'unpaid' ? <EndRow subscription={running} state={state} /> : null}
      </div>
      <div className="stack">
        {running && state === 'unpaid' ? <EndNow subscription={running} /> : null}
        {running ? (
          <Section className="card plan-aside" title="Bruk">
            {usage}
          </Section>
        ) : null}
        {isTrying ? <IfNothing endsAt={trial.endsAt} /> : null}
        {running && paid ? <Payer paid={paid} /> : null}
      </div>
    </div>
  );
}

function Chip({ state }: { state: Exclude<SubscriptionState, 'over'> }) {
  const [look, Icon, text] = chips[state];
  return <PlanState {...{ look, Icon, text }} />;
}

function TrialMeter({ endsAt, now }: { endsAt: number; now: number }) {
  const left = Math.min(trialDays, Math.ceil((endsAt - now) / dayMs));
  return (
    <div className="plan-usage">
      <div className="meter near" aria-hidden="true">
        <i style={{ width: `${((trialDays - left) / trialDays) * 100}%` }} />
      </div>
      <p className="meta">
        {left} av {trialDays} dager igjen
      </p>
    </div>
  );
}

function IfNothing({ endsAt }: { endsAt: number }) {
  return (
    <Section className="card plan-aside" title="Velger du ingenting">
      <p>{longDate(endsAt)} går du over til Gratis. Ingenting belastes. Da gjelder:</p>
      <ul className="plan-list">
        <li>{freeOrdersPerMonth} bestillinger i måneden, medregnet de fra prøvetiden</li>
        <li>Ikke Vipps eller kort på nett</li>
      </ul>
      <p className="meta">Meny, bestillinger og kunder blir stående.</p>
    </Section>
  );
}

/** To whom invoices are written; it is changed at Stripe. */
function Payer({ paid }: { paid: PaidPlan }) {
  const portal = usePortal();
  return (
    <Section className="card plan-aside" title="Fakturaen går til">
      <p>
        {paid.payer.map((line) => (
          <span key={line} className="plan-line">
            {line}
          </span>
        ))}
      </p>
      <Button busy={portal.isPending} busyText="Åpner..." onClick={() => portal.mutate('all')}>
        Endre
      </Button>
    </Section>
  );
}

/** The way out of a plan that is paid, and back in before it has ended. */
function EndRow({ subscription, state }: { subscription: Subscription; state: SubscriptionState }) {
  const portal = usePortal();
  const isEnding = state === 'ending';
  return (
    <section className="card plan-row" aria-label={isEnding ? 'Behold Premium' : 'Si opp'}>
      <div>
        <b>{isEnding ? 'Vil du beholde Premium?' : 'Si opp'}</b>
        <p className="meta">
          {isEnding
            ? `Ta oppsigelsen tilbake før ${longDate(subscriptionEnd(subscription))}.`
            : 'Premium virker ut perioden. Etterpå går du over til Gratis.'}
        </p>
      </div>
      <Button
        variant={isEnding ? 'plain' : 'quiet'}
        className={isEnding ? '' : 'is-bad'}
        busy={portal.isPending}
        busyText="Åpner..."
        onClick={() => portal.mutate(isEnding ? 'all' : 'cancel')}
      >
        {isEnding ? 'Behold Premium' : 'Si opp Premium'}
      </Button>
    </section>
  );
}
