import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emailOrNone } from '../../../shared/kernel/contact-fields.ts';
import { orderDraft } from '../../../shared/orders/order.ts';
import { businessFields } from '../../../shared/shops/business.ts';

/** The same rule holds for every e-mail field: a guest's, a business's and all others. */
const fields = {
  order: orderDraft.entries.customerEmail,
  business: businessFields.entries.email,
  contact: emailOrNone,
};

const sentencesFor = (email: string) =>
  Object.values(fields).map((field) => v.safeParse(field, email).issues?.[0].message);
const sentence = 'emailWrong';

test.each([
  '',
  'kari@napoli.no',
  'kari.nordmann+pizza@post.napoli.no',
  "o'brien_2&co=x@xn--blbr-roa8l.no",
  'kåre@blåbær.no',
  'kari@123.no',
  'KARI@NAPOLI.MUSEUM',
  'kari@例え.テスト',
])('«%s» is an e-mail', (email) => {
  expect(sentencesFor(email)).toEqual([undefined, undefined, undefined]);
});

test.each([
  'kari',
  'post@napoli',
  'a@b.no?bcc=x%40evil.no&body=Send%20penger',
  'a@b.no?bcc=x',
  'a@b.no&cc=x.no',
  'a@b.no#x',
  'a@b.no/x',
  'a@b.no%0Abcc:x',
  'a@b.no,c@d.no',
  'a@b.no;c@d.no',
  'a@b@c.no',
  'Kari <a@b.no>',
  '"a b"@c.no',
  'a(b)@c.no',
  'a:b@c.no',
  'a@[127.0.0.1]',
  'a@b..no',
  'a@.no',
  'a@no.',
  'a\u200db@c.no',
  '\ud800@c.no',
])('«%s» is no e-mail, and the same sentence says so everywhere', (email) => {
  expect(sentencesFor(email)).toEqual([sentence, sentence, sentence]);
});
