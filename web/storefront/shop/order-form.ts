import type { OrderDraft } from '../../../shared/orders/order.ts';
import { isRecord } from './saved.ts';

type Contact = 'customerName' | 'customerPhone' | 'customerEmail' | 'address';

/** What the customer writes and chooses. `allergy` is a field of its own, so that nobody has to guess it from a message; `paymentMethod` is undefined until chosen or offered. */
export type OrderForm = Pick<OrderDraft, Contact | 'fulfilment'> & { allergy: string } & Partial<
    Pick<OrderDraft, 'paymentMethod'>
  >;

/** Sentences by field: 'customerName', 'address', 'lines.0.notes'. */
export type FieldErrors = Record<string, string>;

/** Henting is chosen beforehand: no basket shows a fee before somebody asked for a delivery. */
export const emptyForm: OrderForm = {
  fulfilment: 'pickup',
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  address: '',
  allergy: '',
};

export function isOrderForm(value: unknown): value is OrderForm {
  return isRecord(value) && Object.keys(emptyForm).every((field) => typeof value[field] === 'string');
}
