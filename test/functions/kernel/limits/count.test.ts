import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RateKind } from '../../../../functions/kernel/limits/limits.ts';
import { keys } from '../../../../functions/kernel/table/keys.ts';
import { bizId } from '../../../helpers/builders.ts';
import { startEngineTable } from '../../../helpers/engine-table.ts';

const now = Date.parse('2026-11-20T17:00:00Z');

let engine: Awaited<ReturnType<typeof startEngineTable>>;
let verbs: typeof import('../../../../functions/kernel/limits/count.ts');

beforeAll(async () => {
  engine = await startEngineTable();
  verbs = await import('../../../../functions/kernel/limits/count.ts');
});
afterAll(() => engine?.stop());

let last = 0;
/** A counter nobody else uses. */
const fresh = (kind: RateKind) => ({ business: bizId(1), kind, value: `value ${++last}` });

test('OI-09 of simultaneous orders of one phone exactly the limit passes, however they interleave and repeat', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(6), { minLength: 1, maxLength: 24 }), async (requests) => {
      const counter = fresh('phone');
      const one = async (request: number) => ({
        request,
        count: await verbs.countRequest({ ...counter, request: `request ${request}` }, now),
      });
      const answers = await Promise.all(requests.map(one));
      const passed = answers.filter(({ count }) => count <= 3).map(({ request }) => request);
      const distinct = new Set(requests).size;
      expect(new Set(passed).size).toBe(Math.min(3, distinct));
      // A repeated request changes nothing: a passed one passes again, a refused one stays refused.
      for (const { request, count } of answers) {
        expect((await one(request)).count <= 3).toBe(count <= 3);
      }
    }),
    { numRuns: 25 },
  );
});

test('OI-09 a count ends with its window of ten minutes, and its item is deleted after it', async () => {
  const counter = fresh('phone');
  const at = (ms: number, request: string) => verbs.countRequest({ ...counter, request }, ms);
  const counts = [];
  for (const request of ['a', 'b', 'c', 'd']) counts.push(await at(now, request));
  expect(counts).toEqual([1, 2, 3, 4]);
  expect(await at(now + 599_999, 'e')).toBe(4);
  expect(await at(now + 600_000, 'e')).toBe(1);
});

test('OI-09 a counter holds hashes alone, which differ from shop to shop, and says when it may go', async () => {
  const phone = '+4791234567';
  await verbs.countRequest({ business: bizId(1), kind: 'phone', value: phone, request: 'a' }, now);
  const hash = verbs.rateHash(bizId(1), 'phone', phone, now);
  const item = await engine.read(keys.rate(bizId(1), 'phone', hash));
  expect(Object.keys(item ?? {}).sort()).toEqual(['expiresAt', 'pk', 'requests', 'schema', 'sk']);
  expect(JSON.stringify(item)).not.toContain('91234567');
  expect(item?.expiresAt).toBe(now / 1000 + 660);
  expect(verbs.rateHash(bizId(2), 'phone', phone, now)).not.toBe(hash);
});

test('OI-09 the counter of an address goes on above its limit, up to a size that costs one write unit', async () => {
  const counter = fresh('address');
  const counts: number[] = [];
  for (let start = 0; start < 100; start += 20) {
    counts.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          verbs.countRequest({ ...counter, request: `r${start + i}` }, now),
        ),
      )),
    );
  }
  expect(Math.max(...counts)).toBe(81);
  const hash = verbs.rateHash(bizId(1), 'address', counter.value, now);
  const Item = await engine.read(keys.rate(bizId(1), 'address', hash));
  const { pk, sk, requests, expiresAt } = Item ?? {};
  const bytes = ['pk', pk, 'sk', sk, 'requests', ...requests, 'expiresAt', String(expiresAt)].join('').length;
  expect([requests.size, bytes < 1024]).toEqual([80, true]);
});
