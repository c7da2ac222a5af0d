import type { CanOrderAnswer } from '../../../../../../shared/orders/answers.ts';
import type { CheckName } from '../../../../../../shared/orders/check-names.ts';
import { wordsOf } from '../../../../../../shared/orders/words-of.ts';
import { closedHeading } from '../../../../../../shared/shops/closed-words.ts';
import { timeWord } from '../../../../../../shared/shops/opening-words.ts';
import type { Closed } from '../../../../../../shared/shops/taking-orders.ts';

export type Check = CanOrderAnswer['checks'][number];
type Refusal = NonNullable<Check['error']>;

/** A check that does not hold: its heading, and the place where it is mended. */
type Broken = { title: string; to?: string; action?: string };

const tab = (name: string) => `/dashboard/settings?fane=${name}`;
const hours = { to: tab('apningstider'), action: 'Endre tidene' };
const ways = { to: tab('levering') };

const names: Record<CheckName, { holds: string; broken: Broken }> = {
  published: {
    holds: 'Siden er publisert',
    broken: { title: 'Siden er ikke publisert', to: '/dashboard', action: 'Se hva som mangler' },
  },
  month: {
    holds: 'Det er bestillinger igjen i måneden',
    broken: {
      title: 'Bestillingene i måneden er brukt opp',
      to: tab('abonnement'),
      action: 'Se abonnementet',
    },
  },
  open: { holds: 'Luka har ikke pause', broken: { title: 'Luka har pause' } },
  way: {
    holds: 'Dere leverer',
    broken: { title: 'Dere leverer ikke', ...ways, action: 'Slå på levering' },
  },
  zone: {
    holds: 'Dere leverer til postnummeret',
    broken: { title: 'Utenfor leveringssonene', ...ways, action: 'Endre sonene' },
  },
  hours: { holds: 'Det er åpent da', broken: { title: 'Stengt da', ...hours } },
  dishes: {
    holds: 'Rettene kan bestilles',
    broken: { title: 'En rett kan ikke bestilles', to: '/dashboard/menu', action: 'Se menyen' },
  },
  alcohol: {
    holds: 'Ingen alkohol utenfor salgstiden',
    broken: { title: 'Utenfor salgstiden for alkohol', to: tab('alkohol'), action: 'Endre salgstiden' },
  },
  minimum: {
    holds: 'Minste bestilling er i orden',
    broken: { title: 'Under minste bestilling', ...ways, action: 'Endre grensen' },
  },
  slot: { holds: 'Plass på kjøkkenet', broken: { title: 'Fullt da', ...ways, action: 'Endre plassen' } },
};

/** Where the reason says more than the name of its check. */
const reasons: Partial<Record<string, Broken>> = {
  unheard: {
    title: 'Ingen skjerm hører bestillingene',
    to: '/dashboard/orders',
    action: 'Gå til Bestillinger',
  },
  lastOrder: { title: 'Etter siste bestilling', ...hours },
  deliveryShut: { title: 'Levering er stengt da', ...hours },
  laterOff: { title: 'Kunden kan ikke velge tid', ...ways, action: 'Slå på tider' },
  dueWrong: { title: 'Kunden kan bare velge hele kvarter' },
  dueTooFar: { title: 'Lenger fram enn kunden kan velge', ...ways, action: 'Endre hvor langt' },
  dueTooSoon: { title: 'For kort tid til å lage maten', ...ways, action: 'Endre tiden' },
};

const closedOf = ({ closed }: Refusal) => closed as Closed | undefined;

export function headingOf({ name, error }: Check): Broken {
  const { holds, broken } = names[name];
  if (!error) return { title: holds };
  const because = error.because as { reason: string } | undefined;
  return reasons[closedOf(error)?.reason ?? because?.reason ?? ''] ?? broken;
}

/** The sentence that the guest reads, as on the page. */
export function guestSentence(error: Refusal, phone: string, now: number): string {
  const closed = closedOf(error);
  if (!closed) return wordsOf(error.because, error.code);
  const next = closed.until ? timeWord(Date.parse(closed.until), now, 'kl. ') : '';
  return closedHeading(closed.reason, next, phone);
}
