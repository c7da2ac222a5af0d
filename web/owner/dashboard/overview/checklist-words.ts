import { clockText, dayText } from '../../../../shared/kernel/dates.ts';
import { feeText } from '../../../../shared/kernel/money.ts';
import { groupedHours } from '../../../../shared/shops/hours-rows.ts';
import {
  allergenCount,
  type PointState,
  type Publishing,
  type PublishingPoint,
  publishingPoints,
  type SellerFacts,
  stateOfPoints,
} from '../../../../shared/shops/publishing.ts';
import {
  type BusinessSettings,
  paymentMethodNames,
  paymentMethods,
} from '../../../../shared/shops/settings.ts';

/**
 * A point of the shown checklist. `lead` is bold and says how far it is; `agree` saves the proposal;
 * `rehearses`: the action places a rehearsal.
 */
export type ChecklistRow = {
  point: PublishingPoint;
  state: PointState;
  /** Per cent, of a point that is begun. */
  share: number;
  title: string;
  lead: string;
  text: string;
  to: string;
  /** Absent where another point has to be done first. */
  action?: string;
  agree?: string;
  rehearses?: true;
};

const count = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;
const listed = new Intl.ListFormat('nb', { type: 'conjunction' });

const sellerNames: Record<keyof SellerFacts, string> = {
  legalName: 'firmanavn',
  orgNumber: 'org.nr.',
  address: 'adresse',
  email: 'e-post',
  phone: 'telefon',
};

const titles: Record<PublishingPoint, string> = {
  menu: 'Meny',
  hours: 'Åpningstider',
  ways: 'Henting og levering',
  payment: 'Betaling',
  notices: 'Hvem varsles',
  seller: 'Firma og telefon',
  allergens: 'Allergener',
  rehearsal: 'Prøvebestilling',
};

const places: Record<PublishingPoint, string> = {
  menu: '/dashboard/menu',
  hours: '/dashboard/settings?fane=apningstider',
  ways: '/dashboard/settings?fane=levering',
  payment: '/dashboard/settings?fane=betaling',
  notices: '/dashboard/employees',
  seller: '/dashboard/info',
  allergens: '/dashboard/menu',
  rehearsal: '/dashboard/menu',
};

function hoursText({ openingHours }: BusinessSettings): string {
  return groupedHours(openingHours)
    .map(({ days, hours }) => `${days.toLowerCase()} ${hours.toLowerCase()}`)
    .join(', ');
}

function waysText({ delivers, deliveryFeeOre, minOrderOre, deliveryZones }: BusinessSettings): string {
  if (!delivers) return 'Bare henting.';
  if (deliveryZones.length > 0)
    return `Henting, og levering i ${deliveryZones.map(({ name }) => name).join(', ')}.`;
  const delivery = deliveryFeeOre === 0 ? 'gratis levering' : `levering ${feeText(deliveryFeeOre)}`;
  return `Henting, og ${delivery}${minOrderOre > 0 ? ` fra ${feeText(minOrderOre)}` : ' uten minstesum'}.`;
}

/** How guests pay for food that is handed over: 'Kontant, kort og Vipps'. */
function paymentText({ paymentMethods: on }: BusinessSettings): string {
  const names = paymentMethods
    .filter((method) => on[method])
    .map((method, index) => (index > 0 && method === 'card' ? 'kort' : paymentMethodNames[method]));
  return `${listed.format(names)} når gjesten får maten.`;
}

function toldText({ confirmed, waiting, screens, unreachable }: Publishing['told']): string {
  const told = [
    ...(confirmed > 0 ? [count(confirmed, 'mottaker', 'mottakere')] : []),
    ...(screens > 0 ? [count(screens, 'kjøkkenskjerm', 'kjøkkenskjermer')] : []),
  ];
  if (told.length > 0) return `${listed.format(told)} får beskjed om nye bestillinger.`;
  if (unreachable) return 'E-posten til dem du har valgt, kommer ikke fram. Se Ansatte.';
  return waiting > 0
    ? 'Ingen har sagt ja til varsler ennå. Be dem svare på e-posten eller sms-en.'
    : 'Ingen får beskjed om nye bestillinger.';
}

const proposal = (text: string, agree: string) => ({ lead: 'Se over.', text, action: 'Endre', agree });

/** The point's text, the words of its button, and the proposal. */
function wordsOf(
  point: PublishingPoint,
  facts: Publishing,
  settings: BusinessSettings,
): Pick<ChecklistRow, 'text'> & Partial<Pick<ChecklistRow, 'lead' | 'action' | 'agree' | 'rehearses'>> {
  const { dishes, samples = 0, withoutAllergens, options } = facts;
  switch (point) {
    case 'menu':
      if (samples > 0)
        return {
          lead: 'Se over.',
          text: `${count(samples, 'rett er et eksempel', 'retter er eksempler')} fra oss. Endre dem, eller si at de er dine.`,
          action: 'Se over',
        };
      return dishes > 0
        ? {
            text: `${count(dishes, 'rett', 'retter')} i ${count(facts.categories, 'kategori', 'kategorier')}`,
            action: 'Endre',
          }
        : { text: 'Legg inn den første retten.', action: 'Lag menyen' };
    case 'hours':
      return facts.hasSavedHours
        ? { text: hoursText(settings), action: 'Endre' }
        : proposal(`Forslaget er ${hoursText(settings)}.`, 'Tidene stemmer');
    case 'ways':
      return facts.hasSavedWays
        ? { text: waysText(settings), action: 'Endre' }
        : proposal(`Forslaget er: ${waysText(settings)}`, 'Det stemmer');
    case 'payment':
      return facts.hasSavedPayment
        ? { text: paymentText(settings), action: 'Endre' }
        : proposal(`Forslaget er: ${paymentText(settings)}`, 'Det stemmer');
    case 'notices':
      return { text: toldText(facts.told), action: facts.told.confirmed > 0 ? 'Endre' : 'Velg hvem' };
    case 'seller': {
      const lacks = listed.format(facts.sellerLacks.map((field) => sellerNames[field]));
      return lacks === ''
        ? { text: 'Står nederst på siden.', action: 'Endre' }
        : {
            lead: `Mangler ${lacks.replace(/\.$/, '')}.`,
            text: 'Gjestene skal se hvem de handler med.',
            action: 'Fyll ut',
          };
    }
    case 'allergens': {
      if (dishes === 0) return { text: 'Kommer når menyen er lagt inn.' };
      if (samples > 0)
        return {
          lead: 'Se over.',
          text: 'Allergenene i eksemplene er våre, ikke dine.',
          action: 'Se over',
        };
      const { all, open } = allergenCount(facts);
      const ofDishes = withoutAllergens > 0 ? [count(withoutAllergens, 'rett', 'retter')] : [];
      const ofOptions = options?.withoutAllergens ? [`${options.withoutAllergens} valg`] : [];
      const todo = [...ofDishes, ...ofOptions].join(' og ');
      return open === 0
        ? { text: `Fylt ut for alle ${options ? 'retter og valg' : 'rettene'}.`, action: 'Endre' }
        : {
            lead: `${todo} igjen.`,
            text: `${all - open} av ${all} er fylt ut.`,
            action: `Fyll ut ${todo}`,
          };
    }
    case 'rehearsal': {
      if (dishes === 0) return { lead: advised, text: 'Kommer når menyen er lagt inn.' };
      const heardAt = facts.rehearsalHeardAt;
      return heardAt
        ? {
            text: `Besvart på en skjerm ${dayText(heardAt)} kl. ${clockText(heardAt)}.`,
            action: 'Prøv igjen',
            rehearses: true,
          }
        : {
            lead: advised,
            text: 'Bestill hos deg selv og hør at det ringer. Telles ikke.',
            action: 'Prøv nå',
            rehearses: true,
          };
    }
  }
}

/** The lead of a point that Publiser does not ask for. */
export const advised = 'Anbefalt.';

const leads: Record<PointState, string> = { done: '', begun: 'Halvveis.', missing: 'Mangler.' };

/** How much of a point is done. */
function shareOf(point: PublishingPoint, facts: Publishing): number {
  const { all, open } = allergenCount(facts);
  if (point === 'allergens' && !facts.samples) return Math.round(((all - open) / Math.max(all, 1)) * 100);
  return point === 'seller' ? 100 - facts.sellerLacks.length * 20 : 50;
}

export function checklistRows(facts: Publishing, settings: BusinessSettings): ChecklistRow[] {
  const states = stateOfPoints(facts);
  return publishingPoints.map((point) => {
    const state = states[point];
    const words = wordsOf(point, facts, settings);
    return {
      ...{ point, state, title: titles[point], to: places[point], share: shareOf(point, facts) },
      ...{ lead: leads[state], ...words },
    };
  });
}
