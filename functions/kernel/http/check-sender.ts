import type { Context } from 'hono';
import { Problem } from '../../../shared/kernel/problem.ts';

/** Refuses another site's request in a guest's name; browsers tell its origin. Throws FORBIDDEN. */
export function checkSender(c: Context): void {
  const site = c.req.header('sec-fetch-site') ?? 'none';
  if (site !== 'same-origin' && site !== 'none')
    throw new Problem('FORBIDDEN', 'Dette ble sendt fra en annen side');
}
