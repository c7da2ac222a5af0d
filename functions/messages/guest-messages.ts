import { clockText } from '../../shared/kernel/dates.ts';
import { formattedOrgNumber } from '../../shared/kernel/org-number-text.ts';
import { formattedPhone } from '../../shared/kernel/phone-text.ts';
import { mayGetNewTime } from '../../shared/orders/commands.ts';
import type { Order, OrderLine } from '../../shared/orders/order.ts';
import { orderName, orderNr, orderNumber, orderTitle } from '../../shared/orders/order-number.ts';
import { promiseSentence, promiseText } from '../../shared/orders/promise-words.ts';
import { refusalText } from '../../shared/orders/refusal.ts';
import { stepOf } from '../../shared/orders/steps.ts';
import { paymentMethodNames } from '../../shared/shops/payment-methods.ts';
import { letter, type Mail } from './letter.ts';
import type { Template } from './outbox.ts';
import { gsmText, tameName, tameText } from './plain-text.ts';
import { rowsOf, smsFrom } from './staff-messages.ts';

export type GuestNews = 'received' | 'confirmed' | 'newTime' | 'refused' | 'takenBack' | 'ready';

/** `key` names the news among those of its order: it is told once. A new time is news each time. */
export type Told = { what: GuestNews; key: string };

const once = (what: GuestNews): Told => ({ what, key: what });

/**
 * The news that an order now has for its guest, the most important first. Only the first news that the guest
 * has not had is told: it includes all the others. There is no news of an order that was taken for fake, none
 * after the food is handed over, and none of a status that a leader corrected the order to.
 */
export function newsOf(order: Order): Told[] {
  const { status, cancelReason, promisedAt, promisedBefore } = order;
  if (order.isCorrected) return [];
  if (status === 'cancelled') {
    if (cancelReason === 'fake') return [];
    return [once(cancelReason === 'guest' ? 'takenBack' : 'refused')];
  }
  const newTime: Told[] =
    promisedBefore && mayGetNewTime(order) ? [{ what: 'newTime', key: `newTime-${promisedAt}` }] : [];
  const { news } = stepOf(order);
  return news ? [once(news), ...newTime] : [];
}

/**
 * The product's name, the front page of the shop, the link to the order, and the mail's own link that stops
 * such mails.
 */
type Facts = { product: string; home: string; link: string; stop: string };

/** The seller, as the shop's page names it. A field that the shop left out is empty. */
export type Seller = {
  businessName: string;
  legalName: string;
  orgNumber: string;
  address: string;
  phone: string;
  email: string;
};

type Words = { subject: string; title: string; text: string };

/** Any of these may be the first mail of an order, so each has all that was agreed. */
const withAgreement: readonly GuestNews[] = ['received', 'confirmed', 'ready'];

/**
 * Tells a guest of the own order: the agreement, to keep (ehandelsloven § 12, angrerettloven § 18), its
 * present state, and the way back to it. The mail holds neither the guest's name nor what the guest wrote to
 * the kitchen, because the guest may have mistyped the mail address.
 */
export function guestMail(
  order: Order,
  news: GuestNews,
  seller: Seller,
  { product, home, link, stop }: Facts,
): Mail {
  const restaurant = tameName(seller.businessName);
  const said = words[news](order, restaurant, seller);
  const { subject, title, text } = order.isRehearsal ? rehearsed(said) : said;
  const isAgreed = withAgreement.includes(news);
  const mail = letter({
    ...{ product: restaurant, subject, title, facts: orderNr(order) },
    body: [
      text,
      { action: { label: 'Se bestillingen', link } },
      isAgreed ? placeOf(order, seller) : '',
      { rows: isAgreed ? rowsOf(order, 'Totalt inkl. mva', allergensOf) : [] },
      {
        from: [isAgreed && law, sellerLines(seller)].filter(Boolean).join('\n'),
        pages: [
          { label: 'Salgsvilkår', link: `${home}vilkar` },
          { label: 'Personvern', link: `${home}personvern` },
        ],
      },
    ],
    why: 'Adressen ble oppgitt i en bestilling.',
    stop: { label: `Stopp all e-post fra ${product}`, link: stop },
  });
  return { ...mail, from: restaurant, replyTo: seller.email };
}

/** Where the food changes hands, and how it is paid there. */
function placeOf(order: Order, seller: Seller): string {
  const [where, address, at] = isDelivery(order)
    ? ['Leveres til', order.address, 'levering']
    : ['Hentes', seller.address, 'henting'];
  const method = paymentMethodNames[order.paymentMethod].toLowerCase();
  const place = tameName(address);
  return [place && `${where}: ${place}`, `Betales ved ${at} (${method})`].filter(Boolean).join('\n');
}

/** One line; the terms of sale say it at length. */
const law =
  'Dette er ikke en kvittering for kjøp. Ferdiglaget mat har ikke angrerett; er noe feil ved den, gjelder forbrukerkjøpsloven.';

const isDelivery = ({ fulfilment }: Order) => fulfilment === 'delivery';
const promise = ({ fulfilment, promisedAt, updatedAt }: Order) =>
  promiseText(fulfilment, promisedAt ?? updatedAt, 'guest');

const words: Record<GuestNews, (order: Order, restaurant: string, seller: Seller) => Words> = {
  received: (order, restaurant) =>
    order.status === 'pending'
      ? {
          subject: `${orderTitle(order)} hos ${restaurant} er mottatt`,
          title: 'Takk, bestillingen er mottatt',
          text: `${restaurant} svarer på bestillingen om litt. Da får du en ny e-post.`,
        }
      : {
          subject: `${orderTitle(order)} hos ${restaurant}`,
          title: 'Takk for bestillingen',
          text: `Dette er det du bestilte hos ${restaurant}.`,
        },
  confirmed: (order, restaurant) => ({
    subject: `${orderTitle(order)} hos ${restaurant} er bekreftet`,
    title: 'Kjøkkenet har bekreftet',
    text: `Maten er ${promise(order)}.`,
  }),
  newTime: (order, restaurant) => ({
    subject: `Ny tid for ${orderName(order)} hos ${restaurant}`,
    title: `Ny tid: ${promise(order)}`,
    text: newTimeText(order),
  }),
  refused: (order, restaurant, { phone }) => ({
    subject: `${orderTitle(order)} hos ${restaurant} er ${order.promisedAt ? 'avbrutt' : 'avvist'}`,
    title: order.promisedAt
      ? 'Restauranten har avbrutt bestillingen'
      : 'Restauranten kunne ikke ta imot bestillingen',
    text: [
      tameText(refusalText(order.cancelReason, order.cancelMessage) ?? 'Beklager.'),
      'Du har ikke betalt noe.',
      ...(phone ? [`Ring ${formattedPhone(phone)}${insteadOf(order)}.`] : []),
    ].join(' '),
  }),
  takenBack: (order, restaurant) => ({
    subject: `${orderTitle(order)} hos ${restaurant} er avbestilt`,
    title: 'Bestillingen er avbestilt',
    text: 'Den ble avbestilt på siden for bestillingen, og kjøkkenet har fått beskjed. Du har ikke betalt noe.',
  }),
  ready: (order, restaurant) => ({
    subject: `Maten fra ${restaurant} er ${isDelivery(order) ? 'på vei' : 'klar'}`,
    title: isDelivery(order) ? 'Maten er på vei' : 'Maten er klar for henting',
    text: isDelivery(order) ? 'Ha telefonen i nærheten.' : `Vis nummer ${orderNumber(order)} når du henter.`,
  }),
};

/** For a rehearsal: no mail about it can be taken for one about food. */
const rehearsed = ({ subject, title, text }: Words): Words => ({
  subject: /prøvebestilling/i.test(subject) ? subject : `Prøve: ${subject}`,
  title,
  text: `Dette er en prøve. Ingen mat blir laget. ${text}`,
});

/** A guest without an answer may order in another way. */
const insteadOf = ({ cancelReason }: Order) =>
  cancelReason === 'no_answer' ? ', eller bestill igjen om litt' : ' hvis du lurer på noe';

function newTimeText({ promisedAt, promisedBefore }: Order): string {
  if (!promisedAt || !promisedBefore) return '';
  const before = `Før var den kl. ${clockText(promisedBefore)}.`;
  return promisedAt > promisedBefore ? `${before} Beklager ventetiden.` : before;
}

function allergensOf({ allergens }: OrderLine): string {
  if (allergens === null) return 'Allergener: ikke oppgitt. Spør restauranten.';
  return allergens.length === 0 ? 'Ingen allergener' : `Inneholder: ${allergens.join(', ')}`;
}

/** 'Selger: Sentrum Pizza AS · org.nr. 999 999 999' and how to reach them. */
function sellerLines({ businessName, legalName, orgNumber, address, phone, email }: Seller): string {
  const number = orgNumber && `org.nr. ${formattedOrgNumber(orgNumber)}`;
  const who = [tameName(legalName || businessName), number].filter(Boolean).join(' · ');
  const where = [tameName(address), phone && formattedPhone(phone), email].filter(Boolean).join(' · ');
  return [`Selger: ${who}`, where].filter(Boolean).join('\n');
}

const promiseSms = ({ fulfilment, promisedAt, updatedAt }: Order) =>
  promiseSentence(fulfilment, promisedAt ?? updatedAt);

/**
 * The news that change the wait go by text message too. The page has just said that an
 * order was received or taken back.
 */
const texts: Partial<Record<GuestNews, (order: Order) => string>> = {
  confirmed: (order) => `er bekreftet. ${promiseSms(order)}`,
  newTime: (order) => `har fått ny tid. ${promiseSms(order)}`,
  ready: (order) => (isDelivery(order) ? 'er på vei.' : 'er klar for henting.'),
  refused: ({ cancelReason, cancelMessage, promisedAt }) => {
    // Own words are too long for a text message: the page has them.
    const why = refusalText(cancelReason, cancelMessage && undefined);
    return `ble dessverre ${promisedAt ? 'avbrutt' : 'avvist'}.${why ? ` ${why}` : ''} Du har ikke betalt noe.`;
  },
};

export const isTexted = (news: GuestNews): boolean => texts[news] !== undefined;

/**
 * One message, without anything the guest wrote; a long name of the restaurant gives way. `link`: with the
 * first, the way to the order's page.
 */
export function guestSms(order: Order, news: GuestNews, businessName: string, link: string): string {
  const text = `Bestilling ${order.number} ${texts[news]?.(order) ?? ''}${link && ` Følg: ${link}`}`;
  return smsFrom(businessName, gsmText(text));
}

/** `link`: the way to the order; '' in a text that has none. */
export type GuestFacts = { order: Order; news: GuestNews; seller: Seller; home: string; link: string };

/** Any news of an order to its guest. `home`: the front page of the shop. */
export const guestNews: Template<GuestFacts> = {
  ...{ kind: 'guest', limit: 'guest', unsent: 'A guest was not told of an order' },
  email: ({ order, news, seller, home, link }, { product, stop }) =>
    guestMail(order, news, seller, { product, home, link, stop }),
  sms: ({ order, news, seller, link }) => guestSms(order, news, seller.businessName, link),
};
