import './fields-style.ts';
import basketStyle from '../styles/basket-lines.css?inline';
import checkoutStyle from '../styles/checkout.css?inline';
import sumsStyle from '../styles/sums.css?inline';
import { addStyle } from './add-style.ts';

addStyle(sumsStyle);
addStyle(basketStyle);
addStyle(checkoutStyle);

/** The script's second file, for pages with a basket, so that the first stays small. */
export { BasketStep } from '../basket/basket-step.tsx';
export { lowered } from '../basket/lowered.ts';
export { Checkout } from '../checkout/checkout.tsx';
export { judgeDelivery } from '../checkout/judge-delivery.ts';
export { WhenSheet } from '../checkout/time-sheet.tsx';
