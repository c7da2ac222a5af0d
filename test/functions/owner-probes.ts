import { addressHash } from '../../functions/consents/address-hash.ts';
import { askHash } from '../../functions/consents/consent.ts';
import { sessionId } from '../../functions/sessions/store.ts';
import { keys } from '../../functions/table/keys.ts';
import type { EmployeeId } from '../../shared/employees/employee.ts';
import { firstEvent } from '../../shared/orders/order-event.ts';
import { bizId, itmId, menuItem, order, ordId, profile } from '../helpers/builders.ts';
import { knownSession } from '../helpers/known-session.ts';
import { memberItems } from '../helpers/members.ts';

/** Another session of a user, on a device that is lost. */
const lostSession = (user: string) => ({
  ...knownSession(user),
  ...keys.session(user, sessionId(`lost-${user}`)),
});

/** The two businesses of the suite: `mine` belongs to user-1, `theirs` to user-2, `nobody` has none. */
export const mine = bizId(1);
export const theirs = bizId(2);

const empId = (n: number): EmployeeId => `emp_${String(n).padStart(26, '0')}`;
export const ids = {
  mine: {
    order: ordId(1),
    item: itmId(1),
    coupon: 'NAPOLI10',
    employee: empId(1),
    smsEmployee: empId(3),
    domain: 'mat.napoli.no',
  },
  theirs: {
    order: ordId(2),
    item: itmId(2),
    coupon: 'ROMA10',
    employee: empId(2),
    smsEmployee: empId(4),
    domain: 'mat.roma.no',
  },
};

const tenPercent = { kind: 'percent', percent: 10 };
const coupon = (code: string) => ({
  ...{ code, discount: tenPercent, isActive: true, lastDay: null, minOrderOre: 0 },
  createdAt: '2026-11-01T10:00:00.000Z',
});
const employee = { name: 'Sunniva Haugen', email: 'sunniva@napoli.example', phone: '', notify: 'email' };
/** What the phone of the second employee was sent. */
const code = '123456';
const mobile = '+4791112233';
const businessInfo = {
  about: 'Pizza fra 1987',
  contactEmail: 'post@napoli.example',
  contactPhone: '22334455',
  address: 'Storgata 1, 0155 Oslo',
  facebook: '',
  instagram: '@napoli',
  website: 'napoli.example',
  footerInfo: ['Catering'],
};

function businessItems(business: typeof mine, user: string, subdomain: string, own: typeof ids.mine) {
  return [
    ...memberItems(user, business),
    knownSession(user),
    lostSession(user),
    { ...keys.subdomain(subdomain), businessId: business },
    { ...keys.profile(business), ...profile({ id: business, subdomain }) },
    { ...keys.counter(business), n: 1, given: {}, orders: {} },
    { ...keys.menu(business), items: [menuItem({ id: own.item })], categoryOrder: [], version: 1 },
    { ...keys.order(business, own.order), ...order({ id: own.order }) },
    { ...keys.orderEvent(business, own.order, 1, 0), ...firstEvent(order()) },
    { ...keys.coupons(business), coupons: [coupon(own.coupon)], version: 1 },
    {
      ...keys.employees(business),
      employees: [
        { ...employee, id: own.employee },
        { ...employee, id: own.smsEmployee, email: '', phone: mobile, notify: 'sms' },
      ],
      version: 1,
    },
    {
      ...keys.consent(business, addressHash(mobile)),
      asks: [{ hash: askHash(addressHash(mobile), code), at: Date.now() }],
      asked: 1,
      tries: 0,
    },
    { ...keys.domainClaim(business), customHost: own.domain, proofToken: `of-${user}`, isActive: false },
  ];
}

export const twoBusinesses = [
  ...businessItems(mine, 'user-1', 'napoli', ids.mine),
  ...businessItems(theirs, 'user-2', 'roma', ids.theirs),
];

export type Probe = {
  path: string;
  body?: object;
  /** The same call with an id of the other business; routes without an id have none. */
  foreign?: { path: string; body?: object };
  answers: number;
  /** The plan afterwards, where it is not free. */
  planType?: 'premium';
  /** The route is for those who pay. */
  isPremium?: true;
  /** Whom the call sends a message: what an address gets is counted outside every business. */
  writesAddress?: string;
  /** The route is there only where custom domains are switched on. */
  needsDomains?: true;
  /** What a user without a business gets, where that is not 404. */
  withoutBusiness?: number;
  /** The route is about the user: it never asks for a business, and an id of another user is as unknown as any. */
  isOfUser?: true;
};

const dish = { name: 'Parma', priceOre: 24900 };
const cancel = { status: 'cancelled', version: 1 };

/** One call per route of the owner API that succeeds for user-1. A route that is not listed fails the tenant suite. */
export const probes: Record<string, Probe> = {
  'POST /api/owner/business': {
    path: '/api/owner/business',
    body: { businessName: 'Napoli' },
    answers: 201,
    withoutBusiness: 201,
  },
  'GET /api/owner/sessions': {
    path: '/api/owner/sessions',
    answers: 200,
    withoutBusiness: 200,
    isOfUser: true,
  },
  'DELETE /api/owner/sessions': {
    path: '/api/owner/sessions',
    answers: 204,
    withoutBusiness: 204,
    isOfUser: true,
  },
  'DELETE /api/owner/sessions/:id': {
    path: `/api/owner/sessions/${sessionId('lost-user-1')}`,
    foreign: { path: `/api/owner/sessions/${sessionId('lost-user-2')}` },
    answers: 204,
    withoutBusiness: 404,
    isOfUser: true,
  },
  'GET /api/owner/business': { path: '/api/owner/business', answers: 200 },
  'PUT /api/owner/business': {
    path: '/api/owner/business',
    body: { businessName: 'Napoli', subdomain: 'napolinord' },
    answers: 200,
  },
  'GET /api/owner/orders': { path: '/api/owner/orders', answers: 200 },
  'GET /api/owner/orders/:id': {
    path: `/api/owner/orders/${ids.mine.order}`,
    foreign: { path: `/api/owner/orders/${ids.theirs.order}` },
    answers: 200,
  },
  'GET /api/owner/orders/:id/history': {
    path: `/api/owner/orders/${ids.mine.order}/history`,
    foreign: { path: `/api/owner/orders/${ids.theirs.order}/history` },
    answers: 200,
  },
  'PUT /api/owner/orders/:id/status': {
    path: `/api/owner/orders/${ids.mine.order}/status`,
    body: cancel,
    foreign: { path: `/api/owner/orders/${ids.theirs.order}/status`, body: cancel },
    answers: 200,
  },
  'POST /api/owner/guests/erase': {
    path: '/api/owner/guests/erase',
    body: { contact: '91234567' },
    answers: 200,
  },
  'GET /api/owner/menu': { path: '/api/owner/menu', answers: 200 },
  'POST /api/owner/menu/items': { path: '/api/owner/menu/items', body: dish, answers: 201 },
  'PATCH /api/owner/menu/items/:id': {
    path: `/api/owner/menu/items/${ids.mine.item}`,
    body: { isAvailable: false },
    foreign: { path: `/api/owner/menu/items/${ids.theirs.item}`, body: { isAvailable: false } },
    answers: 200,
  },
  'DELETE /api/owner/menu/items/:id': {
    path: `/api/owner/menu/items/${ids.mine.item}`,
    foreign: { path: `/api/owner/menu/items/${ids.theirs.item}` },
    answers: 204,
  },
  'DELETE /api/owner/menu/items': { path: '/api/owner/menu/items', answers: 200 },
  'POST /api/owner/menu/sample': { path: '/api/owner/menu/sample', answers: 201 },
  'PUT /api/owner/menu/order': {
    path: '/api/owner/menu/order',
    body: { category: 'Pizza', itemIds: [ids.mine.item] },
    foreign: { path: '/api/owner/menu/order', body: { category: 'Pizza', itemIds: [ids.theirs.item] } },
    answers: 200,
  },
  'PUT /api/owner/menu/category-order': {
    path: '/api/owner/menu/category-order',
    body: { categories: ['Pasta'] },
    answers: 200,
  },
  'GET /api/owner/employees': { path: '/api/owner/employees', answers: 200 },
  'POST /api/owner/employees': {
    path: '/api/owner/employees',
    body: { ...employee, email: 'ny@napoli.example' },
    answers: 201,
    writesAddress: 'ny@napoli.example',
  },
  'GET /api/owner/employees/messages': { path: '/api/owner/employees/messages', answers: 200 },
  'POST /api/owner/employees/:id/confirmation': {
    path: `/api/owner/employees/${ids.mine.employee}/confirmation`,
    body: { channel: 'email' },
    foreign: {
      path: `/api/owner/employees/${ids.theirs.employee}/confirmation`,
      body: { channel: 'email' },
    },
    answers: 200,
    writesAddress: employee.email,
  },
  'PUT /api/owner/employees/:id/confirmation': {
    path: `/api/owner/employees/${ids.mine.smsEmployee}/confirmation`,
    body: { code },
    foreign: { path: `/api/owner/employees/${ids.theirs.smsEmployee}/confirmation`, body: { code } },
    answers: 200,
  },
  'DELETE /api/owner/employees/:id': {
    path: `/api/owner/employees/${ids.mine.employee}`,
    foreign: { path: `/api/owner/employees/${ids.theirs.employee}` },
    answers: 204,
  },
  'GET /api/owner/info': { path: '/api/owner/info', answers: 200 },
  'PUT /api/owner/info': { path: '/api/owner/info', body: businessInfo, answers: 200 },
  'GET /api/owner/coupons': { path: '/api/owner/coupons', answers: 200 },
  'POST /api/owner/coupons': {
    path: '/api/owner/coupons',
    body: { code: 'HØST24', discount: tenPercent },
    answers: 201,
  },
  'PATCH /api/owner/coupons/:code': {
    path: `/api/owner/coupons/${ids.mine.coupon}`,
    body: { isActive: false },
    foreign: { path: `/api/owner/coupons/${ids.theirs.coupon}`, body: { isActive: false } },
    answers: 200,
  },
  'DELETE /api/owner/coupons/:code': {
    path: `/api/owner/coupons/${ids.mine.coupon}`,
    foreign: { path: `/api/owner/coupons/${ids.theirs.coupon}` },
    answers: 204,
  },
  'GET /api/owner/settings': { path: '/api/owner/settings', answers: 200 },
  'POST /api/owner/plan': {
    path: '/api/owner/plan',
    body: { planType: 'premium' },
    answers: 200,
    planType: 'premium',
  },
  'PUT /api/owner/settings': { path: '/api/owner/settings', body: { acceptOrders: false }, answers: 200 },
  'GET /api/owner/domain': { path: '/api/owner/domain', answers: 200, needsDomains: true },
  'POST /api/owner/domain': {
    path: '/api/owner/domain',
    body: { host: ids.mine.domain },
    answers: 201,
    isPremium: true,
    planType: 'premium',
    needsDomains: true,
  },
  'POST /api/owner/domain/check': { path: '/api/owner/domain/check', answers: 200, needsDomains: true },
  'DELETE /api/owner/domain': { path: '/api/owner/domain', answers: 204, needsDomains: true },
  'GET /api/owner/overview': { path: '/api/owner/overview', answers: 200 },
  'GET /api/owner/statistics': { path: '/api/owner/statistics', answers: 200 },
  'POST /api/owner/live': { path: '/api/owner/live', answers: 200 },
};
