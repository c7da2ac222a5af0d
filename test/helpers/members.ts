import { keys } from '../../functions/kernel/table/keys.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { MemberRole } from '../../shared/people/role.ts';

/** Both items of a membership, as the table holds them. */
export function memberItems(userId: string, business: BusinessId, role: MemberRole = 'owner') {
  const member = {
    schema: 1,
    role,
    name: `Navn på ${userId}`,
    email: `${userId}@napoli.example`,
    since: '2026-01-01T00:00:00.000Z',
  };
  return [
    { ...keys.membership(userId, business), ...member },
    { ...keys.member(business, userId), ...member },
  ];
}

/** Where the one read of a user's partition begins. */
export const accountKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'BUSINESS#' });

/** Where the routes of a business begin. */
export const pathOf = (business: BusinessId) => `/api/owner/businesses/${business}`;
