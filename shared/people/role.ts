/** The roles of persons, and of a kitchen's screen, in a business. The kitchen is a role of devices alone. */
export const roles = ['owner', 'manager', 'staff', 'kitchen', 'accountant'] as const;
export type Role = (typeof roles)[number];

/** The roles a person can have. */
export const memberRoles = ['owner', 'manager', 'staff', 'accountant'] as const satisfies readonly Role[];
export type MemberRole = (typeof memberRoles)[number];

/**
 * The roles that have each right. Each route of the API names the right it needs
 * (functions/kernel/http/member.ts), and the dashboard shows only the parts that the same table allows.
 */
export const rights = {
  /** The shop as its people see it: name, address, state, opening hours. */
  seeShop: roles,
  seeOrders: roles,
  /**
   * The guest of an order: name, phone, e-mail, address, allergy and all notes. The books need none of it.
   */
  seeGuests: ['owner', 'manager', 'staff', 'kitchen'],
  moveOrders: ['owner', 'manager', 'staff', 'kitchen'],
  /** To say afterwards what an order really was. */
  correctOrders: ['owner', 'manager'],
  seeFigures: ['owner', 'manager', 'accountant'],
  seeMenu: ['owner', 'manager', 'staff'],
  markSoldOut: ['owner', 'manager', 'staff', 'kitchen'],
  pauseOrders: ['owner', 'manager', 'staff', 'kitchen'],
  editMenu: ['owner', 'manager'],
  editShop: ['owner', 'manager'],
  manageCoupons: ['owner', 'manager'],
  eraseGuests: ['owner', 'manager'],
  /** People, their roles, invitations and devices. A manager never touches an owner (`mayAssign`). */
  managePeople: ['owner', 'manager'],
  /** To stop being a member. The last owner cannot. */
  leaveShop: memberRoles,
  managePlan: ['owner'],
} as const satisfies Record<string, readonly Role[]>;
export type Right = keyof typeof rights;

export function may(role: Role, right: Right): boolean {
  return rights[right].some((allowed) => allowed === role);
}

/**
 * Whether `role` may give a person `target`, or take it away: owners are made and removed by owners alone.
 */
export function mayAssign(role: Role, target: MemberRole): boolean {
  return may(role, 'managePeople') && (target !== 'owner' || role === 'owner');
}
