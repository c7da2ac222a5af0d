import * as v from 'valibot';
import { expect, test } from 'vitest';
import { limits } from '../../../shared/kernel/limits.ts';
import {
  businessChange,
  businessDraft,
  businessFields,
  businessTypes,
} from '../../../shared/shops/business.ts';
import { businessTypeNames } from '../../../shared/shops/owner-words.nb.ts';
import { saying } from '../../helpers/said.ts';

const messageOf = (input: object, schema: v.GenericSchema = businessChange) =>
  v.safeParse(saying(schema), input).issues?.[0].message;

test('SETT-004 Q-38 the kinds of place in their order, stored in lower-case ASCII', () => {
  expect(businessTypes.map((type) => businessTypeNames[type])).toEqual([
    'Restaurant',
    'Takeaway',
    'Frisør',
    'Skjønnhetssalong',
    'Hotell',
    'Håndverker',
    'Annet',
  ]);
  for (const stored of businessTypes) expect(stored).toMatch(/^[a-z]+$/);
});

const badAddress = 'Nettadressen kan bare inneholde a-z og 0-9, høyst 20 tegn';

test.each([
  ['RULE-010 a blank name', { businessName: '  ' }, 'Bedriftsnavn er påkrevd'],
  ['Q-56 a long name', { businessName: 'x'.repeat(limits.name + 1) }, 'Bedriftsnavn kan ha høyst 100 tegn'],
  ['RULE-010 an empty kind', { businessType: '' }, 'Velg bedriftstype'],
  ['SETT-004 an unknown kind', { businessType: 'Restaurant' }, 'Velg bedriftstype'],
  ['Q-08 capitals', { subdomain: 'Napoli' }, badAddress],
  ['Q-08 a dash', { subdomain: 'min-pizza' }, badAddress],
  ['Q-08 no letters', { subdomain: '' }, badAddress],
  ['NUM-003 Q-08 21 letters', { subdomain: 'a'.repeat(21) }, badAddress],
  ['Q-08 a reserved address', { subdomain: 'admin' }, 'Nettadressen er opptatt'],
  ['RULE-011 letters for a number', { phone: 'ring oss' }, 'Skriv et gyldig telefonnummer'],
  ['RULE-011 half an e-mail', { email: 'post@napoli' }, 'Skriv e-posten som navn@eksempel.no'],
  ['Q-56 a long address', { address: 'x'.repeat(limits.address + 1) }, 'Adresse kan ha høyst 200 tegn'],
  [
    'Q-56 a long description',
    { description: 'x'.repeat(limits.description + 1) },
    'Beskrivelse kan ha høyst 500 tegn',
  ],
])('%s is refused with a sentence', (_, input, message) => {
  expect(messageOf(input)).toBe(message);
});

test('CALL-011 a change may name any of the facts, or none, and the rest of the input is dropped', () => {
  const forged = { planType: 'premium', userId: 'u2', isActive: false, id: 'biz_x', terms: {} };

  expect(v.parse(businessChange, forged)).toEqual({});
  expect(Object.keys(businessFields.entries)).toEqual([
    'businessName',
    'businessType',
    'subdomain',
    'phone',
    'email',
    'address',
    'description',
    'legalName',
    'orgNumber',
    'registers',
    'about',
    'facebook',
    'instagram',
    'website',
    'footerInfo',
  ]);
});

test('phone, e-mail, address and description can be emptied; a number is stored as it is dialled', () => {
  const none = { phone: ' ', email: '', address: '', description: '' };

  expect(v.parse(businessChange, none)).toEqual({ ...none, phone: '' });
  expect(v.parse(businessChange, { phone: '22 33 44 55' })).toEqual({ phone: '+4722334455' });
  expect(v.parse(businessChange, { phone: '+46 70 123 45 67' })).toEqual({ phone: '+46701234567' });
});

test('RULE-003 RULE-010 a draft needs a name and may bring everything else', () => {
  for (const none of [{}, { businessName: '  ' }])
    expect(messageOf(none, businessDraft)).toBe('Bedriftsnavn er påkrevd');
  expect(v.parse(businessDraft, { businessName: ' Napoli ' })).toEqual({ businessName: 'Napoli' });
  expect(messageOf({ businessName: 'Napoli', subdomain: 'www' }, businessDraft)).toBe(
    'Nettadressen er opptatt',
  );
});

test('a name of a restaurant is one line: line feeds become blanks', () => {
  const draft = v.parse(businessDraft, { businessName: 'Napoli\nBcc: x@y.no\n\nPizza' });
  expect(draft.businessName).toBe('Napoli Bcc: x@y.no Pizza');
});
