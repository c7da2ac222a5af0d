import * as v from 'valibot';
import { type OrderDraft, orderDraft } from '../../../shared/orders/order.ts';
import type { FieldErrors } from '../shop/order-form.ts';

/** The draft as the server will read it, or what is wrong with it, in the words of the shared schema. */
export function checkedDraft(
  input: v.InferInput<typeof orderDraft> | Record<string, unknown>,
): { draft: OrderDraft } | { errors: FieldErrors } {
  const result = v.safeParse(orderDraft, input);
  if (result.success) return { draft: result.output };
  const found = result.issues.map(({ path, message }) => [
    (path ?? []).map(({ key }) => String(key)).join('.'),
    message,
  ]);
  // The first sentence about a field is the one that tells what to do.
  return { errors: Object.fromEntries(found.reverse()) };
}
