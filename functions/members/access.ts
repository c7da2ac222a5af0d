import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Role } from '../../shared/members/role.ts';
import type { Actor } from '../../shared/orders/order-event.ts';

/** A business that a caller may enter: a user's membership, or a device's one business. `actor` is what an order's history names. */
export type Access = { business: BusinessId; role: Role; since: string; actor: Actor };
