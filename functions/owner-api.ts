import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
import { bodyLimit } from 'hono/body-limit';
import { links, live, pushes } from './attention/routes.ts';
import { billingMessages } from './billing/public-routes.ts';
import { plan } from './billing/routes.ts';
import { books, overview, statistics } from './figures/routes.ts';
import { compressed, noStore } from './kernel/http/answer.ts';
import { answerNotFound, answerProblem } from './kernel/http/answer-problem.ts';
import { businessPath, member } from './kernel/http/member.ts';
import { fromEdge } from './kernel/http/origin.ts';
import { requestLine } from './kernel/http/request-line.ts';
import { menu, menuCategories, optionGroups } from './menu/routes.ts';
import { coupons, orders } from './orders/routes.ts';
import { payments } from './payments/routes.ts';
import { account, businesses, sessions } from './people/account-routes.ts';
import { caller, person } from './people/caller.ts';
import { endBefore } from './people/end-with-sign-in.ts';
import { invitationLinks, pairing } from './people/public-routes.ts';
import { devices, employees, invitations, members } from './people/routes.ts';
import { guests } from './privacy/routes.ts';
import { addresses, business, domain, photos, settings } from './shops/routes.ts';
import { publishing } from './storefront/publishing-routes.ts';

/** A whole menu comes in one body (`PUT /menu/import`), and its document is at most 380 kB. */
const maxBodyBytes = 512 * 1024;

/** The routes of one business. Each names the right that it needs (kernel/http/member.ts). */
const shop = new Hono()
  .route('/', business)
  .route('/orders', orders)
  .route('/menu', menu)
  .route('/menu/groups', optionGroups)
  .route('/menu/categories', menuCategories)
  .route('/menu/photos', photos)
  .route('/coupons', coupons)
  .route('/guests', guests)
  .route('/employees', employees)
  .route('/members', members)
  .route('/invitations', invitations)
  .route('/devices', devices)
  .route('/settings', settings)
  .route('/publishing', publishing)
  .route('/plan', plan)
  .route('/domain', domain)
  .route('/payments', payments)
  .route('/overview', overview)
  .route('/statistics', statistics)
  .route('/books', books)
  .route('/links', links)
  .route('/live', live)
  .route('/push', pushes);

export const ownerApi = new Hono()
  .use(requestLine, compressed, noStore, fromEdge, bodyLimit({ maxSize: maxBodyBytes }))
  // For who has no login yet.
  .route('/api/invitations', invitationLinks)
  .route('/api/devices', pairing)
  .route('/api/addresses', addresses)
  .route('/api/plans/stripe', billingMessages)
  .use('/api/owner/*', caller, endBefore)
  .use('/api/owner/account/*', person)
  .route('/api/owner/account', account)
  // These need a user only; everything else belongs to the business in the path, after the membership in it.
  .route('/api/owner/account/sessions', sessions)
  .route('/api/owner/businesses', businesses)
  .use(`${businessPath}/*`, member)
  .route(businessPath, shop)
  .notFound(answerNotFound)
  .onError(answerProblem);

export type ShopApi = typeof shop;
export type OwnerApi = typeof ownerApi;

export const handler = handle(ownerApi);
