import { expect, test } from 'vitest';
import {
  type GuestNews,
  guestMail,
  guestSms,
  orderLink,
} from '../../../functions/messages/guest-messages.ts';
import { type Language, languages } from '../../../shared/kernel/language.ts';
import { partsOf } from '../../../shared/messages/sms-parts.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { cancelReasons } from '../../../shared/orders/refusal.ts';
import { fulfilments } from '../../../shared/orders/steps.ts';
import { paymentMethods } from '../../../shared/shops/payment-methods.ts';
import { order } from '../../helpers/builders.ts';
import { englishIn, norwegianIn } from '../../helpers/norwegian.ts';

const seller = {
  ...{ businessName: 'Trattoria Uvær', legalName: 'Uvær Mat AS', orgNumber: '974760673' },
  ...{ address: 'Storgata 12, 0184 Oslo', phone: '+4722334455', email: 'post@napoli.example' },
};
const facts = {
  ...{ product: 'Luka', home: 'https://napoli.luka.test/', link: 'https://napoli.luka.test/x' },
  stop: 'https://luka.test/varsler/stopp#t',
};
const [line] = order().lines;
const common: Partial<Order> = {
  ...{ number: 1042, address: 'Skogveien 7, 0150 Oslo', discountOre: 1000, depositOre: 300 },
  deliveryFeeOre: 4900,
  lines: [
    { ...line!, name: 'Skogspizza', quantity: 2, allergens: ['hvete', 'melk', 'peanøtter'] },
    { ...line!, name: 'Cola', allergens: [] },
    { ...line!, name: 'Dagens', allergens: null },
  ],
};
const own = 'Ovnen er ødelagt';
const owners = [
  ...Object.values(seller).filter((text) => !/^\d+$/.test(text)),
  ...['Skogveien 7, 0150 Oslo', 'Skogspizza', 'Dagens', own],
];
const promised = { promisedAt: '2026-11-20T17:20:00.000Z' };

const forLater = { due: '2026-11-28T11:00:00.000Z', beginAt: '2026-11-28T10:40:00.000Z' };
const agreedLater = { ...forLater, promisedAt: forLater.due };

/** Every news of an order that its guest may get. */
const stories: [GuestNews, Partial<Order>][] = [
  ['received', { status: 'pending' }],
  ['received', { status: 'preparing', ...promised }],
  ['received', { status: 'pending', ...forLater }],
  ['received', { status: 'pending', ...forLater, answerFrom: '2026-11-28T10:00:00.000Z' }],
  ['confirmed', { status: 'confirmed', ...agreedLater }],
  ['newTime', { ...agreedLater, promisedAt: '2026-11-28T11:30:00.000Z', promisedBefore: forLater.due }],
  ['takenBack', { status: 'cancelled', cancelReason: 'guest', ...agreedLater }],
  ['confirmed', { status: 'confirmed', ...promised }],
  ['newTime', { ...promised, promisedBefore: '2026-11-20T17:00:00.000Z' }],
  ['newTime', { ...promised, promisedBefore: '2026-11-20T18:00:00.000Z' }],
  ['newTime', { ...promised, promisedBefore: '2026-11-20T17:00:00.000Z', newTimeMessage: own }],
  ['takenBack', { status: 'cancelled', cancelReason: 'guest' }],
  ['ready', { status: 'ready', ...promised }],
  ...[undefined, ...cancelReasons].flatMap((cancelReason) =>
    [{}, promised].flatMap((before): [GuestNews, Partial<Order>][] =>
      [undefined, '', own].map((cancelMessage) => [
        'refused',
        {
          status: 'cancelled',
          ...before,
          ...(cancelReason && { cancelReason }),
          ...(cancelMessage !== undefined && { cancelMessage }),
        },
      ]),
    ),
  ),
];
const told = (language: Language) =>
  stories.flatMap(([news, about]) =>
    fulfilments.flatMap((fulfilment) =>
      [undefined, true as const].flatMap((isRehearsal) =>
        paymentMethods.map((paymentMethod) => {
          const one = order({
            ...{ ...common, ...about, fulfilment, paymentMethod, language },
            ...(isRehearsal && { isRehearsal }),
          });
          const { subject, text, html } = guestMail(one, news, seller, facts);
          return { subject, text, html, sms: guestSms(one, news, 'Uvær', 'https://napoli.luka.test/x') };
        }),
      ),
    ),
  );

test('every mail and text to a guest who reads English has no Norwegian word but those of the restaurant', () => {
  for (const { subject, text, html, sms } of told('en')) {
    expect(norwegianIn(`${subject}\n${text}`, owners), `${subject}\n${text}`).toEqual([]);
    expect(norwegianIn(sms, ['Uvær', own]), sms).toEqual([]);
    expect(partsOf(sms)).toBe(1);
    expect(html).toContain('<html lang="en">');
    if (html.includes(own)) expect(html).toContain(`<span lang="nb">${own}</span>`);
  }
});

test('every mail and text to a guest who reads Norwegian has no English word', () => {
  for (const { subject, text, html, sms } of told('nb')) {
    expect(englishIn(`${subject}\n${text}`, owners), `${subject}\n${text}`).toEqual([]);
    expect(englishIn(sms, ['Uvær']), sms).toEqual([]);
    expect(html).toContain('<html lang="nb">');
  }
});

test('the links of a mail lead to the pages in its language', () => {
  const linksTo = (language?: Language) => {
    const one = order({ ...(language && { language }) });
    const { text } = guestMail(one, 'received', seller, facts);
    return [...text.matchAll(/https:\/\/napoli\.luka\.test\/(\S*(?:vilkar|personvern))/g)]
      .map(([, path]) => path)
      .concat(orderLink(one, facts.home, 'tok'));
  };
  const norwegian = ['vilkar', 'personvern', 'https://napoli.luka.test/bestilling/tok'];
  expect(linksTo()).toEqual(norwegian);
  expect(linksTo('nb')).toEqual(norwegian);
  expect(linksTo('en')).toEqual([
    ...['en/vilkar', 'en/personvern', 'https://napoli.luka.test/en/bestilling/tok'],
  ]);
});

test('the link that stops the mails opens its page in the language of the mail', () => {
  const { text, html } = guestMail(order({ language: 'en' }), 'received', seller, facts);
  for (const mail of [text, html]) expect(mail).toContain('https://luka.test/varsler/stopp?sprak=en#t');
  expect(guestMail(order(), 'received', seller, facts).text).toContain('https://luka.test/varsler/stopp#t');
});

test('a guest who reads English is told why there is no food in English, beside what the restaurant wrote', () => {
  const refused = { status: 'cancelled', cancelReason: 'busy', cancelMessage: own } as const;
  const text = (language: Language) =>
    guestMail(order({ ...refused, language }), 'refused', seller, facts).text;
  expect(text('en')).toContain(
    `Sorry, we are too busy to make your order now. The restaurant writes: “${own}” You have not paid anything.`,
  );
  expect(text('nb')).toContain(`\n\n${own} Du har ikke betalt noe.`);
});

const vipps = { provider: 'vipps', reference: 'n-1', reservedOre: 23800, capturedOre: 0 } as const;
const held = { ...vipps, releasedOre: 0, refundedOre: 0 };
const gone = { status: 'cancelled', cancelReason: 'busy' } as const;

test.each([
  ['received', {}, held, 'Vipps, reservert. Beløpet trekkes når du får maten.', /Betales ved/],
  ['refused', gone, held, 'Reservasjonen oppheves. Ingenting trekkes.', /ikke betalt/],
  [
    'refused',
    gone,
    { ...held, releasedOre: 23800 },
    'Reservasjonen er opphevet. Ingenting er trukket.',
    /ikke betalt/,
  ],
  ['refused', gone, { ...held, capturedOre: 23800 }, 'Beløpet betales tilbake.', /ikke betalt|Reservasjonen/],
  ['takenBack', { ...gone, cancelReason: 'guest' }, held, 'Reservasjonen oppheves.', /ikke betalt/],
] as const)(
  'the news %s of an order that was paid online says where its money is',
  (news, more, money, said, not) => {
    const paid = order({ paymentMethod: 'vipps', ...more, money });
    const { text, html } = guestMail(paid, news, seller, facts);
    for (const mail of [text, html]) {
      expect(mail).toContain(said);
      expect(mail).not.toMatch(not);
    }
    if (news === 'refused') expect(guestSms(paid, news, 'Napoli', '')).toContain(said);
    const english = guestMail({ ...paid, language: 'en' }, news, seller, facts).text;
    expect(norwegianIn(english, owners)).toEqual([]);
  },
);

test('the checker of languages knows its words in both', () => {
  for (const find of [norwegianIn, englishIn]) expect(find('')).toEqual([]);
  expect(norwegianIn('Your food er klar. Ærlig!')).toEqual(['er', 'klar', 'ærlig']);
  expect(englishIn('Maten is ready.')).toEqual(['is', 'ready']);
  expect(languages).toEqual(['nb', 'en']);
});

test.each([
  ['nb', 'Bestilt til lørdag 28. november kl. 12:00.', 'lørdag 28.11 kl. 12:00'],
  ['en', 'Ordered for Saturday 28 November at 12:00.', 'Saturday 28 Nov at 12:00'],
] as const)('the mails of an order for later say its day: %s', (language, sentence, promised) => {
  const mail = (news: GuestNews, about: Partial<Order>) =>
    guestMail(order({ ...agreedLater, language, ...about }), news, seller, facts).text;
  expect(mail('received', { status: 'pending' })).toContain(sentence);
  expect(mail('received', { status: 'preparing' })).toContain(sentence);
  expect(mail('confirmed', { status: 'confirmed' })).toContain(promised);
  for (const cancelReason of ['guest', 'no_answer'] as const) {
    const news = cancelReason === 'guest' ? 'takenBack' : 'refused';
    expect(mail(news, { status: 'cancelled', cancelReason })).toContain(sentence);
  }
  const refused = guestMail(
    order({ ...agreedLater, language, cancelReason: 'closed', cancelMessage: own }),
    'refused',
    seller,
    facts,
  );
  expect(refused.text).toContain(sentence);
  expect(guestSms(order({ ...agreedLater, language }), 'confirmed', 'Uvær', '')).toContain(promised);
  expect(mail('received', { status: 'pending', due: undefined })).not.toContain(sentence);
});
