import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TypedHost, typedHost } from '../../../shared/tenancy/custom-domain.ts';
import { canonicalHost, siteOf } from '../../../shared/tenancy/host.ts';
import { say } from '../../../web/owner/lib/refusals.ts';
import { runs } from '../../helpers/long-run.ts';

const site = 'luka.no';

test.each([
  ['bestill.napoli.no', 'bestill.napoli.no'],
  ['  Bestill.Napoli.NO. ', 'bestill.napoli.no'],
  ['https://bestill.napoli.no/meny?bord=4#pizza', 'bestill.napoli.no'],
  ['HTTP://bestill.napoli.no:8080', 'bestill.napoli.no'],
  ['bestill.napoli.no/', 'bestill.napoli.no'],
  ['www.napoli.no', 'www.napoli.no'],
  ['bestill.blåbærkafé.no', 'bestill.xn--blbrkaf-fxak8a.no'],
  ['BESTILL.BLÅBÆRKAFÉ.no', 'bestill.xn--blbrkaf-fxak8a.no'],
  ['bestill.bla\u030abærkafe\u0301.no', 'bestill.xn--blbrkaf-fxak8a.no'],
  ['bestill.xn--blbrkaf-fxak8a.no', 'bestill.xn--blbrkaf-fxak8a.no'],
  ['ｂｅｓｔｉｌｌ.napoli.no', 'bestill.napoli.no'],
  ['mat.bestill.napoli.no', 'mat.bestill.napoli.no'],
  [`${'a'.repeat(54)}.napoli.no`, `${'a'.repeat(54)}.napoli.no`],
])('what an owner types as «%s» is the domain %s', (typed, host) => {
  expect(typedHost(typed, site)).toEqual({ host });
});

const refusalOf = (outcome: TypedHost) =>
  'because' in outcome ? say(outcome.because, 'INTERNAL') : undefined;

const notValid = 'Dette er ikke et gyldig domene';
const notUsable = 'Dette domenet kan ikke brukes';
const address = 'Skriv et domene, ikke en IP-adresse';
const signs = 'Et domene kan bare inneholde bokstaver, tall, bindestrek og punktum';
const whole = 'Skriv hele domenet, for eksempel bestill.napoli.no';
const apex = 'Skriv et underdomene, som bestill.napoli.no. Hoveddomenet alene kan ikke peke hit.';
const ours = 'Adresser under luka.no velges i profilen';
const long = 'Domenet kan ha høyst 64 tegn';

test.each([
  ['', 'Skriv domenet, for eksempel bestill.napoli.no'],
  ['https://', 'Skriv domenet, for eksempel bestill.napoli.no'],
  ['*.napoli.no', 'Skriv ett bestemt domene, uten stjerne'],
  ['_luka.napoli.no', 'Et domene kan ikke inneholde understrek'],
  ['127.0.0.1', address],
  ['10.1', address],
  ['0x7f.0.0.1', address],
  ['１２７.０.０.１', address],
  ['[2001:db8::1]', address],
  ['2001:db8::1', address],
  ['1.2.3.4.5', notValid],
  ['bestill napoli.no', signs],
  ['eier@bestill.napoli.no', signs],
  ['bestill.napoli.no%2e', signs],
  ['bestill.napoli.no\\@luka.no', signs],
  ['bestill.napoli\u200b.no', signs],
  ['javascript:alert(1)', signs],
  ['bestill..no', notValid],
  ['.napoli.no', notValid],
  ['-bestill.napoli.no', notValid],
  ['bestill-.napoli.no', notValid],
  ['bestill.xn--a.no', notValid],
  ['napoli', whole],
  ['localhost', whole],
  ['napoli.no', apex],
  ['https://napoli.no/', apex],
  ['blåbærkafé.no', apex],
  ['luka.no', ours],
  ['napoli.luka.no', ours],
  ['WWW.Luka.no', ours],
  ['mat.napoli.luka.no', ours],
  ['mat.napoli.local', notUsable],
  ['api.napoli.internal', notUsable],
  ['a.b.localhost', notUsable],
  ['a.b.test', notUsable],
  ['d111111abcdef8.cloudfront.net', notUsable],
  ['x.execute-api.eu-north-1.amazonaws.com', notUsable],
  [`${'a'.repeat(64)}.napoli.no`, long],
  [`${'a.'.repeat(130)}no`, long],
  [`${'å'.repeat(50)}.blåbærkafé-og-bakeri.no`, long],
])('TI-09 «%s» can be no shop’s own domain, and the owner reads why', (typed, refusal) => {
  expect(refusalOf(typedHost(typed, site))).toBe(refusal);
});

const label = fc.stringMatching(/^[a-zæøåéA-ZÆØÅÉ0-9]{1,12}$/);
const typedNames = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.webUrl(),
  fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.')),
  fc.ipV4(),
  fc.ipV6(),
);

test('whatever is typed is refused in a sentence, or is a host that the edge takes for a shop’s own', () => {
  fc.assert(
    fc.property(typedNames, (typed) => {
      const outcome = typedHost(typed, site);
      if ('because' in outcome) {
        expect(refusalOf(outcome)).toMatch(/^\p{Lu}.{10,}/u);
        return;
      }
      const { host } = outcome;
      expect(canonicalHost(host)).toBe(host);
      expect(siteOf(host, site, true)).toEqual({ kind: 'custom', host });
      expect(siteOf(host, site)).toEqual({ kind: 'other' });
      expect(typedHost(host, site)).toEqual({ host });
    }),
    { numRuns: runs(2000) },
  );
});

test('the name people read is another spelling of the same host', () => {
  const names = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => `${labels.join('.')}.no`);
  fc.assert(
    fc.property(names, (typed) => {
      const outcome = typedHost(typed, site);
      fc.pre('host' in outcome);
      const { host } = outcome as { host: string };
      expect(typedHost(domainToUnicode(host), site)).toEqual({ host });
    }),
  );
  expect(domainToUnicode('bestill.xn--blbrkaf-fxak8a.no')).toBe('bestill.blåbærkafé.no');
});
