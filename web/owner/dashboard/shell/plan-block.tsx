import { Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dateAndTime, longDate } from '../../../../shared/kernel/date-words.ts';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { planNames } from '../../../../shared/shops/owner-words.nb.ts';
import { subscriptionEnd, subscriptionState } from '../../../../shared/shops/plan.ts';
import { useNow } from '../../lib/use-now.ts';
import { afterTrial, boughtWords, endingTrial, trialState } from '../../parts/plan-words.ts';

type PlanBlockProps = { business: OwnerBusiness | null; onNavigate?: (() => void) | undefined };

/** The plan at the foot of the sidebar, and the way to it. */
export function PlanBlock({ business, onNavigate }: PlanBlockProps) {
  const now = useNow();
  const plan = business?.planType ?? 'free';
  const trial = business ? trialState(business, now) : undefined;
  const bought = business ? boughtWords(business, now) : undefined;
  const name = `${planNames[plan]}plan`;
  const [text, link] =
    plan === 'free'
      ? [
          `Ta imot Vipps${business?.isSold ? ' og kort på nett' : ''}, uten grense for bestillinger`,
          'Se Premium',
        ]
      : trial
        ? [`Prøves til ${longDate(trial.endsAt)}`, 'Se abonnementet']
        : (bought ?? []);
  if (!text) return <span className="plan">{name}</span>;
  return (
    <div className="upsell">
      <span className="plan-name">{name}</span>
      <b>{text}</b>
      <Link className="link" to="/dashboard/settings?fane=abonnement" onClick={onNavigate}>
        {link}
      </Link>
    </div>
  );
}

/** In the last three days of a trial, and while a payment is missing: when Premium ends, and what follows. */
export function PlanBanner({ business }: { business: OwnerBusiness }) {
  const now = useNow();
  const { subscription } = business;
  const isUnpaid = subscription && subscriptionState(subscription, now) === 'unpaid';
  const endsAt = isUnpaid ? subscriptionEnd(subscription) : endingTrial(business, now);
  if (endsAt === undefined) return null;
  return (
    <section
      className="note warn banner"
      aria-label={isUnpaid ? 'Betalingen mangler' : 'Prøvetiden er snart slutt'}
    >
      <Hourglass className="i" aria-hidden="true" />
      <span>
        {isUnpaid ? 'Betalingen for Premium mangler. Alt virker til' : 'Prøvetiden på Premium slutter'}{' '}
        <b>{dateAndTime(endsAt)}</b>. {isUnpaid ? null : afterTrial(business)}
      </span>
      <Link className="link" to="/dashboard/settings?fane=abonnement">
        {isUnpaid ? 'Bytt kort' : 'Se abonnementet'}
      </Link>
    </section>
  );
}
