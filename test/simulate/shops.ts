import { keys } from '../../functions/kernel/table/keys.ts';
import { addressHash } from '../../functions/messages/address.ts';
import { confirmedConsent } from '../../functions/messages/consent.ts';
import type { Employee } from '../../shared/people/employee.ts';
import { bizId, onPlan, order, ordId, profile } from '../helpers/builders.ts';

const emailOf = (shop: number, n: number) => `colleague${n}@shop${shop}.example`;
export const shopOf = (email: string) => Number(/@shop(\d+)\./.exec(email)?.[1]);

/**
 * The table's items of a shop with so many colleagues who all get mail of new orders, a listening screen, and
 * these orders.
 */
export function shopItems(shop: number, colleagues: number, numbers: readonly number[], startMs: number) {
  const business = bizId(shop);
  const at = new Date(startMs).toISOString();
  const employees = Array.from({ length: colleagues }, (_, n): Employee => {
    const id = `emp_${String(n + 1).padStart(26, '0')}` as const;
    return { id, name: `Kollega ${n + 1}`, email: emailOf(shop, n + 1), phone: '', notify: 'email' };
  });
  return [
    { ...keys.profile(business), ...profile({ ...onPlan('premium'), id: business }) },
    { ...keys.employees(business), employees, version: 1 },
    {
      ...keys.ownerScreen(business, `screen${shop}`),
      connection: `screen${shop}`,
      opener: 'MEMBER#a',
      expiresAt: 1,
    },
    ...employees.map(({ email }) => confirmedConsent(business, addressHash(email), at)),
    ...numbers.map((number) => ({
      ...keys.order(business, ordId(number)),
      ...order({ id: ordId(number), number, createdAt: at }),
    })),
  ];
}
