import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailto } from '../../../shared/kernel/mailto.ts';

test('a usual address stands in its link as it is written', () => {
  expect(mailto('kari.n@napoli.no')).toBe('mailto:kari.n@napoli.no');
});

test.each(['a@b.no?bcc=x%40evil.no&body=hei', 'a?cc=x@b.no', 'a+b@c.no', 'kåre@blåbær.no', 'a@b.no#x'])(
  'the link to «%s» leads to it and carries nothing else',
  (email) => {
    const { protocol, pathname, search, hash } = new URL(mailto(email));
    expect([protocol, search, hash]).toEqual(['mailto:', '', '']);
    expect(decodeURIComponent(pathname)).toBe(email);
  },
);

test('whatever an address holds, its link has no head of a mail and one address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, host) => {
      const link = mailto(`${name}@${host}`);
      expect(link.slice('mailto:'.length)).toMatch(/^[^@?&#,;\s]*@[^@?&#,;\s]*$/);
    }),
  );
});
