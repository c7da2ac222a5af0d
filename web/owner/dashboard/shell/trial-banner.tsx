import { Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { useMay } from '../../lib/me-context.tsx';
import { dateAndTime } from '../../parts/dates.ts';
import { afterTrial, endingTrial } from '../../parts/plan-words.ts';

/** In the last three days of a trial: when it ends, and what is different then. */
export function TrialBanner({ business, now }: { business: OwnerBusiness | null; now: number }) {
  const canManagePlan = useMay('managePlan');
  const endsAt = business ? endingTrial(business, now) : undefined;
  if (!business || endsAt === undefined || !canManagePlan) return null;
  return (
    <section className="note warn banner" aria-label="Prøvetiden er snart slutt">
      <Hourglass className="i" aria-hidden="true" />
      <span>
        Prøvetiden på Premium slutter <b>{dateAndTime(endsAt)}</b>. {afterTrial(business)}
      </span>
      <Link className="link" to="/dashboard/settings?fane=abonnement">
        Se abonnementet
      </Link>
    </section>
  );
}
