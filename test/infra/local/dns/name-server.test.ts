import { Resolver } from 'node:dns/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startNameServer } from '../../../../infra/local/name-server.ts';

/** The twin, and the resolver that the functions use too. */
async function world() {
  const dns = await startNameServer();
  onTestFinished(dns.stop);
  const resolver = new Resolver({ timeout: 300, tries: 1 });
  resolver.setServers([dns.address]);
  const texts = (name: string) => resolver.resolveTxt(name).catch((error) => error.code);
  return { dns, resolver, texts };
}

test('it answers the texts that were entered at a name, in any spelling and of any length', async () => {
  const { dns, texts } = await world();
  dns.set('_luka.Bestill.napoli.no', 'luka-domain=abc', 'v=spf1 -all', 'x'.repeat(300));

  const found = await texts('_LUKA.bestill.Napoli.no');

  expect(found.map((parts: string[]) => parts.join('')).sort()).toEqual([
    'luka-domain=abc',
    'v=spf1 -all',
    'x'.repeat(300),
  ]);
  expect(found).toContainEqual(['x'.repeat(255), 'x'.repeat(45)]);
  expect(dns.asked()).toEqual(['_luka.bestill.napoli.no']);
});

test('a name that is not there, one without a text, trouble and silence are told apart as resolvers do', async () => {
  const { dns, texts } = await world();
  dns.set('empty.napoli.no');

  expect(await texts('nothing.napoli.no')).toBe('ENOTFOUND');
  expect(await texts('empty.napoli.no')).toBe('ENODATA');
  dns.be('fails');
  expect(await texts('empty.napoli.no')).toBe('ESERVFAIL');
  dns.be('silent');
  expect(await texts('empty.napoli.no')).toBe('ETIMEOUT');
});
