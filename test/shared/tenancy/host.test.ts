import { expect, test } from 'vitest';
import { canonicalHost, siteOf } from '../../../shared/tenancy/host.ts';
import { reservedSubdomains } from '../../../shared/tenancy/reserved.ts';

const main = 'the main site';
const www = 'www';
const other = 'not ours';

/** The site that a Host header means, as sent by a browser, when the configured domain is luka.no. */
const hosts: [rule: string, host: string, means: string][] = [
  ['ROUTE-004', 'luka.no', main],
  ['ROUTE-004', 'napoli.luka.no', 'napoli'],
  ['ROUTE-004', 'a.luka.no', 'a'],
  ['ROUTE-004', '7eleven.luka.no', '7eleven'],
  ['ROUTE-004', '123.luka.no', '123'],
  ['ROUTE-004', 'abcdefghijklmnopqrst.luka.no', 'abcdefghijklmnopqrst'],
  ['ROUTE-004', 'abcdefghijklmnopqrstu.luka.no', other],
  ['ROUTE-004', 'luka.luka.no', other],
  ['ROUTE-004', 'no.luka.no', 'no'],
  ['ROUTE-004, any spelling', 'LUKA.NO', main],
  ['ROUTE-004, any spelling', 'Napoli.Luka.No', 'napoli'],
  ['ROUTE-004, any spelling', 'napoli.luka.no.', 'napoli'],
  ['ROUTE-004, any spelling', 'luka.no.', main],
  ['ROUTE-004, any spelling', 'napoli.luka.no:443', 'napoli'],
  ['ROUTE-004, any spelling', 'NAPOLI.luka.no.:8443', 'napoli'],
  ['ROUTE-004, any spelling', 'luka.no:', main],
  ['ROUTE-004, one label only', 'kveld.napoli.luka.no', other],
  ['ROUTE-004, one label only', 'a.b.c.luka.no', other],
  ['ROUTE-004, one label only', 'napoli..luka.no', other],
  ['ROUTE-004, one label only', '.luka.no', other],
  ['ROUTE-004, letters and digits only', 'na-poli.luka.no', other],
  ['ROUTE-004, letters and digits only', 'na_poli.luka.no', other],
  ['ROUTE-004, letters and digits only', 'blåbær.luka.no', other],
  ['ROUTE-004, letters and digits only', 'xn--blbr-roah.luka.no', other],
  ['ROUTE-004, letters and digits only', '*.luka.no', other],
  ['ROUTE-004, letters and digits only', 'na poli.luka.no', other],
  ['ROUTE-004, letters and digits only', 'napoli%2e.luka.no', other],
  ['ROUTE-004, letters and digits only', 'napoli\u0000.luka.no', other],
  ['ROUTE-004, our domain at the end', 'napoliluka.no', other],
  ['ROUTE-004, our domain at the end', 'evilluka.no', other],
  ['ROUTE-004, our domain at the end', 'luka.no.evil.com', other],
  ['ROUTE-004, our domain at the end', 'napoli.luka.no.evil.com', other],
  ['ROUTE-004, our domain at the end', 'luka.com', other],
  ['ROUTE-004, our domain at the end', 'napoli.luka.se', other],
  ['ROUTE-004, our domain at the end', 'luka.no@evil.com', other],
  ['ROUTE-005', 'www.luka.no', www],
  ['ROUTE-005', 'WWW.LUKA.NO:443', www],
  ['ROUTE-005', 'www.napoli.luka.no', 'napoli'],
  ['ROUTE-005', 'www.www.luka.no', other],
  ['ROUTE-005', 'www.www.napoli.luka.no', other],
  ['ROUTE-005', 'wwwnapoli.luka.no', 'wwwnapoli'],
  ['ROUTE-005', 'www2.luka.no', 'www2'],
  ['ROUTE-006', 'localhost', other],
  ['ROUTE-006', 'localhost:3000', other],
  ['ROUTE-006', '127.0.0.1', other],
  ['ROUTE-006', '127.0.0.1:3000', other],
  ['ROUTE-006', '192.168.1.20', other],
  ['ROUTE-006', '10.0.0.5:3000', other],
  ['ROUTE-006', '[::1]:3000', other],
  ['ROUTE-006', 'kjokken-mac.local', other],
  ['ROUTE-008', 'api.luka.no', other],
  ['ROUTE-008', 'app.luka.no', other],
  ['ROUTE-008', 'admin.luka.no', other],
  ['ROUTE-008', 'mail.luka.no', other],
  ['ROUTE-008', 'API.Luka.no', other],
  ['ROUTE-008', 'www.api.luka.no', other],
  ['ROUTE-008', 'demo.luka.no', other],
  ['ROUTE-008, AWS host names', 'd111111abcdef8.cloudfront.net', other],
  ['ROUTE-008, AWS host names', 'abc123.execute-api.eu-north-1.amazonaws.com', other],
  ['ROUTE-008, no host at all', '', other],
  ['ROUTE-008, no host at all', 'luka', other],
];

test.each(hosts)('%s: the host «%s» means %s', (_rule, host, means) => {
  expect(meaningOf(host, 'luka.no')).toBe(means);
});

const localHosts: [host: string, means: string][] = [
  ['localhost:3000', main],
  ['napoli.localhost:3000', 'napoli'],
  ['www.localhost:3000', www],
  ['www.napoli.localhost', 'napoli'],
  ['api.localhost:3000', other],
  ['127.0.0.1:3000', other],
  ['192.168.1.20:3000', other],
  ['luka.no', other],
];

test.each(localHosts)('ROUTE-006: on a laptop the host «%s» means %s', (host, means) => {
  expect(meaningOf(host, 'localhost')).toBe(means);
});

test('ROUTE-008: no reserved name is ever a shop', () => {
  const shops = reservedSubdomains.filter((name) => siteOf(`${name}.luka.no`, 'luka.no').kind === 'shop');

  expect(shops).toEqual([]);
});

test('a canonical host stays as it is when it is made canonical again', () => {
  for (const [, host] of hosts) {
    const once = canonicalHost(host);
    expect(canonicalHost(once)).toBe(once);
  }
});

const own = 'a domain of its own';

/** With custom domains on, all hosts above keep their meaning, except names that may be a shop's. */
const customHosts: [host: string, means: string][] = [
  ['bestill.napoli.no', own],
  ['Bestill.Napoli.NO.:443', own],
  ['www.napoli.no', own],
  ['www.evil.com', own],
  ['mat.bestill.napoli.no', own],
  ['xn--bestill-blbr-roah.xn--blbr-roah8a.no', own],
  ['napoli.oslo.no', own],
  ['luka.no.evil.com', own],
  ['napoli.no', other],
  ['localhost', other],
  ['napoli', other],
  ['', other],
  ['127.0.0.1', other],
  ['192.168.1.20:3000', other],
  ['10.0.0.5.6', other],
  ['[::1]:3000', other],
  ['bestill.napoli.0x7f', other],
  ['kjokken-mac.local', other],
  ['ipad.kjokken.local', other],
  ['api.intern.internal', other],
  ['a.b.localhost', other],
  ['d111111abcdef8.cloudfront.net', other],
  ['abc123.execute-api.eu-north-1.amazonaws.com', other],
  ['*.napoli.no', other],
  ['bestill_her.napoli.no', other],
  ['bestill.blåbær.no', other],
  ['bestill..no', other],
  ['.napoli.no', other],
  [`${'a'.repeat(54)}.napoli.no`, own],
  [`${'a'.repeat(55)}.napoli.no`, other],
  ['luka.no', main],
  ['www.luka.no', www],
  ['napoli.luka.no', 'napoli'],
  ['www.napoli.luka.no', 'napoli'],
  ['api.luka.no', other],
  ['kveld.napoli.luka.no', other],
  ['demo.luka.no', other],
];

test.each(customHosts)('TI-09 with custom domains the host «%s» means %s', (host, means) => {
  expect(meaningOf(host, 'luka.no', true)).toBe(means);
});

test('TI-09 without custom domains no host at all is a domain of its own', () => {
  const meanings = [...hosts.map(([, host]) => host), ...customHosts.map(([host]) => host)].map((host) =>
    meaningOf(host, 'luka.no', false),
  );

  expect(meanings).not.toContain(own);
});

test('TI-09 custom domains change nothing below or above the configured domain', () => {
  const ours = hosts.filter(([, host]) => /luka\.no\.?(:\d*)?$/i.test(host) && !/[a-z]luka\.no/i.test(host));

  for (const [, host, means] of ours) expect(meaningOf(host, 'luka.no', true), host).toBe(means);
  expect(ours.length).toBeGreaterThan(30);
});

function meaningOf(host: string, domain: string, customDomains?: boolean): string {
  const site = siteOf(canonicalHost(host), domain, customDomains);
  if (site.kind === 'shop') return site.subdomain;
  if (site.kind === 'custom') return own;
  return { main, www, other }[site.kind];
}
