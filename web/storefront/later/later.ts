import './fields-style.ts';
import basketStyle from '../styles/basket-lines.css?inline';
import checkoutStyle from '../styles/checkout.css?inline';
import sumsStyle from '../styles/sums.css?inline';
import { addStyle } from './add-style.ts';

addStyle(sumsStyle);
addStyle(basketStyle);
addStyle(checkoutStyle);

export { Checkout } from '../checkout/checkout.tsx';
/** What only somebody with a basket needs: the script's second file, so that the first stays small. */
export { BasketStep } from '../lines/basket-step.tsx';
