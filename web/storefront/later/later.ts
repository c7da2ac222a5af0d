import checkoutStyle from '../styles/checkout.css?inline';
import { addStyle } from './add-style.ts';

addStyle(checkoutStyle);

/** What only somebody with a basket needs: the script's second file, so that the first stays small. */
export { Checkout } from '../checkout/checkout.tsx';
export { CouponPart } from '../coupons/coupon-part.tsx';
