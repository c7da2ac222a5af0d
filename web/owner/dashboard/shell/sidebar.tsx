import { Link } from 'react-router-dom';
import { planNames } from '../../../../shared/shops/plan.ts';
import { useMay, useMe } from '../../lib/me-context.tsx';
import { useNow } from '../../lib/use-now.ts';
import { longDate } from '../../parts/dates.ts';
import { trialState } from '../../parts/plan-words.ts';
import { useBusiness } from '../../queries/business.ts';
import { OwnerHatch } from './owner-hatch.tsx';
import { PlaceLinks } from './place-links.tsx';
import { placesFor } from './places.ts';

/** `onNavigate` is called on every click that leads somewhere, also to the page one is on. */
export function Sidebar({ waiting, onNavigate }: { waiting: number; onNavigate?: () => void }) {
  const business = useBusiness();
  const { role } = useMe();
  const canManagePlan = useMay('managePlan');
  const plan = business?.planType ?? 'free';
  const now = useNow();
  const trial = business ? trialState(business, now) : undefined;
  return (
    <>
      <OwnerHatch business={business} onNavigate={onNavigate} />
      <nav className="nav" aria-label="Hovedmeny">
        <PlaceLinks places={placesFor(role)} waiting={waiting} onNavigate={onNavigate} />
      </nav>
      {!canManagePlan ? null : plan === 'free' ? (
        <div className="upsell">
          <span className="plan-name">{planNames[plan]}plan</span>
          <b>Ta imot Vipps, uten grense for bestillinger</b>
          <Link className="link" to="/dashboard/settings?fane=abonnement" onClick={onNavigate}>
            Se Premium
          </Link>
        </div>
      ) : trial ? (
        <div className="upsell">
          <span className="plan-name">{planNames[plan]}plan</span>
          <b>Prøves til {longDate(trial.endsAt)}</b>
          <Link className="link" to="/dashboard/settings?fane=abonnement" onClick={onNavigate}>
            Se abonnementet
          </Link>
        </div>
      ) : (
        <span className="plan">{planNames[plan]}plan</span>
      )}
    </>
  );
}
