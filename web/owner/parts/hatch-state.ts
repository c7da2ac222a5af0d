import { monthNames } from '../../../shared/kernel/date-words.ts';
import { clockText } from '../../../shared/kernel/dates.ts';
import type { OwnerBusiness } from '../../../shared/shops/business.ts';
import { openingAt } from '../../../shared/shops/opening-words.ts';
import { isQuotaClosed } from '../../../shared/shops/quota.ts';
import type { BusinessSettings } from '../../../shared/shops/settings.ts';
import type { ClosedReason, OrderFacts } from '../../../shared/shops/taking-orders.ts';

/** The facts that decide whether a business takes orders at `now` (ms), and who made its pause. */
export function factsOf(
  { settings, quota, planType, publishedAt, unheardUntil, restriction }: OwnerBusiness,
  now: number,
): HatchFacts {
  const quotaClosed = isQuotaClosed(quota, planType, now);
  const isStopped = restriction?.kind === 'closed';
  return {
    ...settings,
    ...(isStopped && { isStopped, acceptOrders: false, pausedUntil: null }),
    ...{ quotaClosed, unheardUntil, isPublished: publishedAt !== undefined },
  };
}

type HatchFacts = OrderFacts & Pick<BusinessSettings, 'pauseChanged'> & { isStopped?: boolean };

/** `short` is for a hatch with room for one word. */
export type HatchState = {
  isOpen: boolean;
  /** `stopped`: by us, so no press of the owner's opens it. */
  reason?: ClosedReason | 'stopped' | undefined;
  /** The shop took the pause by itself. */
  isByItself?: boolean;
  text: string;
  short: string;
  next: string;
};

/** 'Åpen nå, til 23:00', 'Stengt, åpner 15:00', 'Stengt' */
export const hatchText = ({ text, next }: HatchState) => (next ? `${text}, ${next}` : text);

/** The last order of the day without its name, 'til 22:00': the sidebar's hatch has one line. */
export const nextInBrief = ({ next }: HatchState) => next.replace('siste bestilling ', '');

/** Whether the shop takes orders at `now` (ms), and what changes next: 'til 23:00', 'åpner fredag 15:00'. */
export function hatchState(facts: HatchFacts, now: number): HatchState {
  const { isOpen, reason, next } = openingAt(facts, now);
  if (isOpen) return { isOpen, text: 'Åpen nå', short: 'Åpen', next };
  const shut = (text: string, then: string) => ({ isOpen, reason, text, short: text, next: then });
  if (facts.isStopped) return { ...shut('Stoppet', 'av Luka'), reason: 'stopped' };
  if (reason === 'unpublished') return shut('Ikke åpnet', '');
  if (reason === 'quota') return shut('Full', `åpner 1. ${monthNames(now).next.slice(0, 3)}.`);
  const { pauseChanged } = facts;
  if (reason === 'paused' && pauseChanged?.by === 'system')
    return { ...shut('Pause', `siden ${clockText(pauseChanged.at)}`), isByItself: true };
  if (reason === 'paused') return shut('Pause', next ? `til ${next}` : 'til du åpner');
  if (reason === 'unheard') return shut('Ingen hører', 'åpner når en skjerm har lyd');
  return shut(reason === 'lastOrder' ? 'Siste er tatt' : 'Stengt', next && `åpner ${next}`);
}
