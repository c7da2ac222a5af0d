import { clockText } from '../../shared/kernel/dates.ts';
import { formattedOrgNumber } from '../../shared/kernel/org-number-text.ts';
import { formattedPhone } from '../../shared/kernel/phone-text.ts';
import type { Order, OrderLine } from '../../shared/orders/order.ts';
import { orderName, orderNr, orderNumber, orderTitle } from '../../shared/orders/order-number.ts';
import { refusalText } from '../../shared/orders/refusal.ts';
import { paymentMethodNames } from '../../shared/shops/payment-methods.ts';
import type { GuestNews } from './guest-news.ts';
import { escaped, framed, heading, type Mail, paragraph, quietLink } from './mail-frame.ts';
import { rowsOf, rowsTable, rowsText } from './order-rows.ts';
import { tameName, tameText } from './plain-text.ts';

/** The product's name, the front page of the shop, and the mail's own link that stops them. */
type Facts = { product: string; home: string; stop: string };

/** Who sells, as the shop's page names them. What the shop has not said is empty. */
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
 * Tells a guest of the own order: what was agreed, to keep (ehandelsloven § 12, angrerettloven § 18), and
 * what became of it. Nothing the guest wrote is in it, and neither name nor address: the address of the mail may be a slip of the keyboard.
 */
export function guestMail(
  order: Order,
  news: GuestNews,
  seller: Seller,
  { product, home, stop }: Facts,
): Mail {
  const restaurant = tameName(seller.businessName);
  const said = words[news](order, restaurant, seller);
  const { subject, title, text } = order.isRehearsal ? rehearsed(said) : said;
  const number = `${orderNr(order)} · ${restaurant}`;
  const isAgreed = withAgreement.includes(news);
  const rows = isAgreed ? rowsOf(order, 'Totalt inkl. mva', allergensOf) : [];
  const terms = isAgreed ? termsOf(order) : '';
  const from = sellerLines(seller);
  const pages = [
    { name: 'Salgsvilkår', link: `${home}vilkar` },
    { name: 'Personvern', link: `${home}personvern` },
  ];
  const why = `Du får denne fordi e-postadressen ble oppgitt i en bestilling hos ${restaurant}.`;
  const never = `Stopp all e-post fra ${product}`;
  return {
    subject,
    text: [
      ...[title, number, text, rowsText(rows), terms, from],
      pages.map(({ name, link }) => `${name}: ${link}`).join('\n'),
      `${why} ${never}: ${stop}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: framed(
      product,
      [
        heading(title, 4),
        `<p style="margin:0 0 16px;color:#4a5a60">${escaped(number)}</p>`,
        paragraph(text),
        rows.length > 0 ? rowsTable(rows) : '',
        terms && paragraph(terms),
        `<p style="margin:0;font-size:14px;color:#4a5a60">${escaped(from).replaceAll('\n', '<br>')}<br>${pages.map(({ name, link }) => quietLink(link, name)).join(' · ')}</p>`,
      ].join(''),
      `${escaped(why)} ${quietLink(stop, never)}`,
    ),
  };
}

const isDelivery = ({ fulfilment }: Order) => fulfilment === 'delivery';
const promise = ({ promisedAt }: Order) => (promisedAt ? `ca. kl. ${clockText(promisedAt)}` : 'snart');

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
    text: `Maten er ${isDelivery(order) ? 'hos deg' : 'klar for henting'} ${promise(order)}.`,
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
  ready: (order, restaurant, { address }) => ({
    subject: `Maten fra ${restaurant} er ${isDelivery(order) ? 'på vei' : 'klar'}`,
    title: isDelivery(order) ? 'Maten er på vei' : 'Maten er klar for henting',
    text: isDelivery(order)
      ? 'Ha telefonen i nærheten.'
      : `Vis nummer ${orderNumber(order)} når du henter${address ? `: ${tameName(address)}` : ''}.`,
  }),
};

/** To whoever tries the chain: no mail about it can be taken for one about food. */
const rehearsed = ({ subject, title, text }: Words): Words => ({
  subject: /prøvebestilling/i.test(subject) ? subject : `Prøve: ${subject}`,
  title,
  text: `Dette er en prøve. Ingen mat blir laget. ${text}`,
});

/** Whom nobody answered may order in another way. */
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

function termsOf(order: Order): string {
  const where = isDelivery(order) ? 'levering' : 'henting';
  const method = paymentMethodNames[order.paymentMethod].toLowerCase();
  return `Betales ved ${where} (${method}). Dette er ikke en kvittering for kjøp. Det er ikke angrerett på ferdiglaget mat. Er noe feil ved maten, si fra til restauranten så snart du kan: Du har rettighetene som forbrukerkjøpsloven gir deg.`;
}

/** 'Selger: Sentrum Pizza AS · org.nr. 999 999 999' and how to reach them. */
function sellerLines({ businessName, legalName, orgNumber, address, phone, email }: Seller): string {
  const number = orgNumber && `org.nr. ${formattedOrgNumber(orgNumber)}`;
  const who = [tameName(legalName || businessName), number].filter(Boolean).join(' · ');
  const where = [tameName(address), phone && formattedPhone(phone), email].filter(Boolean).join(' · ');
  return [`Selger: ${who}`, where].filter(Boolean).join('\n');
}
