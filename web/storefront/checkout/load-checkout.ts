/** The checkout and the schema it checks against are a third of the script and come when there is something to pay for. */
export const loadCheckout = () => import('./checkout.tsx').then(({ Checkout }) => Checkout);
export type CheckoutStep = Awaited<ReturnType<typeof loadCheckout>>;
