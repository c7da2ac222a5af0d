import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
import { bodyLimit } from 'hono/body-limit';
import type { Right } from '../shared/members/role.ts';
import { endPushesBefore } from './account/end-over-pushes.ts';
import { account } from './account/person-routes.ts';
import { sessions } from './account/routes.ts';
import { addresses } from './business/address-routes.ts';
import { businesses } from './business/opening-routes.ts';
import { business } from './business/routes.ts';
import { coupons } from './coupons/routes.ts';
import { domain } from './domains/routes.ts';
import { employees } from './employees/routes.ts';
import { answerNotFound, answerProblem } from './http/answer-problem.ts';
import { caller, person } from './http/caller.ts';
import { compressed } from './http/compressed.ts';
import { businessPath, member } from './http/member.ts';
import { noStore } from './http/no-store.ts';
import { fromEdge } from './http/origin.ts';
import { requestLine } from './http/request-line.ts';
import type { RouteOf } from './http/route-of.ts';
import { routeRights } from './http/route-rights.ts';
import { invitationLinks } from './invitations/public-routes.ts';
import { invitations } from './invitations/routes.ts';
import { links } from './listening/routes.ts';
import { live } from './live/routes.ts';
import { menuCategories } from './menu/category-routes.ts';
import { optionGroups } from './menu/group-routes.ts';
import { menu } from './menu/routes.ts';
import { orders } from './orders/routes.ts';
import { devices } from './people/device-routes.ts';
import { members } from './people/member-routes.ts';
import { pairing } from './people/pairing-routes.ts';
import { photos } from './photos/routes.ts';
import { plan } from './plans/routes.ts';
import { guests } from './privacy/routes.ts';
import { publishing } from './publishing/routes.ts';
import { pushes } from './push/routes.ts';
import { settings } from './settings/routes.ts';
import { overview, statistics } from './statistics/routes.ts';

/** A whole menu comes in one body (`PUT /menu/import`), and its document is at most 380 kB. */
const maxBodyBytes = 512 * 1024;

/** The routes of one business. http/route-rights.ts says which right each of them needs. */
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
  .route('/overview', overview)
  .route('/statistics', statistics)
  .route('/links', links)
  .route('/live', live)
  .route('/push', pushes);

/** A route of a business without a right does not compile. */
const rights: Record<RouteOf<typeof shop>, Right> = routeRights;

export const ownerApi = new Hono()
  .use(requestLine, compressed, noStore, fromEdge, bodyLimit({ maxSize: maxBodyBytes }))
  // For who has no login yet.
  .route('/api/invitations', invitationLinks)
  .route('/api/devices', pairing)
  .route('/api/addresses', addresses)
  .use('/api/owner/*', caller, endPushesBefore)
  .use('/api/owner/account/*', person)
  .route('/api/owner/account', account)
  // These need a user only; everything else belongs to the business in the path, after the membership in it.
  .route('/api/owner/account/sessions', sessions)
  .route('/api/owner/businesses', businesses)
  .use(`${businessPath}/*`, member(rights))
  .route(businessPath, shop)
  .notFound(answerNotFound)
  .onError(answerProblem);

export type ShopApi = typeof shop;
export type OwnerApi = typeof ownerApi;

export const handler = handle(ownerApi);
