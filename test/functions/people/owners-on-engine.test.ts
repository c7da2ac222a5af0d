import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { bizId } from '../../helpers/builders.ts';
import { startEngineTable } from '../../helpers/engine-table.ts';

let engine: Awaited<ReturnType<typeof startEngineTable>>;
let members: typeof import('../../../functions/people/change-member.ts');
let store: typeof import('../../../functions/people/member-store.ts');
beforeAll(async () => {
  engine = await startEngineTable();
  members = await import('../../../functions/people/change-member.ts');
  store = await import('../../../functions/people/member-store.ts');
});
afterAll(() => engine.stop());

async function open(business: BusinessId, owners: string[]) {
  for (const id of owners) {
    const fields = { role: 'owner', name: id, email: '', since: '2026-01-01T00:00:00.000Z' };
    await engine.put({ ...keys.member(business, id), ...fields });
    await engine.put({ ...keys.membership(id, business), ...fields });
  }
}

test('owners who remove each other, leave and step back at the same time always leave an owner behind', async () => {
  const { changeRole, removeMember } = members;
  for (let round = 1; round <= 30; round += 1) {
    const business = bizId(round);
    const owners = ['a', 'b', 'c'].slice(0, 2 + (round % 2));
    await open(business, owners);
    const actions = owners.flatMap((by, index) => {
      const next = owners[(index + 1) % owners.length] ?? '';
      return [
        () => removeMember(business, by, next),
        () => (round % 3 === 0 ? removeMember(business, by, by) : changeRole(business, by, by, 'staff')),
      ];
    });

    const outcomes = await Promise.allSettled(actions.map((act) => act()));

    const left = await store.listMembers(business);
    const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(left.filter(({ role }) => role === 'owner').length, `round ${round}`).toBeGreaterThan(0);
    expect(new Set([...codes, 'FORBIDDEN', 'LAST_OWNER', 'NOT_FOUND', 'UNAVAILABLE']).size).toBe(4);
    for (const { id, role } of left)
      expect((await engine.read(keys.membership(id, business)))?.role).toBe(role);
    const gone = owners.filter((owner) => !left.some(({ id }) => id === owner));
    for (const id of gone) expect(await engine.read(keys.membership(id, business))).toBeUndefined();
  }
}, 60_000);
