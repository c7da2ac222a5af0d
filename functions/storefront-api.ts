import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
import { bodyLimit } from 'hono/body-limit';
import { roots } from '../shared/kernel/language.ts';
import { guestLive } from './attention/public-routes.ts';
import { compressed, noStore } from './kernel/http/answer.ts';
import { answerNotFound } from './kernel/http/answer-problem.ts';
import { fromEdge } from './kernel/http/origin.ts';
import { requestLine } from './kernel/http/request-line.ts';
import { notices } from './messages/public-routes.ts';
import { customerCoupon, customerOrders, customerTimes, orderPlacing } from './orders/customer-routes.ts';
import { paymentMessages } from './orders/payment-messages.ts';
import { menuOptions, publicBusiness } from './shops/public-routes.ts';
import { answerFailure } from './storefront/answer-form-failure.ts';
import { demoApi } from './storefront/demo-restaurant.ts';
import { orderForm } from './storefront/order-form-routes.ts';
import { tenant } from './tenancy/tenant.ts';

const maxBodyBytes = 64 * 1024;

/** The routes for any customer of the host's business; the demo answers for itself. */
const storefront = new Hono()
  .use(demoApi)
  .route('/orders', orderPlacing)
  .use(tenant)
  .route('/business', publicBusiness)
  .route('/options', menuOptions)
  .route('/coupon', customerCoupon)
  .route('/times', customerTimes)
  .route('/orders', customerOrders)
  .route('/orders', guestLive);

/**
 * The same routes on a shop's own host and below /restaurant/{subdomain}; which business is meant, the edge
 * says in both cases.
 */
export const storefrontApi = new Hono()
  .use(requestLine, compressed, noStore, fromEdge, bodyLimit({ maxSize: maxBodyBytes }))
  .route('/api/notices', notices)
  .route('/api/payments', paymentMessages)
  .route('/api/storefront', storefront)
  .route('/restaurant/:subdomain/api/storefront', storefront)
  .notFound(answerNotFound)
  .onError(answerFailure);
for (const root of roots)
  storefrontApi.route(`${root}/bestill`, orderForm).route(`/restaurant/:subdomain${root}/bestill`, orderForm);

export const handler = handle(storefrontApi);
