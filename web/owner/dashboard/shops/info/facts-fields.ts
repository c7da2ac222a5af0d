import * as v from 'valibot';
import { osloDay } from '../../../../../shared/kernel/dates.ts';
import { formattedOrgNumber } from '../../../../../shared/kernel/org-number-text.ts';
import { digitsOf, formattedPhone } from '../../../../../shared/kernel/phone-text.ts';
import {
  addressRules,
  historyAt,
  isSettled,
  mayMove,
  nextMoveDay,
} from '../../../../../shared/shops/address-history.ts';
import {
  type BusinessFields,
  businessFields,
  type OwnerBusiness,
} from '../../../../../shared/shops/business.ts';
import { footerLine } from '../../../../../shared/shops/info.ts';
import { reasons as shops } from '../../../../../shared/shops/owner-refusals.nb.ts';
import { isAllowedSubdomain } from '../../../../../shared/shops/subdomain.ts';
import { reasons as tenancy } from '../../../../../shared/tenancy/owner-refusals.nb.ts';
import { shopAddress } from '../../../lib/config.ts';
import { worded } from '../../../lib/worded.ts';

const { entries } = businessFields;

/**
 * The shared schema for this form. The select begins without a choice, the shop's own address is always
 * allowed, and each line of the footer is an object, because the form's lists hold only objects.
 */
export function factsForm(stored: string | undefined) {
  const form = v.object({
    ...entries,
    businessType: v.pipe(v.string(), entries.businessType),
    subdomain: v.lazy((typed) => (typed === stored ? v.string() : entries.subdomain)),
    footerInfo: v.pipe(
      v.array(v.object({ text: footerLine })),
      v.transform((rows) => rows.map(({ text }) => text)),
      entries.footerInfo,
    ),
  });
  return worded(form, shops, tenancy);
}
/** The form's fields: the facts as somebody types them. */
export type FactsFields = v.InferInput<ReturnType<typeof factsForm>>;
type FactName = keyof BusinessFields;
export const factNames = Object.keys(entries) as FactName[];

/** A new business starts empty, also without a kind, so that somebody chooses it. */
const empty: FactsFields = {
  businessName: '',
  businessType: '',
  subdomain: '',
  phone: '',
  email: '',
  address: '',
  description: '',
  about: '',
  facebook: '',
  instagram: '',
  website: '',
  legalName: '',
  orgNumber: '',
  registers: undefined,
  footerInfo: [],
};

/** Norwegian numbers in pairs; any other as it was stored, because its + matters. */
const shownPhone = (phone: string) => (digitsOf(phone).length === 8 ? formattedPhone(phone) : phone);

/** The form before anybody types. A shop that is not published is proposed the owner's own address. */
export function fieldsOf(stored: OwnerBusiness | null, ownEmail = ''): FactsFields {
  if (!stored) return empty;
  const { businessName, businessType, subdomain, address, description } = stored;
  const email = stored.email || (stored.publishedAt ? '' : ownEmail);
  const { about, facebook, instagram, website, legalName, registers } = stored;
  return {
    ...{ businessName, businessType, subdomain, email, address, description },
    ...{ about, facebook, instagram, website, legalName, registers },
    phone: shownPhone(stored.phone),
    orgNumber: formattedOrgNumber(stored.orgNumber),
    footerInfo: stored.footerInfo.map((text) => ({ text })),
  };
}

/** The names under which two forms, or a form and the stored facts, differ. */
export function differing<Facts extends object>(one: Facts, other: Facts): (keyof Facts)[] {
  const names = Object.keys(one) as (keyof Facts)[];
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/**
 * The fields in which the form differs from the business. Another tablet may have changed the fields that are
 * left out.
 */
export function changedFacts(stored: OwnerBusiness, typed: BusinessFields): Partial<BusinessFields> {
  const names = differing<BusinessFields>(typed, stored);
  return Object.fromEntries(names.map((name) => [name, typed[name]]));
}

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
