import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { readQuestion, startNameServer } from '../../../../infra/local/name-server.ts';
import { runs } from '../../../helpers/one-seed.ts';

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

test('what was removed is gone, and other types of record are not there', async () => {
  const { dns, resolver, texts } = await world();
  dns.set('a.napoli.no', 'one');
  expect(await resolver.resolve4('a.napoli.no').catch((error) => error.code)).toBe('ENODATA');
  dns.remove('A.napoli.no');

  expect(await texts('a.napoli.no')).toBe('ENOTFOUND');
});

test('it listens to this machine alone, and what is no question leaves it standing', async () => {
  const { dns, texts } = await world();
  dns.set('a.napoli.no', 'one');
  const [host, port] = dns.address.split(':');
  const socket = createSocket('udp4');
  const send = (junk: string) =>
    new Promise((resolve) => socket.send(junk, Number(port), host, () => resolve(undefined)));
  for (const junk of ['', 'x', 'x'.repeat(600), '\0'.repeat(12)]) await send(junk);
  socket.close();

  expect(host).toBe('127.0.0.1');
  expect(await texts('a.napoli.no')).toEqual([['one']]);
});

test('no bytes at all make the reader of questions fail', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      readQuestion(Buffer.from(bytes));
      const asQuestion = Buffer.from(bytes);
      if (asQuestion.length > 5) asQuestion.writeUInt16BE(1, 4);
      readQuestion(asQuestion);
    }),
    { numRuns: runs(1000) },
  );
});
