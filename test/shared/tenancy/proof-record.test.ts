import { expect, test } from 'vitest';
import { proofRecord } from '../../../shared/tenancy/proof-record.ts';

test('TI-09 the proof stands beside the name, where a CNAME leaves room for it', () => {
  expect(proofRecord('bestill.napoli.no', 'abc')).toEqual({
    type: 'TXT',
    name: '_luka.bestill.napoli.no',
    value: 'luka-domain=abc',
  });
});
