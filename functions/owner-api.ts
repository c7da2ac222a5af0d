import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
import { bodyLimit } from 'hono/body-limit';
import { sessions } from './account/routes.ts';
import { opening } from './business/opening-routes.ts';
import { business } from './business/routes.ts';
import { coupons } from './coupons/routes.ts';
import { domain } from './domains/routes.ts';
import { employees } from './employees/routes.ts';
import { answerNotFound, answerProblem } from './http/answer-problem.ts';
import { compressed } from './http/compressed.ts';
import { noStore } from './http/no-store.ts';
import { fromEdge } from './http/origin.ts';
import { owner, signedIn } from './http/owner.ts';
import { info } from './info/routes.ts';
import { live } from './live/routes.ts';
import { menu } from './menu/routes.ts';
import { orders } from './orders/routes.ts';
import { plan } from './plans/routes.ts';
import { guests } from './privacy/routes.ts';
import { settings } from './settings/routes.ts';
import { overview, statistics } from './statistics/routes.ts';

const maxBodyBytes = 256 * 1024;

export const ownerApi = new Hono()
  .use(compressed, noStore, fromEdge, bodyLimit({ maxSize: maxBodyBytes }))
  .use('/api/owner/*', signedIn)
  // These two need a user only; everything below belongs to the business of the token.
  .route('/api/owner/sessions', sessions)
  .route('/api/owner/business', opening)
  .use('/api/owner/*', owner)
  .route('/api/owner/business', business)
  .route('/api/owner/orders', orders)
  .route('/api/owner/menu', menu)
  .route('/api/owner/coupons', coupons)
  .route('/api/owner/guests', guests)
  .route('/api/owner/employees', employees)
  .route('/api/owner/info', info)
  .route('/api/owner/settings', settings)
  .route('/api/owner/plan', plan)
  .route('/api/owner/domain', domain)
  .route('/api/owner/overview', overview)
  .route('/api/owner/statistics', statistics)
  .route('/api/owner/live', live)
  .notFound(answerNotFound)
  .onError(answerProblem);

export type OwnerApi = typeof ownerApi;

export const handler = handle(ownerApi);
