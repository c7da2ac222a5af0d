import { keys } from '../../functions/kernel/table/keys.ts';
import { addressHash } from '../../functions/messages/address.ts';
import { askHash, confirmedConsent } from '../../functions/messages/consent.ts';
import { noticeToken } from '../../functions/messages/notice-token.ts';
import { newDevice } from '../../functions/people/device-store.ts';
import { invitationId } from '../../functions/people/invitation-store.ts';
import { invitationSecretHash } from '../../functions/people/send-invitation.ts';
import { sessionId } from '../../functions/people/session-store.ts';
import type { PhotoId } from '../../shared/kernel/ids.ts';
import { firstEvent } from '../../shared/orders/order-event.ts';
import type { EmployeeId } from '../../shared/people/employee.ts';
import type { Device } from '../../shared/people/member.ts';
import { termsVersion } from '../../shared/shops/terms.ts';
import { bizId, itmId, order, ordId, profile, pushKeys } from '../helpers/builders.ts';
import { knownSession } from '../helpers/known-session.ts';
import { memberItems, pathOf } from '../helpers/members.ts';
import { napoliKeys } from '../helpers/vipps-twin.ts';
import { menuProbes, probedBefore, probedMenu } from './menu-probes.ts';

/** Another session of a user, on a device that is lost. */
const lostSession = (user: string) => ({
  ...knownSession(user),
  ...keys.session(user, sessionId(`lost-${user}`)),
});

/** The two businesses of the suite: `mine` belongs to user-1, `theirs` to user-2, `nobody` has none. */
export const mine = bizId(1);
export const theirs = bizId(2);

const empId = (n: number): EmployeeId => `emp_${String(n).padStart(26, '0')}`;
const imgId = (n: number): PhotoId => `img_${String(n).padStart(26, '0')}`;
const devId = (n: number): Device['id'] => `dev_${String(n).padStart(26, '0')}`;
export const ids = {
  mine: {
    order: ordId(1),
    item: itmId(1),
    coupon: 'NAPOLI10',
    employee: empId(1),
    smsEmployee: empId(3),
    toldEmployee: empId(5),
    domain: 'mat.napoli.no',
    member: 'staff-1',
    invited: 'ida@napoli.example',
    invitation: invitationId('ida@napoli.example'),
    device: devId(1),
    photo: imgId(1),
    push: 'm'.repeat(43),
    receipt: 'sale-2026-000001',
  },
  theirs: {
    order: ordId(2),
    item: itmId(2),
    coupon: 'ROMA10',
    employee: empId(2),
    smsEmployee: empId(4),
    toldEmployee: empId(6),
    domain: 'mat.roma.no',
    member: 'staff-2',
    invited: 'ida@roma.example',
    invitation: invitationId('ida@roma.example'),
    device: devId(2),
    photo: imgId(2),
    push: 't'.repeat(43),
    receipt: 'sale-2026-000002',
  },
};

const tenPercent = { kind: 'percent', percent: 10 };
const coupon = (code: string) => ({
  ...{ code, discount: tenPercent, isActive: true, lastDay: null, minOrderOre: 0 },
  createdAt: '2026-11-01T10:00:00.000Z',
});
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const wedding = { from: nextWeek, to: nextWeek, name: 'Bryllup', spans: [] };
const employee = { name: 'Sunniva Haugen', email: 'sunniva@napoli.example', phone: '', notify: 'email' };
/** The code sent to the second employee's phone. */
const code = '123456';
const mobile = '+4791112233';
/** The employee who has said yes to notices. */
const told = 'marco@napoli.example';
const facts = {
  about: 'Pizza fra 1987',
  email: 'post@napoli.example',
  phone: '22334455',
  address: 'Storgata 1, 0155 Oslo',
  facebook: '',
  instagram: '@napoli',
  website: 'napoli.example',
  footerInfo: ['Catering'],
};

const secret = 's'.repeat(43);
const invitation = {
  role: 'staff',
  invitedBy: 'Amir',
  sentAt: '2026-01-01T00:00:00.000Z',
  validUntil: '2999-01-01T00:00:00.000Z',
  asked: 1,
  sent: 1,
  secretHash: invitationSecretHash(addressHash('ida@napoli.example'), secret),
  expiresAt: 32_472_144_000,
};
/** The link of the first business's invitation. */
const link = noticeToken({ business: mine, hash: addressHash('ida@napoli.example'), secret });

/** A browser that gets pushes. */
const browser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/probe',
  keys: pushKeys,
};

function businessItems(business: typeof mine, user: string, subdomain: string, own: typeof ids.mine) {
  return [
    ...memberItems(user, business),
    ...memberItems(own.member, business, 'staff'),
    ...memberItems(`another-owner-of-${user}`, business),
    { ...keys.invitation(business, own.invitation), ...invitation, email: own.invited },
    newDevice(business, own.device, { name: 'Kjøkken', pairedBy: 'Amir' }, Date.now()).item,
    knownSession(user),
    lostSession(user),
    { ...keys.subdomain(subdomain), businessId: business },
    { ...keys.profile(business), ...profile({ id: business, subdomain }) },
    { ...keys.counter(business), n: 1, given: {}, orders: {} },
    { ...keys.menu(business), ...probedMenu(business === mine ? 1 : 2, own.item), version: 1, schema: 3 },
    { ...keys.menuBefore(business), ...probedBefore(business === mine ? 1 : 2, own.item) },
    { ...keys.order(business, own.order), ...order({ id: own.order }) },
    { ...keys.orderEvent(business, own.order, 1, 0), ...firstEvent(order()) },
    {
      ...keys.receipt(business, 'sale', own.receipt.slice(5)),
      ...{ kind: 'sale', number: own.receipt.slice(5), at: '2026-11-20T18:00:00.000Z', amountOre: 18_900 },
      ...{
        orderId: own.order,
        reference: 'napoli-1',
        seller: { name: 'Napoli', orgNumber: '', address: '' },
      },
      groups: [],
    },
    { ...keys.coupons(business), coupons: [coupon(own.coupon)], version: 1 },
    {
      ...keys.employees(business),
      employees: [
        { ...employee, id: own.employee },
        { ...employee, id: own.smsEmployee, email: '', phone: mobile, notify: 'sms' },
        { ...employee, id: own.toldEmployee, email: told },
      ],
      version: 1,
    },
    {
      ...keys.consent(business, addressHash(mobile)),
      asks: [{ hash: askHash(addressHash(mobile), code), at: Date.now() }],
      asked: 1,
      tries: 0,
    },
    {
      ...keys.photo(business, own.photo),
      ...{ shape: 'dish', isJpegOnly: false, createdAt: '2026-11-01T10:00:00.000Z' },
      ...{ size: { width: 960, height: 720 }, color: '#a1b2c3' },
    },
    {
      ...keys.pushSubscription(business, own.push),
      ...{ ...browser.keys, endpoint: browser.endpoint, opener: keys.member(business, user).sk },
      expiresAt: 32_472_144_000,
    },
    confirmedConsent(business, addressHash(told), '2026-11-01T10:00:00.000Z'),
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
  /** The call sends a message to this address; the count of an address lies outside every business. */
  writesAddress?: string;
  /** The call changes this user's membership, which lies with the user too. */
  writesUser?: string;
  /** The route makes a code that lies outside every business until a device sends it. */
  makesCode?: true;
  /** The route is there only where custom domains are switched on. */
  needsDomains?: true;
  /** The status for a user without a business, where it is not 404. */
  withoutBusiness?: number;
  /** The route is about the user: it asks for no business, and another user's id is as unknown as any. */
  isOfUser?: true;
};

/** Where the routes of the own business begin. */
const own = pathOf(mine);

type Kind = keyof typeof ids.mine;
type Entry = Omit<Probe, 'path' | 'foreign'> & { of?: Kind };

/**
 * The calls of a table by route: a parameter of the path is the id of that kind (`of`), once of the own
 * business and once, in `foreign`, of the other.
 */
function called(entries: Record<string, Entry>): Record<string, Probe> {
  const probe = ([route, { of, ...about }]: [string, Entry]): [string, Probe] => {
    const [, path = ''] = route.split(' ');
    const { body } = about;
    const at = (id: string) => own + path.replace(/^\/$/, '').replace(/:\w+/, id);
    const foreign = of && { path: at(ids.theirs[of]), ...(body && { body }) };
    return [route, { ...about, path: at(of ? ids.mine[of] : ''), ...(foreign && { foreign }) }];
  };
  return Object.fromEntries(Object.entries(entries).map(probe));
}

/** A route of the user, which asks for no business. */
const ofUser = (path: string, answers: number, body?: object): Probe => ({
  ...{ path: `/api/owner/${path}`, ...(body && { body }) },
  ...{ answers, withoutBusiness: answers, isOfUser: true },
});

/**
 * One call per route of the owner API that succeeds for user-1. Routes of a business are named by
 * what stands behind its id. A route that is not listed fails the tenant suite.
 */
export const probes: Record<string, Probe> = {
  'GET /api/owner/businesses': ofUser('businesses', 200),
  'POST /api/owner/businesses': ofUser('businesses', 201, { businessName: 'Napoli' }),
  'GET /api/owner/account/sessions': ofUser('account/sessions', 200),
  'DELETE /api/owner/account/sessions': ofUser('account/sessions', 204),
  'DELETE /api/owner/account/sessions/:id': {
    ...ofUser(`account/sessions/${sessionId('lost-user-1')}`, 204),
    foreign: { path: `/api/owner/account/sessions/${sessionId('lost-user-2')}` },
    withoutBusiness: 404,
  },
  'PUT /api/owner/account/name': ofUser('account/name', 204, { name: 'Amir Haddad' }),
  'POST /api/owner/account/invitations': ofUser('account/invitations', 201, {
    token: link,
    name: 'Ida Berntsen',
  }),
  ...menuProbes(own, ids.mine.item, ids.theirs.item),
  ...called({
    'GET /': { answers: 200 },
    'PUT /': { body: { businessName: 'Napoli', subdomain: 'napolinord', ...facts }, answers: 200 },
    'GET /orders': { answers: 200 },
    'GET /links': { answers: 200 },
    'POST /company': { body: { orgNumber: '974760673' }, answers: 200 },
    'POST /orders/unanswered/seen': { body: { orders: [ids.mine.order] }, answers: 204 },
    'POST /orders/search': { body: { text: 'Kari' }, answers: 200 },
    'POST /orders/rehearsal': { answers: 201 },
    'POST /orders/possible': { body: { lines: [], fulfilment: 'pickup' }, answers: 200 },
    'GET /orders/:id': { of: 'order', answers: 200 },
    'GET /orders/:id/history': { of: 'order', answers: 200 },
    'GET /orders/:id/notices': { of: 'order', answers: 200 },
    'POST /orders/:id/commands': {
      ...{ of: 'order', body: { what: 'move', status: 'cancelled', version: 1 }, answers: 200 },
    },
    'POST /orders/:id/money': { of: 'order', answers: 409 },
    'POST /orders/refusals': {
      body: { orders: [{ id: ids.mine.order, version: 1 }], cancelReason: 'fake' },
      answers: 200,
    },
    'POST /guests/erase': { body: { contact: '91234567' }, answers: 200 },
    'POST /menu/photos': { body: { shape: 'dish' }, answers: 201 },
    'POST /menu/photos/:id/check': { of: 'photo', body: { color: '#a1b2c3' }, answers: 200 },
    'GET /employees': { answers: 200 },
    'POST /employees': {
      body: { ...employee, email: 'ny@napoli.example' },
      ...{ answers: 201, writesAddress: 'ny@napoli.example' },
    },
    'GET /employees/messages': { answers: 200 },
    'POST /employees/:id/confirmation': {
      ...{ of: 'employee', body: { channel: 'email' }, answers: 200, writesAddress: employee.email },
    },
    'PUT /employees/:id/when': { of: 'employee', body: { when: 'unanswered' }, answers: 200 },
    'PUT /employees/:id/confirmation': { of: 'smsEmployee', body: { code }, answers: 200 },
    'POST /employees/:id/test': {
      ...{ of: 'toldEmployee', body: { channel: 'email' }, answers: 204, writesAddress: told },
    },
    'DELETE /employees/:id': { of: 'employee', answers: 204 },
    'GET /members': { answers: 200 },
    'PUT /members/:id/role': {
      ...{ of: 'member', body: { role: 'manager' }, answers: 200, writesUser: ids.mine.member },
    },
    'DELETE /members/me': { answers: 204 },
    'DELETE /members/:id': { of: 'member', answers: 204, writesUser: ids.mine.member },
    'GET /invitations': { answers: 200 },
    'POST /invitations': {
      body: { email: 'ny@napoli.example', role: 'staff' },
      ...{ answers: 201, writesAddress: 'ny@napoli.example' },
    },
    'POST /invitations/:id': { of: 'invitation', answers: 200, writesAddress: ids.mine.invited },
    'DELETE /invitations/:id': { of: 'invitation', answers: 204 },
    'GET /devices': { answers: 200 },
    'POST /devices/pairing': { answers: 201, makesCode: true },
    'PUT /devices/:id': { of: 'device', body: { name: 'Disken' }, answers: 200 },
    'DELETE /devices/:id': { of: 'device', answers: 204 },
    // The suites start a KMS: helpers/push-twins.ts.
    'GET /push/key': { answers: 200 },
    'PUT /push': { body: browser, answers: 200 },
    'POST /push/:id/test': { of: 'push', answers: 204 },
    'DELETE /push/:id': { of: 'push', answers: 204 },
    'GET /coupons': { answers: 200 },
    'POST /coupons': { body: { code: 'HØST24', discount: tenPercent }, answers: 201 },
    'PATCH /coupons/:code': { of: 'coupon', body: { isActive: false }, answers: 200 },
    'DELETE /coupons/:code': { of: 'coupon', answers: 204 },
    'GET /settings': { answers: 200 },
    'GET /publishing': { answers: 200 },
    'POST /publishing': { body: { termsVersion }, answers: 200 },
    'POST /plan': { body: { planType: 'premium' }, answers: 200, planType: 'premium' },
    // The suites start a Stripe: helpers/stripe-twin.ts.
    'GET /plan': { answers: 200 },
    'DELETE /plan': { answers: 200 },
    'POST /plan/checkout': { body: { billing: 'monthly' }, answers: 200 },
    'POST /plan/portal': { body: { purpose: 'all' }, answers: 409 },
    'POST /plan/reading': { answers: 200 },
    'PUT /settings/accept-orders': { body: { acceptOrders: false }, answers: 200 },
    'PUT /settings/busy': { body: { minutes: 15 }, answers: 200 },
    'PUT /settings/special-days': { body: { day: wedding, replaces: null }, answers: 200 },
    'PUT /settings': { body: { acceptOrders: false }, answers: 200 },
    'GET /domain': { answers: 200, needsDomains: true },
    'POST /domain': {
      body: { host: ids.mine.domain },
      ...{ answers: 201, isPremium: true, planType: 'premium', needsDomains: true },
    },
    'POST /domain/check': { answers: 200, needsDomains: true },
    'DELETE /domain': { answers: 204, needsDomains: true },
    // The suites start a Vipps: helpers/vipps-twin.ts.
    'GET /payments': { answers: 200 },
    'PUT /payments/vipps': {
      ...{ body: napoliKeys, answers: 200, isPremium: true, planType: 'premium' },
    },
    'POST /payments/vipps/check': { answers: 200 },
    'DELETE /payments/vipps': { answers: 204 },
    // And a Stripe: helpers/stripe-twin.ts.
    'POST /payments/stripe/start': { answers: 200, isPremium: true, planType: 'premium' },
    'POST /payments/stripe/check': { answers: 200 },
    'DELETE /payments/stripe': { answers: 204 },
    'GET /overview': { answers: 200 },
    'GET /statistics/sales': { answers: 200 },
    'GET /statistics': { answers: 200 },
    'GET /books': { answers: 200 },
    'GET /books/documents': { answers: 200 },
    'GET /books/receipts/:name': { of: 'receipt', answers: 200 },
    'POST /live': { answers: 200 },
    'PUT /live': { body: { screen: 'a'.repeat(16), state: 'heard' }, answers: 204 },
  }),
};
