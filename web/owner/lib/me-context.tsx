import { createContext, useContext } from 'react';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import type { Membership } from '../../../shared/people/member.ts';
import { may, type Right, type Role } from '../../../shared/people/role.ts';

/**
 * The user at this screen, and the role in the business that is open, if there is one. `id` is of the
 * account, or of a kitchen's device.
 */
export type Me = {
  id: string;
  role: Role;
  business: BusinessId | undefined;
  /** All restaurants of a person. A kitchen's screen has one and cannot change it. */
  businesses?: readonly Membership[];
  /** The account's address. A kitchen's screen has no account. */
  email?: string;
};

const MeContext = createContext<Me | undefined>(undefined);
export const MeProvider = MeContext.Provider;

export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe needs a MeProvider above it');
  return me;
}

/** Whether who is at this screen has a right. The API decides; this decides what is worth showing. */
export function useMay(right: Right): boolean {
  return may(useMe().role, right);
}
