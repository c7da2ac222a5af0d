import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { button, escaped, framed, letter, type Row } from '../../../functions/messages/letter.ts';
import { gsmText, tameName } from '../../../functions/messages/plain-text.ts';
import { senderOf, sendMail } from '../../../functions/messages/send.ts';
import { consentMail, orderMail, orderSms, rowsOf } from '../../../functions/messages/staff-messages.nb.ts';
import { confirmationMail, resetMail } from '../../../functions/people/owner-mails.nb.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { order } from '../../helpers/builders.ts';
import { configuredLine } from '../../helpers/configured-line.ts';
import { telling } from '../attention/news.ts';

const frame = { product: 'Luka', origin: 'https://luka.no', stop: 'https://luka.no/varsler/stopp#token' };
const mailOf = (about: Order, more: object = {}) =>
  orderMail({ order: about, businessName: 'Napoli', ...more }, frame);
const smsOf = (about: Order, more: object = {}, origin = frame.origin) =>
  orderSms({ order: about, businessName: 'Napoli', ...more }, origin);
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const gsm = /^[@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./\d:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà_]*$/;

test('Q-32 the mail says number, way, lines, sum and where to answer', () => {
  const { subject, text, html } = mailOf(telling);

  expect(subject).toBe('Ny bestilling 1042 (Levering)');
  expect(plain(text)).toBe(
    [
      'Ny bestilling hos Napoli',
      'Nr. 1042 · Levering · kl. 18:00',
      '1 × Margherita: 238 kr\nLevering: 49 kr\nTotalt: 238 kr',
      'Kunden har skrevet en melding. Les den i Luka.',
      `Svar på bestillingen: https://luka.no/dashboard/orders#${telling.id}`,
      'Du får denne fordi Napoli har satt deg opp til å varsles om nye bestillinger, og du har sagt ja. Stopp varslene: https://luka.no/varsler/stopp#token',
    ].join('\n\n'),
  );
  expect(html).toContain(`href="https://luka.no/dashboard/orders#${telling.id}"`);
  expect(html).toContain('1 × Margherita');
  expect(html).toContain('href="https://luka.no/varsler/stopp#token"');
});

test('staff read first for when an order for later is', () => {
  const later = { ...telling, due: '2026-11-28T11:00:00.000Z' };
  const { subject, text } = mailOf(later);
  expect(subject).toBe('Til lørdag 28.11 kl. 12:00: ny bestilling 1042 (Levering)');
  expect(text).toContain('Til lørdag 28.11 kl. 12:00 · nr. 1042 · Levering · kl. 18:00');
  expect(smsOf(later)).toContain('Napoli: Til lørdag 28.11 kl. 12:00: ny bestilling 1042, Levering, 238 kr.');
  expect(smsOf(later, { businessName: 'N'.repeat(51), isLastAlone: true }).length).toBeLessThanOrEqual(160);
});

test('IA-07 the last message of an hour says that the next orders are told together', () => {
  const last = { isLastAlone: true };
  const sentence = 'De neste bestillingene varsles samlet, høyst hvert tiende minutt.';

  expect(mailOf(telling, last).text).toContain(sentence);
  expect(mailOf(telling, last).html).toContain(sentence);
  expect(smsOf(telling, last)).toBe(
    'Napoli: Ny bestilling 1042, Levering, 238 kr. De neste varsles samlet. Svar: https://luka.no/dashboard/orders',
  );
});

test('IA-07 a message for several orders says how many came and how many wait', () => {
  const many = { bundle: { count: 4, waiting: 6 } };
  const { subject, text, html } = mailOf(telling, many);

  expect(subject).toBe('4 nye bestillinger, 6 venter på svar');
  expect(text.split('\n\n').slice(0, 2)).toEqual([
    '4 nye bestillinger, 6 venter på svar hos Napoli',
    'Svar på bestillingene: https://luka.no/dashboard/orders',
  ]);
  expect(html).toContain('href="https://luka.no/dashboard/orders"');
  expect(html).toContain('href="https://luka.no/varsler/stopp#token"');
  expect(smsOf(telling, many)).toBe(
    'Napoli: 4 nye bestillinger, 6 venter på svar. Svar: https://luka.no/dashboard/orders',
  );
});

test('PR-03 nothing of the customer stands in subject, mail or text message: no name, address, number or note', () => {
  const withNote = order({
    ...telling,
    lines: telling.lines.map((line) => ({ ...line, notes: 'Uten hasselnøtt' })),
  });
  const { subject, text, html } = mailOf(withNote);
  const all = [subject, text, html, smsOf(withNote)].join('\n');

  expect(all).not.toMatch(/kari|nordmann|kunde\.example|91234567|Hemmelig|nøtt/i);
});

test('a restaurant’s name in front of our address is ASCII and decodes to itself, whatever it holds', () => {
  vi.stubEnv('MAIL_FROM', 'post@luka.no');
  expect([senderOf(undefined), senderOf('Kari "Pizza" \\')]).toEqual([
    'post@luka.no',
    '"Kari \\"Pizza\\" \\\\" <post@luka.no>',
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (typed) => {
      const name = `${tameName(typed)}ø`;
      const sender = senderOf(name);
      expect(sender).toMatch(/^[ -~]+ <post@luka\.no>$/);
      for (const word of sender.split(' ').slice(0, -1)) expect(word.length).toBeLessThanOrEqual(75);
      const words = [...sender.matchAll(/=\?UTF-8\?B\?(.*?)\?=/g)].map(([, word = '']) =>
        Buffer.from(word, 'base64').toString(),
      );
      expect(words.join('')).toBe(name);
    }),
  );
});

test.each([
  ['luka-orders', 'luka-orders', { ConfigurationSetName: 'luka-orders', TenantName: 'luka-orders' }],
  ['luka-orders', '', { ConfigurationSetName: 'luka-orders' }],
  ['', '', {}],
])('with the set "%s" and the tenant "%s" SES is told of what there is', async (set, tenant, told) => {
  vi.stubEnv('MAIL_FROM', 'post@luka.no');
  vi.stubEnv('MAIL_STREAM', set);
  vi.stubEnv('MAIL_TENANT', tenant);
  const ses = mockClient(SESv2Client);
  ses.on(SendEmailCommand).resolves({});
  const about = { stopUrl: 'https://luka.no/stopp', business: 'biz_1', kind: 'notice' } as const;
  await sendMail('kari@kunde.example', { subject: 'a', text: 'b', html: 'c' }, about);

  const [call] = ses.commandCalls(SendEmailCommand);
  const { ConfigurationSetName, TenantName } = call?.args[0].input ?? {};
  expect({ ConfigurationSetName, TenantName }).toEqual(told);
});

test('a pickup without notes or discount has no line for them; a discount has one', () => {
  const { text } = mailOf(order({ number: 7 }));
  expect(text).not.toMatch(/melding|Rabatt|Levering/);
  expect(text).toContain('Henting');

  const reduced = mailOf(order({ discountOre: 1900, totalOre: 17000 }));
  expect(plain(reduced.text)).toContain('Rabatt: −19 kr');
});

test('IA-07 a hostile name stays text: one line, no markup, no link', () => {
  const hostile = 'Vinn\r\nBcc: <img src=x onerror=alert(1)> https://evil.no/x www.evil.no "a"&b';
  const lines = [{ ...telling.lines[0]!, name: hostile }];
  const { subject, text, html } = mailOf(order({ ...telling, lines }), { businessName: hostile });

  expect(subject).toBe('Ny bestilling 1042 (Levering)');
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
  for (const part of [text, html]) {
    const links = part.match(/(?:https?:\/\/|www\.|\w+\.no)[^\s"<]*/gi) ?? [];
    expect(
      links.filter((link) => !/^https:\/\/luka\.no\/(?:dashboard\/orders|varsler\/stopp)/.test(link)),
    ).toEqual([]);
  }
  expect(text.split('\n')[0]).toMatch(/^Ny bestilling hos Vinn Bcc:/);
  expect(smsOf(telling, { businessName: hostile })).not.toMatch(/evil\.no/);
});

test('Q-32 the text message says restaurant, number, way, sum and where to answer', () => {
  expect(smsOf(telling, { businessName: 'Bjørns Kjøkken' })).toBe(
    'Bjørns Kjøkken: Ny bestilling 1042, Levering, 238 kr. Svar: https://luka.no/dashboard/orders',
  );
});

test('Q-32 a text message is one of 160 letters that phones have, whatever the restaurant is called', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.boolean(),
      (businessName, totalOre, isLastAlone) => {
        const message = smsOf(
          order({ totalOre, number: 123_456 }),
          { businessName, isLastAlone },
          'https://gundersen-lovstad.example',
        );
        expect(message.length).toBeLessThanOrEqual(160);
        expect(message).toMatch(gsm);
        expect(message).toContain('Ny bestilling 123456');
        expect(message).toMatch(/https:\/\/gundersen-lovstad\.example\/dashboard\/orders$/);
      },
    ),
  );
});

test.each([
  ['«Şölen» – pizza', '"Sölen" - pizza'],
  ['Blåbær & Ærfugl', 'Blåbær & Ærfugl'],
  ['Pizza 🍕 {fersk}', 'Pizza  fersk'],
  ['1\u00a0234\u202fkr', '1 234 kr'],
])('%s becomes %s in a text message', (given, shown) => {
  expect(gsmText(given)).toBe(shown);
});

const mails: [string, { html: string }][] = [
  ['a new order', mailOf(order())],
  ['the question for notices', consentMail({ businessName: 'Napoli', secret: '', confirm: 'a' }, frame)],
  ['the confirmation of an address', confirmationMail('Luka', 'https://luka.no/dashboard?code={####}')],
  ['a new password', resetMail('Luka', '{####}')],
];

test.each(mails)('%s has the one frame of all mails', (_, { html }) => {
  const [before = '', after = ''] = framed('Luka', '<!-- body -->', '<!-- why -->', 'nb').split(
    '<!-- body -->',
  );
  const [between = '', end = ''] = after.split('<!-- why -->');
  expect(before).toContain('<meta name="viewport" content="width=device-width">');
  expect(html.startsWith(before)).toBe(true);
  expect(html).toContain(between);
  expect(html.endsWith(end)).toBe(true);
});

test.each(mails.filter(([name]) => name !== 'a new password'))('%s has the one button', (_, { html }) => {
  const [shape = ''] = button('', '').split('href=');
  expect(html).toContain(shape);
  expect(html).toContain(button('', '').match(/style="[^"]+"/)?.[0]);
});

test('a name cannot become markup', () => {
  expect(escaped(`<b>"Mat & 'vin'"</b>`)).toBe('&lt;b&gt;&quot;Mat &amp; &#39;vin&#39;&quot;&lt;/b&gt;');
  expect(framed('<i>', '', '', 'nb')).not.toContain('<i>');
  expect(button('https://x?a="b', '<b>')).not.toMatch(/<b>|a="b/);
});

const rowsText = (rows: readonly Row[]) =>
  letter({ product: '', subject: '', title: '', body: [{ rows }] }).text;

test('a mail names the size with the dish, what was chosen below it, and pant as a line of its own', () => {
  const chosen = order({ lines: [configuredLine], depositOre: 200, deliveryFeeOre: 0, totalOre: 32_100 });
  expect(plain(rowsText(rowsOf(chosen, 'Totalt', () => 'Inneholder: hvete, melk')))).toBe(
    `1 × Pepperoni, stor: 319 kr
  Ekstra ost × 2, sjampinjong, glutenfri. Inneholder: hvete, melk
Pant: 2 kr
Totalt: 321 kr`,
  );
});

test('an option that is named as a web address becomes no link', () => {
  const [size] = configuredLine.choices!;
  const choices = [{ ...size!, isSize: undefined, name: 'https://evil.no' }];
  const text = rowsText(rowsOf(order({ lines: [{ ...configuredLine, choices } as typeof configuredLine] })));
  expect(text).toContain('evil·no');
  expect(text).not.toMatch(/https:|evil\.no/);
});
