import * as v from 'valibot';
import { type OrderDraft, orderDraft } from '../../../shared/orders/order.ts';
import { isRecord } from '../saved.ts';

type Contact = 'customerName' | 'customerPhone' | 'customerEmail' | 'address';

/** What the customer writes and chooses; `paymentMethod` is undefined until chosen or offered. */
export type OrderForm = Pick<OrderDraft, Contact | 'fulfilment'> & Partial<Pick<OrderDraft, 'paymentMethod'>>;

/** Levering is chosen beforehand. */
export const emptyForm: OrderForm = {
  fulfilment: 'delivery',
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  address: '',
};

export function isOrderForm(value: unknown): value is OrderForm {
  return isRecord(value) && Object.keys(emptyForm).every((field) => typeof value[field] === 'string');
}

/** Sentences by field: 'customerName', 'address', 'lines.0.notes'. */
export type FieldErrors = Record<string, string>;

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
