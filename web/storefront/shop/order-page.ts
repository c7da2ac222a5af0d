import type { TrackedOrder } from '../../../shared/orders/order.ts';
import type { WaitingOrder } from '../../../shared/orders/waiting-order.ts';
import type { BegunPayment } from '../../../shared/payments/answers.ts';
import { call } from './api.ts';

const pathOf = (base: string, token: string) => `${base}/api/storefront/orders/${token}`;

/** The paths that a form without script is sent to. */
export const abortPath = (base: string, token: string) => `${pathOf(base, token)}/abort`;
export const payPath = (base: string, token: string) => `${pathOf(base, token)}/pay`;

/** An order, or one that waits for its money: then the provider is asked first. */
export const readOrderPage = (base: string, token: string) =>
  call<TrackedOrder | WaitingOrder>(pathOf(base, token));

/** Ends the wait for money. Answers the order where it had come before. */
export const abortPayment = (base: string, token: string) =>
  call<TrackedOrder | WaitingOrder>(abortPath(base, token), { method: 'POST' });

export const payAgain = (base: string, token: string) =>
  call<BegunPayment>(payPath(base, token), { method: 'POST' });
