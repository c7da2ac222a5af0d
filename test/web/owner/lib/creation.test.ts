import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../../../shared/kernel/problem.ts';
import { createOnce, newCreation } from '../../../../web/owner/lib/creation.ts';
import { runs } from '../../../helpers/long-run.ts';

type Draft = { priceOre: number };
type Fate = 'answered' | 'lost before' | 'lost after';

const lost = () => new Problem('NETWORK');

/** A server with the API's meaning of a key: same body, same answer; other body, refused. */
function server() {
  const stored: { key: string; body: string; thing: Draft }[] = [];
  const fates: Fate[] = [];
  const carry = async <T>(run: () => T): Promise<T> => {
    const fate = fates.shift() ?? 'answered';
    if (fate === 'lost before') throw lost();
    const result = run();
    if (fate === 'lost after') throw lost();
    return result;
  };
  const create = (draft: Draft, key: string) =>
    carry(() => {
      const known = stored.find((one) => one.key === key);
      if (known && known.body !== JSON.stringify(draft)) throw new Problem('IDEMPOTENCY_KEY_REUSED');
      if (known) return known.thing;
      const thing = { ...draft };
      stored.push({ key, body: JSON.stringify(draft), thing });
      return thing;
    });
  const change = (thing: Draft, draft: Draft) => carry(() => Object.assign(thing, draft));
  return { stored, fates, calls: { create, change } };
}

test('a price edited after a lost answer is the price that is kept, in one dish', async () => {
  const { stored, fates, calls } = server();
  const creation = newCreation<Draft>();
  fates.push('lost after');
  await expect(createOnce(creation, { priceOre: 14900 }, calls)).rejects.toMatchObject({ code: 'NETWORK' });

  expect(await createOnce(creation, { priceOre: 19400 }, calls)).toEqual({ priceOre: 19400 });
  expect(stored.map(({ thing }) => thing)).toEqual([{ priceOre: 19400 }]);
});

test('whatever is lost and edited on the way: once the form says stored, exactly what it shows is stored, once', async () => {
  const fate = fc.constantFrom<Fate>('answered', 'lost before', 'lost after');
  const attempt = fc.record({
    priceOre: fc.integer({ min: 1, max: 3 }),
    fates: fc.array(fate, { maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 5 }), async (attempts) => {
      const { stored, fates, calls } = server();
      const creation = newCreation<Draft>();
      for (const { priceOre, fates: coming } of attempts) {
        fates.splice(0, fates.length, ...coming);
        const answer = await createOnce(creation, { priceOre }, calls).catch(() => undefined);
        if (!answer) continue;
        expect(stored.map(({ thing }) => thing)).toEqual([{ priceOre }]);
        return;
      }
      expect(stored.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: runs(500) },
  );
});

test('a refusal for another reason is told as it is', async () => {
  const full = new Problem('MENU_FULL');
  const calls = { create: () => Promise.reject(full), change: () => Promise.reject(full) };

  await expect(createOnce(newCreation<Draft>(), { priceOre: 1 }, calls)).rejects.toBe(full);
});
