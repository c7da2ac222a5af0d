/**
 * How a pilot has an alarm: what it says where it counts, and from which failure on, unless the watch does.
 */
type Kept = { says?: string; from?: number };

/**
 * The alarms of a pilot, all of them pages, each for a reason: no order may be lost without anybody noticing,
 * and nothing may stop the whole site. Left out is what harms no order (sign-ups, deletions by the clock,
 * bounces, of which AWS itself writes), what another alarm here sees too (crashes of the owner's API and of
 * pages are 5xx of the API), and what needs many orders (the usual number of them, shares at the edge).
 */
export const pilotAlarms: Readonly<Record<string, Kept>> = {
  // The order itself.
  OrdersFail: { says: 'An order failed by our fault', from: 1 },
  // No order since the day before yesterday: for one restaurant no hour is usual.
  OrdersMissingForDays: {},
  // A crash may be an order that nobody counted as failed.
  StorefrontApiErrors: { says: 'storefront-api crashed', from: 1 },
  // A kitchen that cannot read or answer orders, and guests without a page.
  ApiFailures: { says: 'The HTTP API answers five requests with 5xx within five minutes' },
  // Guests and kitchens are refused before any function counts them.
  ApiThrottled: { says: 'The HTTP API refuses twenty requests as too many within five minutes' },
  Throttles: { says: 'Lambda refuses ten calls within five minutes: too little concurrency' },
  TableDenials: {},
  // An order that was taken, and of which the kitchen hears late or not at all.
  LiveFailures: { says: 'Five screens cannot connect to /live within five minutes' },
  TableEventsErrors: { says: 'table-events crashes three times within five minutes' },
  EventsLate: {},
  EventsDeadLettered: {},
  MessagesDeadLettered: {},
  MessagesLate: {},
  // An answer was given and a mail, a push or a warning did not leave.
  LoggedErrors: { says: 'Functions log three errors within an hour' },
  // An open shop that nobody hears is warned and shut by this function alone.
  UnheardErrors: {},
  UnheardSilent: {},
  // The whole site, also where our region is down.
  CanaryRed: {},
  EdgeFunctionErrors: { says: 'The edge function fails ten times within five minutes' },
  SiteCertificateEnds: {},
  ApiCertificateEnds: {},
  EdgeCertificateEnds: {},
};
