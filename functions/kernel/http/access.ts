import type { BusinessId } from '../../../shared/kernel/ids.ts';
import type { Actor } from '../../../shared/orders/order-event.ts';
import type { MemberRole, Role } from '../../../shared/people/role.ts';

/**
 * A business that a caller may enter: a user's membership, or a device's one business. `actor` is what an
 * order's history names.
 */
export type Access = { business: BusinessId; role: Role; since: string; actor: Actor };

/** The sign-in that a token comes from. `signedInAt` in whole seconds: when the password was proved. */
export type TokenSession = { id: string; signedInAt: number };

/**
 * A user's place in one business. `openingHash`: of the request that opened the business, to tell a repeated
 * one from another.
 */
export type OwnMembership = {
  business: BusinessId;
  role: MemberRole;
  name: string;
  email: string;
  since: string;
  openingHash?: string | undefined;
};

export type CallerEnv = { Variables: { access: Access[] } };

/**
 * A person with an account; `memberships` were read together with the session. `followsEnd`: the session is
 * new, and sign-ins from before it were ended.
 */
export type User = {
  id: string;
  session: TokenSession;
  memberships: OwnMembership[];
  followsEnd?: boolean;
};
export type UserEnv = { Variables: CallerEnv['Variables'] & { user: User } };
