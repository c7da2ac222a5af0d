import type { ExtractSchema } from 'hono/types';
import type { Right } from '../../../shared/people/role.ts';

/**
 * Which right each route of a business asks for; shared/people/role.ts says who has it. A path begins behind
 * the business's id. A route without a line does not compile (functions/owner-api.ts).
 */
export const routeRights = {
  'GET /': 'seeShop',
  'PUT /': 'editShop',
  'GET /orders': 'seeOrders',
  'POST /orders/search': 'seeOrders',
  'POST /orders/rehearsal': 'editShop',
  'GET /orders/:id': 'seeOrders',
  'GET /orders/:id/history': 'seeOrders',
  'GET /orders/:id/notices': 'seeOrders',
  // Each command asks for its own right besides (shared/orders/commands.ts).
  'POST /orders/:id/commands': 'moveOrders',
  'GET /menu': 'seeMenu',
  'POST /menu/items': 'editMenu',
  'PATCH /menu/items/:id': 'editMenu',
  'PUT /menu/items/:id/sold-out': 'markSoldOut',
  'DELETE /menu/items/:id': 'editMenu',
  'DELETE /menu/items': 'editMenu',
  'POST /menu/sample': 'editMenu',
  'PUT /menu/import': 'editMenu',
  'PUT /menu/order': 'editMenu',
  'PUT /menu/category-order': 'editMenu',
  'PUT /menu/group-order': 'editMenu',
  'POST /menu/restore': 'editMenu',
  'POST /menu/groups': 'editMenu',
  'PUT /menu/groups/:id': 'editMenu',
  'DELETE /menu/groups/:id': 'editMenu',
  'PUT /menu/groups/:id/options/:option/sold-out': 'markSoldOut',
  'POST /menu/categories': 'editMenu',
  'PATCH /menu/categories/:id': 'editMenu',
  'DELETE /menu/categories/:id': 'editMenu',
  'POST /menu/photos': 'editMenu',
  'POST /menu/photos/:id/check': 'editMenu',
  'GET /coupons': 'manageCoupons',
  'POST /coupons': 'manageCoupons',
  'PATCH /coupons/:code': 'manageCoupons',
  'DELETE /coupons/:code': 'manageCoupons',
  'POST /guests/erase': 'eraseGuests',
  'GET /employees': 'managePeople',
  'POST /employees': 'managePeople',
  'GET /employees/messages': 'managePeople',
  'POST /employees/:id/confirmation': 'managePeople',
  'PUT /employees/:id/confirmation': 'managePeople',
  'PUT /employees/:id/when': 'managePeople',
  'POST /employees/:id/test': 'managePeople',
  'DELETE /employees/:id': 'managePeople',
  'GET /members': 'managePeople',
  'PUT /members/:id/role': 'managePeople',
  'DELETE /members/me': 'leaveShop',
  'DELETE /members/:id': 'managePeople',
  'GET /invitations': 'managePeople',
  'POST /invitations': 'managePeople',
  'POST /invitations/:id': 'managePeople',
  'DELETE /invitations/:id': 'managePeople',
  'GET /devices': 'managePeople',
  'POST /devices/pairing': 'managePeople',
  'PUT /devices/:id': 'managePeople',
  'DELETE /devices/:id': 'managePeople',
  'GET /settings': 'seeShop',
  'PUT /settings': 'editShop',
  'PUT /settings/accept-orders': 'pauseOrders',
  'PUT /settings/busy': 'pauseOrders',
  'GET /publishing': 'editShop',
  'POST /publishing': 'editShop',
  'POST /plan': 'managePlan',
  'GET /domain': 'editShop',
  'POST /domain': 'editShop',
  'POST /domain/check': 'editShop',
  'DELETE /domain': 'editShop',
  'GET /overview': 'seeFigures',
  'GET /statistics': 'seeFigures',
  'GET /statistics/sales': 'seeFigures',
  'GET /links': 'seeOrders',
  'POST /live': 'seeOrders',
  'GET /push/key': 'moveOrders',
  'PUT /push': 'moveOrders',
  'POST /push/:id/test': 'moveOrders',
  'DELETE /push/:id': 'moveOrders',
} as const satisfies Record<string, Right>;

type Verb<Method> = Method extends `$${infer Name}` ? Uppercase<Name> : never;

/** The routes of an app as 'GET /orders/:id', made of its type. */
export type RouteOf<App> =
  ExtractSchema<App> extends infer Schema
    ? { [Path in keyof Schema & string]: `${Verb<keyof Schema[Path]>} ${Path}` }[keyof Schema & string]
    : never;
