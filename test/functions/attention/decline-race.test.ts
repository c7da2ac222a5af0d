import { afterAll, expect, test } from 'vitest';
import type { Problem } from '../../../shared/kernel/problem.ts';
import { bizId, order, ordId } from '../../helpers/builders.ts';
import { startEngineTable } from '../../helpers/engine-table.ts';
import { kari } from '../../helpers/order-story.ts';

const engine = await startEngineTable();
// Imported late: the table's client keeps the address it finds at its first use.
const { climb } = await import('../../../functions/attention/climb.ts');
const { changeStatus } = await import('../../helpers/order-commands.ts');
const { listEvents } = await import('../../../functions/orders/history.ts');
const { putOrder, readOrder } = await import('../../../functions/orders/store.ts');
const { linkOf } = await import('../../../functions/orders/tracking-links.ts');
afterAll(() => engine.stop());

const business = bizId(1);
const minute = 60_000;

test('on the real engine, an answer at the moment of the decline: one of the two stands, once, in row and story', async () => {
  const ends = new Set<string>();
  for (let n = 1; n <= 10; n += 1) {
    const one = order({ id: ordId(n), number: n });
    const hash = `${n}`;
    await putOrder(business, one, { keyHash: hash, bodyHash: hash, link: linkOf(hash) });
    const end = Date.parse(one.createdAt) + 15 * minute;
    const yes = { status: 'confirmed', estimatedTimeMinutes: 20, version: 1 } as const;
    const press = () => changeStatus(business, one.id, yes, kari, end).catch(({ code }: Problem) => code);
    const runs = [0, 1].map(() => () => climb(business, one, end, 'decline'));
    const all = n % 2 ? [press, ...runs] : [...runs, press];
    await Promise.all(all.map((begin) => begin()));

    const { status, version, cancelReason } = await readOrder(business, one.id);
    const moves = (await listEvents(business, one.id)).filter(({ what }) => what === 'moved');
    expect(version).toBe(2);
    expect(moves).toHaveLength(1);
    expect(moves[0]).toMatchObject({
      to: status,
      by: { kind: status === 'confirmed' ? 'member' : 'system' },
    });
    ends.add(`${status} ${cancelReason ?? ''}`);
  }
  for (const end of ends) expect(['confirmed ', 'cancelled no_answer']).toContain(end);
});
