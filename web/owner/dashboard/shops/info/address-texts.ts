import { osloDay } from '../../../../../shared/kernel/dates.ts';
import {
  addressRules,
  historyAt,
  isSettled,
  mayMove,
  nextMoveDay,
} from '../../../../../shared/shops/address-history.ts';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { isAllowedSubdomain } from '../../../../../shared/shops/subdomain.ts';
import { shopAddress } from '../../../lib/config.ts';

type Home = Pick<OwnerBusiness, 'subdomain' | 'addresses' | 'createdAt'>;

/** The result for both addresses when this one is saved: menus with the old one are printed already. */
export function addressHint(typed: string, home: Home | null, now: number): string {
  if (!home) return 'Små bokstaver og tall, uten æ, ø og å.';
  const history = historyAt(home.addresses, home.createdAt, now);
  const isMove = typed !== home.subdomain && isAllowedSubdomain(typed);
  if (!mayMove(history, isMove ? typed : ''))
    return `Nettadressen er endret to ganger denne måneden. Den kan endres igjen ${nextMoveDay(now)}.`;
  if (!isMove) return 'Små bokstaver og tall, uten æ, ø og å. Kan endres to ganger i måneden.';
  return [
    `Siden flytter til ${shopAddress(typed)} når du lagrer.`,
    whatBecomesOf(home.subdomain, isSettled(history, now)),
    ...oldestGoes(history.kept.filter(({ name }) => name !== typed)),
  ].join(' ');
}

function whatBecomesOf(address: string, isKept: boolean): string {
  return isKept
    ? `Lenker til ${shopAddress(address)} leder dit i ett år til.`
    : `Har du fått en bestilling på ${shopAddress(address)}, leder lenker derfra dit i ett år til. Hvis ikke, blir den adressen ledig for andre med en gang.`;
}

function oldestGoes(kept: { name: string }[]): string[] {
  const oldest = kept[addressRules.mostKept - 1];
  return oldest
    ? [`Du har høyst tre tidligere adresser, så ${shopAddress(oldest.name)} blir ledig for andre.`]
    : [];
}

/** Former addresses that still lead to the page, with their last day: 'napoli.luka.no (til 21.11.2027)'. */
export function keptAddresses(home: Home, now: number): { name: string; text: string }[] {
  return historyAt(home.addresses, home.createdAt, now).kept.map(({ name, until }) => {
    const [year, month, day] = osloDay(until).split('-');
    return { name, text: `${shopAddress(name)} (til ${day}.${month}.${year})` };
  });
}
