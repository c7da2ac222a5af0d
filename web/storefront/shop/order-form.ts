import type { OrderDraft } from '../../../shared/orders/order.ts';
import { isRecord } from './saved.ts';

type Contact = 'customerName' | 'customerPhone' | 'customerEmail' | 'address';

/** What the customer writes and chooses; `paymentMethod` is undefined until chosen or offered. */
export type OrderForm = Pick<OrderDraft, Contact | 'fulfilment'> & Partial<Pick<OrderDraft, 'paymentMethod'>>;

/** Sentences by field: 'customerName', 'address', 'lines.0.notes'. */
export type FieldErrors = Record<string, string>;

/** Levering is the default. */
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
