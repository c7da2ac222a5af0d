import { clockText, dayTimeText, osloDay } from '../../shared/kernel/dates.ts';
import { inLanguage } from '../../shared/kernel/language.ts';
import { longDayTimeText } from '../../shared/kernel/long-day.ts';
import { formattedOrgNumber } from '../../shared/kernel/org-number-text.ts';
import { formattedPhone } from '../../shared/kernel/phone-text.ts';
import { words as kernel } from '../../shared/kernel/words.ts';
import { words as menu } from '../../shared/menu/words.ts';
import { partsOf } from '../../shared/messages/sms-parts.ts';
import { addressLine } from '../../shared/orders/address-line.ts';
import { mayGetNewTime } from '../../shared/orders/commands.ts';
import type { Order, OrderLine } from '../../shared/orders/order.ts';
import { orderName, orderNr, orderNumber, orderTitle } from '../../shared/orders/order-number.ts';
import { givenBackText, mailPaidText } from '../../shared/orders/paid-text.ts';
import { paymentWords } from '../../shared/orders/payment-words.ts';
import { promiseSentence, promiseText } from '../../shared/orders/promise-words.ts';
import { refusalText } from '../../shared/orders/refusal-text.ts';
import { stepOf } from '../../shared/orders/steps.ts';
import { words as orders } from '../../shared/orders/words.ts';
import { letter, type Mail, type Quoting } from './letter.ts';
import type { Template } from './outbox.ts';
import { gsmText, tameName, tameText } from './plain-text.ts';
import { rowsOf, smsFrom } from './staff-messages.nb.ts';
import { words } from './words.ts';

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
type Seller = {
  businessName: string;
  legalName: string;
  orgNumber: string;
  address: string;
  phone: string;
  email: string;
};

type Said = { subject: string; title: string; text: string | Quoting };

/** Any of these may be the first mail of an order, so each has all that was agreed. */
const withAgreement: readonly GuestNews[] = ['received', 'confirmed', 'ready'];

/**
 * Tells a guest of the own order: the agreement, to keep (ehandelsloven § 12, angrerettloven § 18), its
 * present state, and the way back to it. The mail holds neither the guest's name nor what the guest wrote to
 * the kitchen, because the guest may have mistyped the mail address.
 */
export function guestMail(order: Order, news: GuestNews, seller: Seller, facts: Facts): Mail {
  return inLanguage(order.language ?? 'nb', () => mailOf(order, news, seller, facts));
}

function mailOf(order: Order, news: GuestNews, seller: Seller, { product, home, link, stop }: Facts): Mail {
  const restaurant = tameName(seller.businessName);
  const own = saying[news](order, restaurant, seller);
  const said = saysDay.includes(news) ? withDay(order, own) : own;
  const { subject, title, text } = order.isRehearsal ? rehearsed(said) : said;
  const isAgreed = withAgreement.includes(news);
  const mail = letter({
    ...{ product: restaurant, subject, title, facts: orderNr(order), language: order.language },
    body: [
      text,
      { action: { label: words.seeOrder, link } },
      isAgreed ? placeOf(order, seller) : '',
      { rows: isAgreed ? rowsOf(order, words.totalWithVat, allergensOf) : [] },
      {
        from: [isAgreed && words.law, sellerLines(seller)].filter(Boolean).join('\n'),
        pages: [
          { label: words.terms, link: guestPage(home, 'vilkar') },
          { label: words.privacy, link: guestPage(home, 'personvern') },
        ],
      },
    ],
    why: words.why,
    // The token stands behind the #.
    stop: { label: words.stop(product), link: stop.replace('#', `${kernel.query}#`) },
  });
  return { ...mail, from: restaurant, replyTo: seller.email };
}

/** A page of the shop in the language of the moment. `home` ends with a slash. */
const guestPage = (home: string, path: string) => `${home.slice(0, -1)}${kernel.root}/${path}`;

/** The page of an order behind the token of a link, in the language of its guest. */
export const orderLink = ({ language = 'nb' }: Order, home: string, token: string) =>
  inLanguage(language, () => guestPage(home, `bestilling/${token}`));

/** Where the food changes hands, and how it is paid. */
function placeOf(order: Order, seller: Seller): string {
  const { fulfilment } = order;
  const place = tameName(fulfilment === 'delivery' ? addressLine(order) : seller.address);
  const where = fulfilment === 'delivery' ? words.deliverTo(place) : words.fetchAt(place);
  return [place && where, mailPaidText(order)].filter(Boolean).join('\n');
}

const nothingPaid = (order: Order) => givenBackText(order, paymentWords.nothingPaid);
const isDelivery = ({ fulfilment }: Order) => fulfilment === 'delivery';
const promise = ({ fulfilment, promisedAt, updatedAt }: Order) =>
  promiseText(fulfilment, promisedAt ?? updatedAt, 'guest', updatedAt);

const saying: Record<GuestNews, (order: Order, restaurant: string, seller: Seller) => Said> = {
  received: (order, restaurant) =>
    order.status === 'pending'
      ? {
          subject: words.receivedSubject(orderTitle(order), restaurant),
          title: words.receivedTitle,
          text: isShut(order) ? words.receivedShut(restaurant) : words.received(restaurant),
        }
      : {
          subject: words.agreedSubject(orderTitle(order), restaurant),
          title: words.agreedTitle,
          text: words.agreed(restaurant),
        },
  confirmed: (order, restaurant) => ({
    subject: words.confirmedSubject(orderTitle(order), restaurant),
    title: words.confirmedTitle,
    text: withOwnWords(words.confirmed(promise(order)), order),
  }),
  newTime: (order, restaurant) => ({
    subject: words.newTimeSubject(orderName(order), restaurant),
    title: words.newTimeTitle(promise(order)),
    text: withOwnWords(newTimeText(order), order),
  }),
  refused: (order, restaurant, { phone }) => ({
    subject: (order.promisedAt ? words.calledOffSubject : words.refusedSubject)(
      orderTitle(order),
      restaurant,
    ),
    title: order.promisedAt ? words.calledOffTitle : words.refusedTitle,
    text: refusal(
      order,
      [nothingPaid(order), ...(phone ? [callText(order, formattedPhone(phone))] : [])].join(' '),
    ),
  }),
  takenBack: (order, restaurant) => ({
    subject: words.takenBackSubject(orderTitle(order), restaurant),
    title: words.takenBackTitle,
    text: `${words.takenBack} ${nothingPaid(order)}`,
  }),
  ready: (order, restaurant) =>
    isDelivery(order)
      ? { subject: words.sentSubject(restaurant), title: words.sentTitle, text: words.sent }
      : {
          subject: words.readySubject(restaurant),
          title: words.readyTitle,
          text: words.ready(orderNumber(order)),
        },
};

/** Why there will be no food, and `end`. What the restaurant wrote is in its own language. */
function refusal({ cancelReason, cancelMessage }: Order, end: string): Said['text'] {
  const own = refusalText(cancelReason, cancelMessage) && cancelMessage;
  const why = refusalText(cancelReason, cancelMessage && undefined) ?? words.sorry;
  if (!own) return `${why} ${end}`;
  const before = words.beforeOwnWords && `${why} ${words.beforeOwnWords}`;
  return { quoting: [before, tameText(own), `${words.afterOwnWords} ${end}`] };
}

/** A new time that comes with the yes is told by it. */
const withPromise: readonly GuestNews[] = ['confirmed', 'newTime'];

/** The kitchen's own words beside a new time stand as they were written. */
function withOwnWords(text: string, { newTimeMessage: own }: Order): Said['text'] {
  return own ? { quoting: [`${text} ${words.beforeOwnWords}`, tameText(own), words.afterOwnWords] } : text;
}

/** The others say when the food is ready. */
const saysDay: readonly GuestNews[] = ['received', 'refused', 'takenBack'];
const withDay = ({ due }: Order, said: Said): Said =>
  due ? { ...said, text: withFirst(words.orderedFor(longDayTimeText(due)), said.text) } : said;
/** An answer comes when the shop opens, not before. */
const isShut = ({ answerFrom = '', updatedAt }: Order) => updatedAt < answerFrom;

/** For a rehearsal: no mail about it can be taken for one about food. */
const rehearsed = ({ subject, title, text }: Said): Said => ({
  subject: namesRehearsal(subject) ? subject : words.rehearsalSubject(subject),
  title,
  text: withFirst(words.rehearsal, text),
});
function withFirst(sentence: string, text: Said['text']): Said['text'] {
  if (typeof text === 'string') return `${sentence} ${text}`;
  const [before, written, after] = text.quoting;
  return { quoting: [`${sentence} ${before}`, written, after] };
}
const namesRehearsal = (subject: string) =>
  [orders.rehearsal, orders.theRehearsal].some((name) => subject.includes(name));

/** A guest without an answer may order in another way. */
const callText = ({ cancelReason }: Order, phone: string) =>
  cancelReason === 'no_answer' ? words.callOrOrderAgain(phone) : words.callIfUnsure(phone);

function newTimeText({ promisedAt, promisedBefore }: Order): string {
  if (!promisedAt || !promisedBefore) return '';
  const isSameDay = osloDay(promisedBefore) === osloDay(promisedAt);
  const before = isSameDay
    ? words.timeBefore(clockText(promisedBefore))
    : words.dayBefore(dayTimeText(promisedBefore));
  return promisedAt > promisedBefore ? `${before} ${words.sorryForWait}` : before;
}

function allergensOf({ allergens }: OrderLine): string {
  if (allergens === null) return words.allergensUnknown;
  return allergens.length === 0 ? words.noAllergens : words.contains(allergens.map(menu.allergen).join(', '));
}

/** 'Selger: Sentrum Pizza AS · org.nr. 999 999 999' and how to reach them. */
function sellerLines({ businessName, legalName, orgNumber, address, phone, email }: Seller): string {
  const number = orgNumber && words.orgNumber(formattedOrgNumber(orgNumber));
  const who = [tameName(legalName || businessName), number].filter(Boolean).join(' · ');
  const where = [tameName(address), phone && formattedPhone(phone), email].filter(Boolean).join(' · ');
  return [words.seller(who), where].filter(Boolean).join('\n');
}

const promiseSms = ({ fulfilment, promisedAt, updatedAt }: Order) =>
  promiseSentence(fulfilment, promisedAt ?? updatedAt, updatedAt);

/**
 * The news that change the wait go by text message too. The page has just said that an
 * order was received or taken back.
 */
const texts: Partial<Record<GuestNews, (order: Order) => string>> = {
  confirmed: (order) => words.textConfirmed(promiseSms(order)),
  newTime: (order) => words.textNewTime(promiseSms(order)),
  ready: (order) => (isDelivery(order) ? words.textSent : words.textReady),
  refused: (order) => {
    const { cancelReason, cancelMessage, promisedAt } = order;
    // Own words are too long for a text message: the page has them.
    const why = refusalText(cancelReason, cancelMessage && undefined);
    const end = promisedAt ? words.textCalledOff : words.textRefused;
    return [end, why, nothingPaid(order)].filter(Boolean).join(' ');
  },
};

export const isTexted = (news: GuestNews): boolean => texts[news] !== undefined;

/**
 * One message, without anything the guest wrote; a long name of the restaurant gives way, and the kitchen's
 * own words where the message does not hold them: the page has them. `link`: with the first, the way to the
 * order's page.
 */
export function guestSms(order: Order, news: GuestNews, businessName: string, link: string): string {
  const { newTimeMessage: own } = order;
  const text = inLanguage(order.language ?? 'nb', () =>
    [orders.orderTitle(order.number), texts[news]?.(order), link && words.textLink(link)]
      .filter(Boolean)
      .join(' '),
  );
  const whole = own && withPromise.includes(news) ? `${text} «${tameText(own)}»` : text;
  const isOnePart = partsOf(gsmText(`${tameName(businessName)}: ${whole}`)) === 1;
  return smsFrom(businessName, isOnePart ? whole : text);
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
