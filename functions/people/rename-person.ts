import type { OwnMembership } from '../kernel/http/access.ts';
import { failedConditions, transactWrite, updating } from '../kernel/table/changes.ts';
import { keys } from '../kernel/table/keys.ts';
import { storedMember } from './member-store.ts';

/** Gives a person another name in all their businesses. One that they have left meanwhile is left alone. */
export async function renamePerson(
  userId: string,
  memberships: readonly OwnMembership[],
  name: string,
): Promise<void> {
  const update = storedMember.update({ set: { name }, condition: 'attribute_exists(since)' });
  for (const { business } of memberships) {
    const both = [keys.member(business, userId), keys.membership(userId, business)];
    await transactWrite(both.map((key) => updating(key, update))).catch((error) => {
      if (!failedConditions(error)) throw error;
    });
  }
}
