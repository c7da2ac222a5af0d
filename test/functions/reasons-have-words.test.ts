import { expect, test } from 'vitest';
import { refusals as kernel } from '../../shared/kernel/refusals.ts';
import { refusals as orders } from '../../shared/orders/refusals.ts';
import { tables as owners } from '../../web/owner/lib/refusals.ts';
import { routes } from '../attack/routes.ts';

/** The reasons that a schema names, in all its parts. */
function reasonsIn(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'message' && typeof value === 'string' && value !== '' ? [value] : reasonsIn(value, seen),
  );
}

/** The links in mails to employees open a page of the dashboard's site. */
const isOurs = ({ path }: { path: string }) => path.startsWith('/api/notices');
/** The owner asks what a guest would: the refusal is shown as the guest reads it. */
const isGuests = ({ path }: { path: string }) => path.endsWith('/orders/possible');

test.each([
  [
    'owners',
    [...routes.owner.filter((route) => !isGuests(route)), ...routes.storefront.filter(isOurs)],
    owners,
  ],
  [
    'guests',
    [...routes.storefront.filter((route) => !isOurs(route)), ...routes.owner.filter(isGuests)],
    [orders.reasons, kernel.reasons, kernel.guestReasons],
  ],
])('each reason that a route of %s names for a field has words', (_, declared, tables) => {
  const known = new Set(tables.flatMap((table) => Object.keys(table)));
  const named = declared.flatMap(({ schema, path }) => reasonsIn(schema).map((reason) => ({ path, reason })));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ reason }) => !known.has(reason))).toEqual([]);
});
