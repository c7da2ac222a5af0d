import { expect, test } from 'vitest';
import { button, escaped, framed } from '../../../functions/messages/letter.ts';
import { consentMail, orderMail } from '../../../functions/messages/staff-messages.ts';
import { confirmationMail, resetMail } from '../../../functions/people/owner-mails.ts';
import { order } from '../../helpers/builders.ts';

const frame = { product: 'Luka', origin: 'https://luka.no', stop: 'https://luka.no/s' };
const mails: [string, { html: string }][] = [
  ['a new order', orderMail({ order: order(), businessName: 'Napoli' }, frame)],
  ['the question for notices', consentMail({ businessName: 'Napoli', secret: '', confirm: 'a' }, frame)],
  ['the confirmation of an address', confirmationMail('Luka', 'https://luka.no/dashboard?code={####}')],
  ['a new password', resetMail('Luka', '{####}')],
];

test.each(mails)('%s has the one frame of all mails', (_, { html }) => {
  const [before = '', after = ''] = framed('Luka', '<!-- body -->', '<!-- why -->').split('<!-- body -->');
  const [between = '', end = ''] = after.split('<!-- why -->');
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
  expect(framed('<i>', '', '')).not.toContain('<i>');
  expect(button('https://x?a="b', '<b>')).not.toMatch(/<b>|a="b/);
});
