import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { linkOrNone } from '../../../shared/kernel/contact-fields.ts';
import { infoFields, publicContact } from '../../../shared/shops/info.ts';
import { runs } from '../../helpers/long-run.ts';
import { faultsOf } from '../../helpers/said.ts';

const website = linkOrNone('Nettside');
const form = v.object(infoFields);
const nothing = {
  about: '',
  facebook: '',
  instagram: '',
  website: '',
  footerInfo: [],
};

test.each([
  ['napoli.no', 'https://napoli.no'],
  [' www.napoli.no/om oss ', undefined],
  ['http://napoli.no:8080/om?a=b#c', 'http://napoli.no:8080/om?a=b#c'],
  ['HTTPS://Napoli.no', 'HTTPS://Napoli.no'],
  ['blåbær.no', 'https://blåbær.no'],
  ['', ''],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)//napoli.no', undefined],
  ['data:text/html,<script>', undefined],
  ['ftp://napoli.no', undefined],
  ['//napoli.no', undefined],
  ['https://napoli.no@evil.example', undefined],
  ['https://evil.example\\@napoli.no', undefined],
  ['https://localhost', undefined],
  ['https://kari:hemmelig@napoli.no', undefined],
  ['https://@napoli.no', undefined],
  ['https://<b>x.y', undefined],
  ['https://napoli.no/<script>', undefined],
  ['https://napoli.no/"onclick=', undefined],
  ['https://%3cb%3e.no', undefined],
  ['https://napoli..no', undefined],
  ['https://napoli.', undefined],
  ['https://.no', undefined],
  ['https://[::1]/', undefined],
  ['https://napoli.no:99999', undefined],
  ['https://', undefined],
  ['https://例え.テスト/メニュー', 'https://例え.テスト/メニュー'],
  ["https://napoli.no/o'brien?a=(b)&c=[d]", "https://napoli.no/o'brien?a=(b)&c=[d]"],
])('RULE-017 «%s» as a website is %s', (given, stored) => {
  const result = v.safeParse(website, given);

  expect(result.success ? result.output : undefined).toBe(stored);
});

test('RULE-017 a link that is taken leads somewhere over http or https, with no user name that could pass for the host', () => {
  const part = fc.constantFrom(
    'https:',
    'javascript:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '.',
    'no',
    'evil',
    '?',
    '#',
    'data:',
    ' ',
    '\t',
    '<b>',
    '%',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(part).map((parts) => parts.join('')),
      ),
      (given) => {
        const result = v.safeParse(website, given);
        if (!result.success || result.output === '') return;
        const url = new URL(result.output);
        expect(url.protocol).toMatch(/^https?:$/);
        expect(url.username + url.password).toBe('');
        expect(url.hostname).toMatch(/[^.]\.[^.]/);
        expect(result.output).not.toMatch(/[<>"\s\\]/);
      },
    ),
    { numRuns: runs(2000) },
  );
});

test('DATA-017 an Instagram name becomes its address', () => {
  const { instagram } = v.parse(form, { ...nothing, instagram: '@napoli.oslo' });

  expect(instagram).toBe('https://www.instagram.com/napoli.oslo');
});

test.each([
  ['instagram', 'bjorn kok', 'Skriv navnet som @navnet'],
  ['instagram', 'bjornkok', 'Skriv navnet som @navnet'],
  ['instagram', '@bjørn kok', 'Skriv navnet som @navnet'],
  ['facebook', 'bjorn kok', 'Skriv adressen som facebook.com/navnet'],
  ['facebook', '@bjornkok', 'Skriv adressen som facebook.com/navnet'],
  ['instagram', 'https://<b>x.y', 'Skriv navnet som @navnet'],
  ['facebook', 'https://<b>x.y', 'Skriv adressen som facebook.com/navnet'],
  ['website', 'bjorn kok', 'Skriv adressen til en nettside, for eksempel https://eksempel.no'],
])('RULE-017 %s refuses «%s» with the form its field asks for', (field, given, sentence) => {
  expect(faultsOf(form, { ...nothing, [field]: given })).toEqual([sentence]);
});

test('Q-25 field by field the info goes before the profile; blanks are nothing', () => {
  const profile = { phone: '+4722334455', email: 'eier@napoli.no', address: 'Storgata 1' };

  expect(publicContact(profile)).toEqual(profile);
  expect(publicContact(profile, { contactPhone: '  ', contactEmail: 'bord@napoli.no', address: '' })).toEqual(
    {
      ...profile,
      email: 'bord@napoli.no',
    },
  );
});
