import { clockText, dayTimeText } from '../../shared/kernel/dates.ts';
import { kroner } from '../../shared/kernel/money.ts';
import { choiceText, lineTitle } from '../../shared/orders/choice-words.ts';
import { clockOf } from '../../shared/orders/clock.ts';
import type { Order } from '../../shared/orders/order.ts';
import { orderTitle } from '../../shared/orders/order-number.ts';
import { promiseText } from '../../shared/orders/promise-words.ts';
import { words } from '../../shared/orders/words.ts';
import { type Letter, letter, type Mail, type Row } from './letter.ts';
import { confirmLink } from './notice-token.ts';
import type { Frame, Template } from './outbox.ts';
import { gsmText, tameName, tameText } from './plain-text.ts';

/**
 * `isLastAlone`: the next orders of the hour are told together. `bundle`: how many came since the notice
 * before, and how many wait for an answer by now.
 */
export type OrderFacts = {
  order: Order;
  businessName: string;
  isLastAlone?: boolean;
  bundle?: { count: number; waiting: number } | undefined;
};

/** In a mail and in a text message. */
const bundleText = ({ count, waiting }: NonNullable<OrderFacts['bundle']>) =>
  `${count} nye bestillinger, ${waiting} venter på svar`;

/** 'Til lørdag 28.11 kl. 12:00: ny'; 'Ny' for as soon as possible. */
const dueFirst = ({ due }: Order, rest: string, soon = 'Ny') =>
  due ? `Til ${dayTimeText(due)}${rest}` : soon;

const stopNotices = (link: string) => ({ label: 'Stopp varslene', link });
const answerAt = (link: string) => ({ action: { label: 'Svar på bestillingen', link } });

/**
 * Tells an employee of a new order. The guest's name, contact and own texts (perhaps an allergy) stay in the
 * dashboard: the mail only says that there is something to read.
 */
export function orderMail(
  { order, businessName, isLastAlone, bundle }: OrderFacts,
  { product, origin, stop }: Frame,
): Mail {
  const restaurant = tameName(businessName);
  const why = `Du får denne fordi ${restaurant} har satt deg opp til å varsles om nye bestillinger, og du har sagt ja.`;
  const frame = { product, why, stop: stopNotices(stop) };
  if (bundle)
    return letter({
      ...{ ...frame, subject: bundleText(bundle), title: `${bundleText(bundle)} hos ${restaurant}` },
      body: [{ action: { label: 'Svar på bestillingene', link: `${origin}/dashboard/orders` } }],
    });
  const hasNotes =
    [order.notes, order.allergy].some(Boolean) || order.lines.some(({ notes }) => notes !== '');
  return letter({
    ...frame,
    subject: `${dueFirst(order, ': ny')} bestilling ${order.number} (${words.fulfilments[order.fulfilment]})`,
    title: `Ny bestilling hos ${restaurant}`,
    facts: `${dueFirst(order, ' · nr.', 'Nr.')} ${order.number} · ${words.fulfilments[order.fulfilment]} · kl. ${clockText(order.createdAt)}`,
    body: [
      { rows: rowsOf(order) },
      { strong: hasNotes ? `Kunden har skrevet en melding. Les den i ${product}.` : '' },
      answerAt(`${origin}/dashboard/orders#${order.id}`),
      { strong: isLastAlone ? 'De neste bestillingene varsles samlet, høyst hvert tiende minutt.' : '' },
    ],
  });
}

/**
 * `declinedAt` in ms: when the order is declined, if it ever is. `isOwner`: why this address is told.
 * `waiting`: how many orders wait, where the message is for all of them; `order` is the oldest then.
 */
export type UnansweredFacts = {
  order: Order;
  waiting?: number;
  businessName: string;
  declinedAt: number | undefined;
  isOwner: boolean;
  now: number;
};

/** Reminds of an unanswered order. Like the mail of a new order it holds no facts of the guest. */
function unansweredMail(
  { order, waiting = 1, businessName, declinedAt, isOwner, now }: UnansweredFacts,
  { product, origin, stop }: Frame,
): Mail {
  const restaurant = tameName(businessName);
  const minutes = Math.max(1, Math.floor((now - clockOf(order).askedAt) / 60_000));
  const frame = {
    product,
    why: isOwner
      ? `Du får denne fordi du eier ${restaurant} på ${product}.`
      : `Du får denne fordi ${restaurant} har satt deg opp til å varsles når ingen svarer, og du har sagt ja.`,
    stop: stopNotices(stop),
  };
  if (waiting > 1)
    return letter({
      ...frame,
      subject: `Ubesvart: ${waiting} bestillinger hos ${restaurant}`,
      title: `${waiting} bestillinger venter på svar`,
      body: [
        `Den eldste har ventet i ${minutes} minutter. ${declinedAt ? `Svarer ingen før kl. ${clockText(declinedAt)}, avvises den, og de andre etter hvert.` : 'Kundene venter på svar.'}`,
        { action: { label: 'Svar på bestillingene', link: `${origin}/dashboard/orders` } },
      ],
    });
  const end = declinedAt
    ? `Svarer ingen før kl. ${clockText(declinedAt)}, avvises den, og kunden får beskjed.`
    : 'Kunden venter på svar.';
  return letter({
    ...frame,
    subject: `Ubesvart: bestilling ${order.number} hos ${restaurant}`,
    title: `Ingen har svart på bestilling ${order.number}`,
    facts: `${dueFirst(order, ` · ${restaurant}`, restaurant)} · ${words.fulfilments[order.fulfilment]} · kl. ${clockText(order.createdAt)}`,
    body: [
      `Den har ventet i ${minutes} ${minutes === 1 ? 'minutt' : 'minutter'}. ${end}`,
      { rows: rowsOf(order) },
      answerAt(`${origin}/dashboard/orders#${order.id}`),
    ],
  });
}

/** The length of one text message. */
const longest = 160;

/** The text with the restaurant's name before it, which gives way where one message does not hold both. */
export function smsFrom(businessName: string, text: string): string {
  const message = gsmText(text);
  const name = gsmText(tameName(businessName)).slice(0, Math.max(0, longest - message.length - 2));
  return name ? `${name}: ${message}` : message;
}

/** The restaurant, number, way, sum and link; no facts of the guest. One message: a long name is cut. */
export function orderSms({ order, businessName, isLastAlone, bundle }: OrderFacts, origin: string): string {
  const facts = bundle
    ? `${bundleText(bundle)}.`
    : `${dueFirst(order, ': ny')} bestilling ${order.number}, ${words.fulfilments[order.fulfilment]}, ${kroner(order.totalOre)}.`;
  const last = isLastAlone ? ' De neste varsles samlet.' : '';
  return smsFrom(businessName, `${facts}${last} Svar: ${origin}/dashboard/orders`);
}

/** That nobody has answered, until when somebody can, and where. Always one message. */
function unansweredSms(
  { order, waiting = 1, businessName, declinedAt }: UnansweredFacts,
  origin: string,
): string {
  const [what, first] =
    waiting > 1
      ? [`${waiting} bestillinger venter på svar.`, 'Den eldste avvises']
      : [`Ingen har svart på bestilling ${order.number}.`, 'Avvises'];
  const end = declinedAt ? ` ${first} kl. ${clockText(declinedAt)}.` : '';
  return smsFrom(businessName, `${what}${end} Svar: ${origin}/dashboard/orders`);
}

const ofOrders = { kind: 'notice', unsent: 'A notice was not sent' } as const;

export const newOrder: Template<OrderFacts> = {
  ...ofOrders,
  ...{ limit: 'notice', email: orderMail, sms: orderSms },
};

/** To employees who chose it, and tried again. */
export const unanswered: Template<UnansweredFacts> = {
  ...ofOrders,
  ...{ limit: 'call', email: unansweredMail, sms: unansweredSms },
};

const beginText = ({ number, fulfilment, promisedAt, beginAt = '' }: Order) =>
  `Begynn på bestilling ${number} nå, ${promiseText(fulfilment, promisedAt ?? beginAt, 'kitchen')}.`;

/** The kitchen is to begin with an order for later. Like the others it holds no facts of the guest. */
export const toBegin: Template<{ order: Order; businessName: string }> = {
  ...ofOrders,
  limit: 'notice',
  email: ({ order, businessName }, { product, origin, stop }) => {
    const restaurant = tameName(businessName);
    return letter({
      ...{ product, stop: stopNotices(stop), subject: beginText(order), title: beginText(order) },
      why: `Du får denne fordi ${restaurant} har satt deg opp til å varsles om bestillinger, og du har sagt ja.`,
      body: [
        { rows: rowsOf(order) },
        { action: { label: 'Åpne bestillingen', link: `${origin}/dashboard/orders#${order.id}` } },
      ],
    });
  },
  sms: ({ order, businessName }, origin) =>
    smsFrom(businessName, `${beginText(order)} ${origin}/dashboard/orders`),
};

/** On a phone or a tablet without an open page. */
export const pushTexts = {
  unanswered: (order: Order) => `${orderTitle(order)} venter på svar.`,
  begin: beginText,
  silentShop: 'Ingen skjerm hører bestillingene. Åpne Bestillinger.',
  test: 'Slik kommer et varsel. Ingen har bestilt noe.',
};

const like = 'Slik får du beskjed om en ny bestilling.';

/** It says that the person asked for a test, and that there is no order. */
export const testNotice: Template<{ businessName: string }> = {
  kind: 'notice',
  isTriedOnce: true,
  unsent: 'A test notice was not sent',
  email: ({ businessName }, { product, stop }) => {
    const title = `Prøvevarsel fra ${tameName(businessName)}`;
    const body = [`${like} Dette er bare en prøve: ingen har bestilt noe.`];
    return letter({ product, subject: title, title, body, stop: stopNotices(stop) });
  },
  // A long name is cut so that it is one message.
  sms: ({ businessName }) =>
    `${gsmText(`Prøvevarsel fra ${tameName(businessName)}`).slice(0, 100)}. ${gsmText(like)}`,
};

type Question = Pick<Letter, 'product' | 'subject' | 'title'> & {
  /** The question, and what holds for the answer. */
  text: string;
  after: string;
  action: { word: string; label: string; link: string };
  /** The name of the restaurant that asks; made harmless already. */
  restaurant: string;
  /** The instruction for a reader who does not know the restaurant. */
  otherwise?: string;
  stop: string;
};

/** A mail that asks with one button, and lets somebody who does not know the restaurant stop all mail. */
export function questionMail({ text, after, action, restaurant, otherwise = '', stop, ...mail }: Question) {
  return letter({
    ...mail,
    body: [text, { action }, after],
    why: `Kjenner du ikke ${restaurant}?${otherwise && ` ${otherwise}`}`,
    stop: { label: `Stopp all e-post fra ${mail.product}`, link: stop },
  });
}

/** `secret` is the code for a phone; `confirm` is the token of a mail's link. */
type QuestionFacts = { businessName: string; secret: string; confirm: string };

/** Asks an address whether it wants a business's notices, and says that without an answer it gets none. */
export function consentMail(
  { businessName, confirm }: QuestionFacts,
  { product, origin, stop }: Frame,
): Mail {
  const restaurant = tameName(businessName);
  return questionMail({
    ...{ product, restaurant, stop },
    subject: 'Bekreft at du vil ha varsler om bestillinger',
    title: 'Vil du ha varsler om bestillinger?',
    text: `${restaurant} vil sende deg e-post når de får en ny bestilling. Åpne lenken hvis du vil ha varslene. Den virker i sju dager.`,
    after: 'Gjør du ingenting, får du ingen varsler.',
    action: { word: 'Bekreft', label: 'Bekreft varsler', link: confirmLink(origin, confirm) },
  });
}

/**
 * Asks a phone for a code that its owner reads to the restaurant. Always one message: a long name gives way.
 */
function consentSms({ businessName, secret }: QuestionFacts): string {
  const message = gsmText(
    ` vil varsle deg på sms om bestillinger. Vil du det, gi dem koden ${secret}. Ellers trenger du ikke gjøre noe.`,
  );
  return `${gsmText(tameName(businessName)).slice(0, longest - message.length)}${message}`;
}

export const consentQuestion: Template<QuestionFacts> = {
  ...{ kind: 'question', isTriedOnce: true, unsent: 'A confirmation was not sent' },
  ...{ email: consentMail, sms: consentSms },
};

/** The dishes of an order with their choices and `belowOf` of each, the discount, the fee and the sum. */
export function rowsOf(
  { lines, discountOre = 0, depositOre = 0, deliveryFeeOre, totalOre }: Order,
  total = words.total,
  belowOf: (line: Order['lines'][number]) => string | undefined = () => undefined,
): Row[] {
  const dishes = lines.map((line) => {
    const { quantity, priceOre } = line;
    const below = [tameText(choiceText(line)), belowOf(line)].filter(Boolean).join('. ');
    const row = { what: `${quantity} × ${tameName(lineTitle(line))}`, amount: kroner(quantity * priceOre) };
    return below ? { ...row, below } : row;
  });
  const row = (what: string, ore: number): Row[] => (ore === 0 ? [] : [{ what, amount: kroner(ore) }]);
  const sum = { what: total, amount: kroner(totalOre) };
  return [
    ...dishes,
    ...row(words.discount, -discountOre),
    ...row(words.deposit, depositOre),
    ...row(words.fulfilments.delivery, deliveryFeeOre),
    sum,
  ];
}
