import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
import { bodyLimit } from 'hono/body-limit';
import { menuOptions, publicBusiness } from './business/public-routes.ts';
import { customerCoupon } from './coupons/customer-routes.ts';
import { answerNotFound, answerProblem } from './http/answer-problem.ts';
import { compressed } from './http/compressed.ts';
import { noStore } from './http/no-store.ts';
import { fromEdge } from './http/origin.ts';
import { requestLine } from './http/request-line.ts';
import { tenant } from './http/tenant.ts';
import { notices } from './notifications/public-routes.ts';
import { customerOrders } from './orders/customer-routes.ts';
import { demoApi } from './storefront/demo-restaurant.ts';
import { orderForm } from './storefront/order-form-routes.ts';

const maxBodyBytes = 64 * 1024;

/** What any customer may do at the business of the host; the show-window answers for itself. */
const storefront = new Hono()
  .use(demoApi, tenant)
  .route('/business', publicBusiness)
  .route('/options', menuOptions)
  .route('/coupon', customerCoupon)
  .route('/orders', customerOrders);

/** The same routes on a shop's own host and below /restaurant/{subdomain}; which business is meant, the edge says in both cases. */
export const storefrontApi = new Hono()
  .use(requestLine, compressed, noStore, fromEdge, bodyLimit({ maxSize: maxBodyBytes }))
  .route('/api/notices', notices)
  .route('/api/storefront', storefront)
  .route('/restaurant/:subdomain/api/storefront', storefront)
  .route('/bestill', orderForm)
  .route('/restaurant/:subdomain/bestill', orderForm)
  .notFound(answerNotFound)
  .onError(answerProblem);

export const handler = handle(storefrontApi);
