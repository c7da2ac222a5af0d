import fc from 'fast-check';
import { expect, test } from 'vitest';
import { securityTxt } from '../../../infra/definitions/security-txt.ts';

const day = 86_400_000;
const expiryOf = (text: string) => Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');

test('it says whom to tell, in the fields of RFC 9116', () => {
  expect(securityTxt('hei@luka.no', Date.parse('2026-11-22T05:00:00Z'))).toBe(
    'Contact: mailto:hei@luka.no\nExpires: 2027-10-01T00:00:00.000Z\nPreferred-Languages: nb, en\n',
  );
});

test('on whatever day it is made, it holds for ten months and for less than a year', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2080-01-01'), noInvalidDate: true }),
      (date) => {
        const left = expiryOf(securityTxt('hei@luka.no', date.getTime())) - date.getTime();
        expect(left).toBeGreaterThan(300 * day);
        expect(left).toBeLessThan(340 * day);
      },
    ),
  );
});
