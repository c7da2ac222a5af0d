import { dateAndTime, longDate } from '../../../shared/kernel/date-words.ts';
import { dayMs } from '../../../shared/kernel/durations.ts';
import type { OwnerBusiness } from '../../../shared/shops/business.ts';
import { isPaid, type PlanFacts, planAt, subscriptionEnd } from '../../../shared/shops/plan.ts';

/** How far a trial is at `now` (ms); undefined where there is none, or where premium goes on anyway. */
export function trialState(facts: PlanFacts, now: number): { endsAt: number; isOver: boolean } | undefined {
  const { trial: _, ...others } = facts;
  if (!facts.trial || planAt(others, now) === 'premium') return undefined;
  const endsAt = Date.parse(facts.trial.endsAt);
  return { endsAt, isOver: now >= endsAt };
}

/** A plan that is bought, in the words of the sidebar; undefined for any other. */
export function boughtWords(
  { subscription }: PlanFacts,
  now: number,
): [text: string, link: string] | undefined {
  if (!subscription || planAt({ subscription }, now) === 'free') return undefined;
  if (subscription.isUnpaid) return ['Betalingen mangler', 'Bytt kort'];
  const { endsAt, paidUntil } = subscription;
  const end = endsAt ? subscriptionEnd(subscription) : Date.parse(paidUntil);
  return [`${endsAt ? 'Gjelder' : 'Fornyes'} ${endsAt ? 'til ' : ''}${longDate(end)}`, 'Se abonnementet'];
}

/** The terms of the plan in sentences; undefined on free without a trial behind it. */
export function planTerms(facts: PlanFacts, now: number): string | undefined {
  const { granted } = facts;
  if (granted && isPaid(facts, now))
    return granted.until === null
      ? 'Premium gjelder til noe annet er avtalt.'
      : `Premium gjelder til og med ${longDate(Date.parse(granted.until) - 1)}.`;
  const trial = trialState(facts, now);
  if (!trial) return undefined;
  return trial.isOver
    ? `Prøvetiden er brukt. Den varte til ${longDate(trial.endsAt)}.`
    : `Prøvetiden varer til ${dateAndTime(trial.endsAt)}. Ingenting belastes.`;
}

/** The changes after a trial; the owner loses no data. */
export function afterTrial({ settings, online }: Pick<OwnerBusiness, 'settings' | 'online'>): string {
  const hasCard = online?.some(({ provider }) => provider === 'stripe');
  const hasVipps = settings.paymentMethods.vipps;
  const ways = hasCard ? (hasVipps ? 'Vipps og kort på nett' : 'Kort på nett') : hasVipps && 'Vipps';
  const lost = ways
    ? ` ${ways} vises ikke lenger for kundene; valget ditt lagres til du får Premium igjen.`
    : '';
  return `Etter det går du automatisk tilbake til Gratis, og grensen på 100 bestillinger i måneden gjelder igjen. Bestillinger i prøvetiden teller med.${lost}`;
}

const warningMs = 3 * dayMs;

/** When the trial ends, in its last three days (ms). */
export function endingTrial(facts: PlanFacts, now: number): number | undefined {
  const trial = trialState(facts, now);
  return trial && !trial.isOver && now >= trial.endsAt - warningMs ? trial.endsAt : undefined;
}
