import type { OrderForm } from '../shop/order-form.ts';
import type { OwnOrder } from '../shop/own-order.ts';

export function ownOrderOf(token: string, form: OrderForm, message: string): OwnOrder {
  const { customerName, customerPhone, customerEmail, allergy } = form;
  const address = form.fulfilment === 'delivery' ? form.address : '';
  return { token, message, address, allergy, customerName, customerPhone, customerEmail };
}
