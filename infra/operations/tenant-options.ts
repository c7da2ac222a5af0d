import type { Wanted } from './tenant.ts';

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

/** The options of every operation on one restaurant. */
export const tenantOptions = { table: text, subdomain: text, business: text, yes: flag };

/** The table and the restaurant that are named. Throws the usage unless it is one table and one restaurant. */
export function tenantNamed(
  { table, subdomain, business }: Wanted & { table?: string | undefined },
  usage: string,
): { table: string; wanted: Wanted } {
  if (!table || Boolean(subdomain) === Boolean(business)) throw new Error(usage);
  return { table, wanted: { subdomain, business } };
}
