import type { BusinessId, OrderId, PhotoId } from '../../../shared/kernel/ids.ts';
import type { PaymentProvider, ReceiptKind } from '../../../shared/payments/answers.ts';
import type { Channel, EmployeeId } from '../../../shared/people/employee.ts';
import type { Device, Invitation } from '../../../shared/people/member.ts';
import type { QuotaLevel } from '../../../shared/shops/quota.ts';

/** The parts of an order that are deleted as it grows old: notes first, contact data later. */
export type DueStep = 'notes' | 'contacts';

/**
 * A business owns one partition, so no request can read across tenants by accident. The pointer partitions
 * answer "which business?" and keep subdomain and domain unique. See the README beside this file for who
 * reads what.
 */
export const keys = {
  profile: (business: BusinessId) => ({ pk: business, sk: 'SITE#PROFILE' }),
  settings: (business: BusinessId) => ({ pk: business, sk: 'SITE#SETTINGS' }),
  menu: (business: BusinessId) => ({ pk: business, sk: 'SITE#MENU' }),
  /** The menu before the last import, for a day. Not below SITE#, which every customer's page reads. */
  menuBefore: (business: BusinessId) => ({ pk: business, sk: 'BEFORE' }),
  info: (business: BusinessId) => ({ pk: business, sk: 'SITE#INFO' }),
  /**
   * When the month's orders are used up, so that the page does not say it is open, and of what the owner was
   * told.
   */
  quotaMark: (business: BusinessId) => ({ pk: business, sk: 'SITE#QUOTA' }),
  /** Whether the shop's orders are heard, and until when it takes none because they are not. */
  heard: (business: BusinessId) => ({ pk: business, sk: 'SITE#HEARD' }),
  /** That guests pay while they order, and whether that works at the moment. */
  online: (business: BusinessId, provider: PaymentProvider = 'vipps') => ({
    pk: business,
    sk: provider === 'vipps' ? 'SITE#ONLINE' : `SITE#ONLINE#${provider}`,
  }),
  /** That the shop has sold something online. */
  books: (business: BusinessId) => ({ pk: business, sk: 'SITE#BOOKS' }),
  /**
   * The shop's own connection to a provider of payments, with its keys encrypted. Not below SITE#, which
   * every page reads.
   */
  connection: (business: BusinessId, provider: PaymentProvider) => ({
    pk: business,
    sk: `CONNECTION#${provider}`,
  }),
  /** The shop as a customer of ours at Stripe. */
  billing: (business: BusinessId) => ({ pk: business, sk: 'BILLING' }),
  /** The domain a business says is its own. */
  domainClaim: (business: BusinessId) => ({ pk: business, sk: 'SITE#DOMAIN' }),
  /** People's addresses: not below SITE#, which every customer's page reads. */
  employees: (business: BusinessId) => ({ pk: business, sk: 'EMPLOYEES' }),
  /** Beside the site, not in it: pages are read a thousand times more often than a code is tried. */
  coupons: (business: BusinessId) => ({ pk: business, sk: 'COUPONS' }),
  /** The part of them that guests without a code get. Only where there is such a part. */
  offers: (business: BusinessId) => ({ pk: business, sk: 'SITE#OFFERS' }),
  /** How often a code was used; `code` is the code, and when it was made. */
  codeUses: (business: BusinessId, code: string) => ({ pk: business, sk: `USES#${code}` }),
  /** How often a guest has used a code, or, without one, has ordered; `hash` is of the phone. */
  guestUses: (business: BusinessId, hash: string, code = '') => ({
    pk: business,
    sk: `GUEST#${hash}#${code}`,
  }),
  counter: (business: BusinessId) => ({ pk: business, sk: 'COUNTER' }),
  order: (business: BusinessId, order: OrderId) => ({ pk: business, sk: `ORDER#${order}` }),
  /** That an order is not finished. */
  running: (business: BusinessId, order: OrderId) => ({ pk: business, sk: `RUNNING#${order}` }),
  /** That the clock declined an order, and nobody has looked at it since. */
  unanswered: (business: BusinessId, order: OrderId) => ({ pk: business, sk: `UNANSWERED#${order}` }),
  /**
   * The orders that are due in a quarter of an hour, `at` its beginning (UTC ISO); only where places are
   * counted.
   */
  slot: (business: BusinessId, at: string) => ({ pk: business, sk: `SLOT#${at}` }),
  /** When a rehearsal was last heard. */
  rehearsal: (business: BusinessId) => ({ pk: business, sk: 'REHEARSAL' }),
  /** One event of an order: its version, and a part from 0 for events that leave the version as it is. */
  orderEvent: (business: BusinessId, order: OrderId, version: number, part: number) => ({
    pk: business,
    sk: `EVENT#${order}#${String(version).padStart(7, '0')}.${part}`,
  }),
  /** A number whose order never came to be. */
  voidedNumber: (business: BusinessId, number: number) => ({
    pk: business,
    sk: `VOID#${String(number).padStart(9, '0')}`,
  }),
  /** An order that waits for its money. `id` comes from the token of its page (orders/checkout.ts). */
  checkout: (business: BusinessId, id: string) => ({ pk: business, sk: `CHECKOUT#${id}` }),
  /** One attempt to pay, by the name that its provider knows it by. */
  payment: (business: BusinessId, reference: string) => ({ pk: business, sk: `PAY#${reference}` }),
  /** A line of the ledger: it sorts by `at` (UTC ISO). */
  moneyEntry: (business: BusinessId, at: string, reference: string, n: string) => ({
    pk: business,
    sk: `MONEY#${at}#${reference}#${n}`,
  }),
  /** The last number of a series of receipts; `year` in Oslo. */
  series: (business: BusinessId, kind: ReceiptKind, year: string) => ({
    pk: business,
    sk: `SERIES#${kind}#${year}`,
  }),
  /** A receipt, or a credit note. */
  receipt: (business: BusinessId, kind: ReceiptKind, number: string) => ({
    pk: business,
    sk: `RECEIPT#${kind}#${number}`,
  }),
  /** `hash` is of the customer's idempotency key. */
  idempotency: (business: BusinessId, hash: string) => ({ pk: business, sk: `IDEMPOTENCY#${hash}` }),
  /** `hash` is of the token in the address of the status page. */
  tracking: (business: BusinessId, hash: string) => ({ pk: business, sk: `TRACKING#${hash}` }),
  /** That somebody was told of an order, or is just being told. */
  notice: (business: BusinessId, order: OrderId, employee: EmployeeId, channel: Channel) => ({
    pk: business,
    sk: `NOTICE#${order}#${employee}#${channel}`,
  }),
  /**
   * That somebody was told of an order that nobody had answered; `who` is an employee, a member or the shop's
   * screens.
   */
  ladderNotice: (business: BusinessId, order: OrderId, who: string, what: string) => ({
    pk: business,
    sk: `NOTICE#${order}#${who}#${what}`,
  }),
  /** That an owner was told of something, once: 'SILENCE#…', 'LINKS#…'. */
  ownerNotice: (business: BusinessId, about: string, userId: string) => ({
    pk: business,
    sk: `NOTICE#${about}#${userId}`,
  }),
  /** That an owner was told how much of a month ('yyyy-MM') is used. */
  quotaNotice: (business: BusinessId, month: string, level: QuotaLevel, userId: string) => ({
    pk: business,
    sk: `NOTICE#QUOTA#${month}#${level}#${userId}`,
  }),
  /** That the guest of an order was told a piece of news of it. */
  guestNotice: (business: BusinessId, order: OrderId, news: string, channel: Channel) => ({
    pk: business,
    sk: `NOTICE#${order}#guest#${news}${channel === 'email' ? '' : `#${channel}`}`,
  }),
  /** Whether an address wants this business's notices; `hash` is of it (messages/address.ts). */
  consent: (business: BusinessId, hash: string) => ({ pk: business, sk: `CONSENT#${hash}` }),
  /**
   * When an address that has said yes was told of orders in the last hour, by this business alone; `hash` is
   * of the address.
   */
  toldHour: (business: BusinessId, hash: string, kind: 'notice' | 'call') => ({
    pk: business,
    sk: `HOUR#${hash}#${kind}`,
  }),
  /**
   * How many messages a business sent on an Oslo day, 'yyyy-MM-dd', and how many parts of text messages in a
   * month, 'yyyy-MM'.
   */
  messageCount: (business: BusinessId, when: string) => ({ pk: business, sk: `MESSAGES#${when}` }),
  /**
   * An invitation to a business. Its id comes from the hash of the address, so there is one for each address.
   */
  invitation: (business: BusinessId, id: Invitation['id']) => ({ pk: business, sk: `INVITE#${id}` }),
  /** A screen in the kitchen, with the hash of its token. */
  device: (business: BusinessId, id: Device['id']) => ({ pk: business, sk: `DEVICE#${id}` }),
  /** The pass that marks an order as the canary's; only the demo shop has one. */
  canaryPass: (business: BusinessId) => ({ pk: business, sk: 'PASS#CANARY' }),
  connectPass: (business: BusinessId, hash: string) => ({ pk: business, sk: `PASS#${hash}` }),
  /** A socket of one of the owner's screens. */
  ownerScreen: (business: BusinessId, connection: string) => ({
    pk: business,
    sk: `LIVE#OWNER#${connection}`,
  }),
  /**
   * The last report of an open screen, which names itself at random. `opener`: the sort key of its member or
   * device.
   */
  screenReport: (business: BusinessId, opener: string, screen: string) => ({
    pk: business,
    sk: `${reportsOf(opener)}${screen}`,
  }),
  /** A browser that gets pushes; `hash` is of its address at the push service. */
  pushSubscription: (business: BusinessId, hash: string) => ({ pk: business, sk: `PUSH#${hash}` }),
  /** One of the few places for sockets that follow an order, from 1. */
  followerPlace: (business: BusinessId, order: OrderId, place: number) => ({
    pk: business,
    sk: `LIVE#${order}#${place}`,
  }),
  /** A photo of the shop, whether something uses it or not. */
  photo: (business: BusinessId, id: PhotoId) => ({ pk: business, sk: `PHOTO#${id}` }),
  /** `day` is an Oslo day, 'yyyy-MM-dd'. */
  dayFigures: (business: BusinessId, day: string) => ({ pk: business, sk: `DAY#${day}` }),
  /** The sales of an Oslo day, counted from its orders when a person asked for them. */
  daySales: (business: BusinessId, day: string) => ({ pk: business, sk: `SOLD#${day}` }),
  /** How many guests of an Oslo day got no order, by reason. */
  turnedAway: (business: BusinessId, day: string) => ({ pk: business, sk: `AWAY#${day}` }),
  totalFigures: (business: BusinessId) => ({ pk: business, sk: 'TOTAL' }),
  /** How much of an order the figures hold already. */
  countedOrder: (business: BusinessId, order: OrderId) => ({ pk: business, sk: `COUNTED#${order}` }),
  /**
   * That orders of an Oslo day ('yyyy-MM-dd') wait for their notes, or contact data, to be deleted. Sorts by
   * day.
   */
  due: (step: DueStep, day: string, business: BusinessId) => ({
    pk: `DUE#${step}`,
    sk: `${day}#${business}`,
  }),
  /** That premium of a shop ends soon after this Oslo day. Sorts by day. */
  planEnd: (day: string, business: BusinessId) => ({ pk: 'DUE#ENDS', sk: `${day}#${business}` }),
  /** That a shop may hold money then, of orders from before this Oslo day. Sorts by day. */
  heldDay: (day: string, business: BusinessId) => ({ pk: 'DUE#HELD', sk: `${day}#${business}` }),
  /** That a shop is watched: whether its orders are heard (attention/watch-shops.ts). */
  watched: (business: BusinessId) => ({ pk: 'DUE#WATCH', sk: business }),
  /** Requests of one phone, device or address in a window; `hash` is of whom and when. */
  rate: (business: BusinessId, kind: string, hash: string) => ({ pk: business, sk: `RATE#${kind}#${hash}` }),
  /** The code last sent to a phone; `hash` is of the phone. */
  phoneCode: (business: BusinessId, hash: string) => ({ pk: business, sk: `CODE#${hash}` }),
  /** Unanswered orders that were let in without a challenge. */
  freeOrders: (business: BusinessId) => ({ pk: business, sk: 'RATE#ORDERS' }),
  /** A person of a business, with role, name and e-mail. Always written together with `membership`. */
  member: (business: BusinessId, userId: string) => ({ pk: business, sk: `MEMBER#${userId}` }),
  /** The same from the user's side: which businesses, with which role. */
  membership: (userId: string, business: BusinessId) => ({
    pk: `USER#${userId}`,
    sk: `BUSINESS#${business}`,
  }),
  /** A sign-in of a user; `id` is a hash of what its tokens have in common. Says nothing of a business. */
  session: (userId: string, id: string) => ({ pk: `USER#${userId}`, sk: `SESSION#${id}` }),
  /** Since when all sign-ins of a user from before are over. */
  revocation: (userId: string) => ({ pk: `USER#${userId}`, sk: 'REVOKED' }),
  /** That a user has started a trial, so that another business of theirs starts no second one. */
  trial: (userId: string) => ({ pk: `USER#${userId}`, sk: 'TRIAL' }),
  subdomain: (name: string) => ({ pk: `SUBDOMAIN#${name}`, sk: 'BUSINESS' }),
  /** A domain that was proved, and whose it is. */
  domain: (host: string) => ({ pk: `DOMAIN#${host}`, sk: 'BUSINESS' }),
  /** Which business a new device belongs to; `hash` is of the code that the owner's screen shows. */
  pairing: (hash: string) => ({ pk: `PAIRING#${hash}`, sk: 'BUSINESS' }),
  /** Wrong codes of ten minutes; `who` is the hash of an address, or `ALL`. */
  pairingTries: (who: string) => ({ pk: `PAIRING#${who}`, sk: 'TRIES' }),
  /** The facts of an e-mail address or a phone number for all shops; `hash` is the hash of the address. */
  address: (hash: string) => ({ pk: `ADDRESS#${hash}`, sk: 'MESSAGES' }),
  /** That an owner's address got the mail that we call `id` (infra/operations/mail-owners.ts). */
  mailByHand: (hash: string, id: string) => ({ pk: `ADDRESS#${hash}`, sk: `MAIL#${id}` }),
} as const;

/** The beginnings of sort keys that are read as a range. */
export const ranges = {
  site: 'SITE#',
  orders: 'ORDER#',
  running: 'RUNNING#',
  unanswered: 'UNANSWERED#',
  slots: 'SLOT#',
  checkouts: 'CHECKOUT#',
  payments: 'PAY#',
  moneyEntries: 'MONEY#',
  series: 'SERIES#',
  receipts: 'RECEIPT#',
  days: 'DAY#',
  sales: 'SOLD#',
  consents: 'CONSENT#',
  members: 'MEMBER#',
  invitations: 'INVITE#',
  devices: 'DEVICE#',
  owners: 'LIVE#OWNER#',
  screenReports: 'SCREEN#',
  photos: 'PHOTO#',
  pushes: 'PUSH#',
} as const;

/**
 * Of a user's partition what every request needs: the businesses, what is over, the sign-ins. `~` sorts after
 * every letter of an id.
 */
export const accountRange = { from: 'BUSINESS#', to: 'SESSION#~' } as const;

/** The reports of the screens of one member or device. */
export const reportsOf = (opener: string) => `SCREEN#${opener}#`;

/** Customers that follow one order. */
export const followersOf = (order: OrderId) => `LIVE#${order}#`;

/** The counts of one guest. */
export const countsOfGuest = (hash: string) => `GUEST#${hash}#`;

/** The history of one order. */
export const eventsOf = (order: OrderId) => `EVENT#${order}#`;

/** The notices of one order: each is one person who was told. */
export const noticesOf = (order: OrderId) => `NOTICE#${order}#`;
