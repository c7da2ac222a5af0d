import './parts.css';
import { Gauge } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dateAndTime, monthNames } from '../../../shared/kernel/date-words.ts';
import { quotaState, type Usage } from '../../../shared/shops/quota.ts';
import { useMay } from '../lib/me-context.tsx';

/** From here on the meter warns, in share of the limit. */
const near = 0.8;

/** How much of the free plan's orders is used; never more than all of them. */
export function QuotaMeter({ used, limit }: { used: number; limit: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not let us draw their own <meter>
    <div
      className={used >= near * limit ? 'meter near' : 'meter'}
      role="meter"
      aria-label="Brukt av gratisplanen"
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={used}
    >
      <i style={{ width: `${(used / limit) * 100}%` }} />
    </div>
  );
}

/** Tells the owner from 80 % on, at the limit, and when the page takes no more; nothing before that. */
export function QuotaNote({ usage, now }: { usage: Usage | undefined; now: number }) {
  const canManagePlan = useMay('managePlan');
  if (!usage?.monthLimit) return null;
  const state = quotaState(usage, now);
  if (state === 'below') return null;
  return (
    <section
      className={state === 'near' ? 'note warn quota-note' : 'note bad quota-note'}
      aria-label="Gratisplanen"
    >
      <Gauge className="i" aria-hidden="true" />
      <p>{noteText(usage, usage.monthLimit, now)}</p>
      {canManagePlan ? (
        <Link className="link" to="/dashboard/settings?fane=abonnement">
          Oppgrader
        </Link>
      ) : null}
    </section>
  );
}

/** Also on the plan's tab, once the limit is reached. */
export function noteText(usage: Usage, limit: number, now: number): string {
  const { month, next } = monthNames(now);
  const state = quotaState(usage, now);
  if (state === 'near')
    return `${usage.monthOrders} av ${limit} bestillinger i ${month} er brukt. Etter nr. ${limit} tar siden imot bestillinger ut neste dag, og så tar den pause til 1. ${next}.`;
  const used = `Du har brukt alle ${limit} bestillinger i gratisplanen denne måneden.`;
  if (state === 'closed')
    return `${used} Siden tar ikke imot flere før 1. ${next}. Oppgraderer du, åpner den med en gang.`;
  if (!usage.softUntil)
    return `${used} Kommer det flere, tar siden imot dem ut neste dag, og så tar den pause til 1. ${next}.`;
  return `${used} Siden tar imot til ${dateAndTime(Date.parse(usage.softUntil))}, og så tar den pause til 1. ${next}.`;
}
