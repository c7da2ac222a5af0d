import type { Context } from 'hono';
import * as v from 'valibot';
import { Problem } from '../../../shared/kernel/problem.ts';
import { idempotencyKey as shape } from '../../../shared/orders/order.ts';

/** A creating request's key, the same for every try. Throws VALIDATION_FAILED where it is missing. */
export function idempotencyKey(c: Context): string {
  const result = v.safeParse(shape, c.req.header('idempotency-key'));
  if (result.success) return result.output;
  throw new Problem('VALIDATION_FAILED', undefined, { issues: [{ path: 'Idempotency-Key' }] });
}
