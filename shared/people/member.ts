import type { BusinessId } from '../kernel/ids.ts';
import type { MemberRole, Role } from './role.ts';

/** A person with a login in a business. `id` is the `sub` of the account. Times are ISO instants. */
export type Member = { id: string; role: MemberRole; name: string; email: string; since: string };

/** A business of who is signed in: for the list of one's restaurants. A device has exactly one, as `kitchen`. */
export type Membership = {
  business: BusinessId;
  businessName: string;
  subdomain: string;
  role: Role;
  since: string;
  /** The caller's own name there. A device has none. */
  name?: string;
};

/** Somebody who was asked to join by e-mail and has not answered. */
export type Invitation = {
  id: `inv_${string}`;
  email: string;
  role: MemberRole;
  invitedBy: string;
  sentAt: string;
  expiresAt: string;
};

/** A screen in the kitchen. It sees and moves orders, nothing else. `pairedBy` is the name of a member. */
export type Device = {
  id: `dev_${string}`;
  name: string;
  pairedBy: string;
  pairedAt: string;
  lastSeen: string;
};
