import type { Usage } from './prices.ts';

export type Habits = Readonly<
  Record<
    | 'views'
    | 'orders'
    | 'returning'
    | 'requestsPerFirstView'
    | 'requestsPerReturn'
    | 'bytesPerFirstView'
    | 'bytesPerReturn'
    | 'cachedShare'
    | 'statusChangesPerOrder'
    | 'statusReadsPerOrder'
    | 'linesPerOrder'
    | 'hellosPerOrder'
    | 'customerMinutesPerOrder'
    | 'screenHours'
    | 'messagesPerScreenMinute'
    | 'hereAnHour'
    | 'ownerRequests'
    | 'readsPerNews'
    | 'requestsPerLine'
    | 'openHours'
    | 'ladderRunsPerOrder'
    | 'noticesPerOrder'
    | 'guestsWithEmail'
    | 'mailsPerGuest'
    | 'answeredWithinMinute'
    | 'tableBytesPerOrder'
    | 'monthsKept',
    number
  >
>;

/** What a usual restaurant does in a month. */
export const habits: Habits = {
  views: 3000,
  orders: 300,
  /** Of the views, by browsers that have the files already: a guest looks more than once for one order, and regulars come back. Assumed. */
  returning: 0.5,
  /** The page, its script, and for some who choose a dish the second script (test/browser/first-visit.test.ts). */
  requestsPerFirstView: 2.5,
  /** The page alone: the script's name changes with its content, and browsers keep it (as above). */
  requestsPerReturn: 1,
  bytesPerFirstView: 33_000,
  /** The page with its drawings (as above). */
  bytesPerReturn: 12_000,
  /** How many views find the page fresh at the edge, which keeps it for seconds: a quiet shop's seldom do. */
  cachedShare: 0.3,
  statusChangesPerOrder: 4,
  /** A customer's screen is told what changed; it reads when its line opens, and now and then (test/web/storefront/read-counts.test.ts). */
  statusReadsPerOrder: 3,
  /** One line as long as the order lasts, because it says hello before it is closed for being quiet (as above). */
  linesPerOrder: 1,
  hellosPerOrder: 1,
  customerMinutesPerOrder: 25,
  /** One screen in the kitchen, on all day. */
  screenHours: 240,
  /**
   * A sign of life and the gateway's own answer, each two minutes without news: a kitchen must not miss for long that its line is gone. News
   * begins the two minutes anew, and so saves one message (test/web/owner/lib/live-connection.test.ts).
   */
  messagesPerScreenMinute: 1,
  /** How often a kitchen's screen asks whether an order would reach it, which says that it is there (test/web/owner/orders/requests.test.tsx). */
  hereAnHour: 2,
  /** A screen reads the list for a new order; what it changes itself it knows (as above). */
  readsPerNews: 1,
  /** A line is closed after two hours; a new one costs a pass, the orders, before and after, and the restaurant (as above). */
  requestsPerLine: 4,
  /** In which somebody looks whether the shop is heard, `looksWhileOpen` an hour. */
  openHours: 240,
  /** A day the kitchen's screen is opened (six) and somebody looks at other pages or changes the shop (ten). Assumed. */
  ownerRequests: 480,
  /** A minute after the order came, and again where nobody has answered by then. */
  ladderRunsPerOrder: 1.5,
  /**
   * One employee has what the form proposes, and is told of one order in ten: no screen heard it, or nobody answered in time. Assumed, with
   * the owner's mail of the second; the kitchen's screen is on in all open hours.
   */
  noticesPerOrder: 0.1,
  /** Three guests in ten give an address, and are told three times: received, confirmed, ready. Assumed. */
  guestsWithEmail: 0.3,
  mailsPerGuest: 3,
  /** An order that is answered within a minute needs no mail that it was received (functions/events/listeners.ts). Assumed. */
  answeredWithinMinute: 0.5,
  /** The order, its story and its marker, as long as it is kept (test/journeys/first-order.test.ts). */
  tableBytesPerOrder: 3300,
  /** Orders are kept for years; this is a restaurant of two. */
  monthsKept: 24,
};

/**
 * Table units and time of each action: units by `npm run bench` (`event` has what follows an order) and as named, milliseconds generous
 * for a function in AWS. A transaction costs two units for each item.
 */
export const actions = {
  page: { reads: 1.5, writes: 0, ms: 40, memoryMb: 512 },
  order: { reads: 3.5, writes: 14, ms: 80, memoryMb: 512 },
  statusRead: { reads: 2.5, writes: 0, ms: 30, memoryMb: 512 },
  statusChange: { reads: 1.5, writes: 4, ms: 40, memoryMb: 512 },
  ownerRequest: { reads: 2.5, writes: 0.3, ms: 40, memoryMb: 512 },
  /** What table-events does about an order or a change of one: counts, pushes, puts a message in the queue. */
  event: { reads: 2, writes: 6, ms: 80, memoryMb: 512 },
  /** What queued-events does about a new order before somebody is told: whether a screen hears it (test/functions/notifications/notify-unheard.test.ts). */
  heard: { reads: 3.5, writes: 0, ms: 80, memoryMb: 512 },
  /** A notice to an employee or a guest: its claim, the limits, what became of it (test/functions/notifications/message-units.test.ts). */
  message: { reads: 5.5, writes: 7, ms: 150, memoryMb: 512 },
  /** What queued-events does where there is nothing to tell: it reads the order, and finds the notice claimed (as above). */
  idleMessage: { reads: 1, writes: 1, ms: 30, memoryMb: 512 },
  /** A look at whether an order was answered. */
  ladder: { reads: 2.5, writes: 0, ms: 40, memoryMb: 512 },
  /** What a customer's screen opens a line with. */
  pass: { reads: 2.5, writes: 1, ms: 30, memoryMb: 512 },
  liveConnect: { reads: 0, writes: 2, ms: 30, memoryMb: 256 },
  /** A kitchen's screen asks whether an order would reach it. */
  here: { reads: 6, writes: 0.3, ms: 60, memoryMb: 512 },
  /** Whether a screen listens: who connected, and the settings; of a day's 112 looks 12 are noted. All shops share a call. */
  listening: { reads: 4.5, writes: 12 / 112, ms: 20, memoryMb: 256 },
} as const;

const bytesPerGb = 1024 ** 3;
/** A line of ours with the shop, and the gateway's line about the request; Lambda itself is silent (config.ts, `systemLog`). */
export const logBytesPerInvocation = 430;
/** The gateway's line about a sign of life. */
export const logBytesPerHello = 220;

/** What a guest's screen is told of an order of three dishes (test/functions/events/order-screens.test.ts). */
export const newsBytes = 1000;

const guestMailsPerOrder = (h: Habits) => h.guestsWithEmail * (h.mailsPerGuest - h.answeredWithinMinute);

/** Mails to employees and guests. */
export const mailsPerOrder = (h: Habits = habits) => h.noticesPerOrder + guestMailsPerOrder(h);

/** What the queue is given about an order whose guest has an address: its receipt and each change, also those that bring no mail. */
const guestMessagesPerOrder = (h: Habits) => h.guestsWithEmail * (1 + h.statusChangesPerOrder);

/** A look every five minutes, and one an hour while the shop is closed: twice as many hours. */
const [looksWhileOpen, looksAnHour] = [12, 14];

type Counts = Record<keyof typeof actions, number>;

/** What one such restaurant uses of each thing that has a price. */
export function usageOfRestaurant(h: Habits = habits): Usage {
  const changes = h.orders * h.statusChangesPerOrder;
  const screenMinutes = h.screenHours * 60;
  const customerMinutes = h.orders * h.customerMinutesPerOrder;
  const news = h.orders + changes;
  const guestHellos = h.orders * h.hellosPerOrder;
  const signsOfLife = Math.max(0, screenMinutes * h.messagesPerScreenMinute - news);
  const here = h.screenHours * h.hereAnHour;
  // Of API Gateway, whether a line is open, also with each new order: its pricing page bills "messages sent and received" and does not say
  // that such a question is none (aws.amazon.com/api-gateway/pricing, WebSocket APIs), so each counts as one.
  const questions = h.openHours * looksWhileOpen + here + h.orders;
  const counts: Counts = {
    page: h.views * (1 - h.cachedShare) + h.orders,
    order: h.orders,
    statusRead: h.orders * h.statusReadsPerOrder,
    statusChange: changes,
    ownerRequest: h.ownerRequests + h.orders * h.readsPerNews + (h.screenHours / 2) * h.requestsPerLine,
    here,
    event: news,
    heard: h.orders,
    message: h.orders * mailsPerOrder(h),
    idleMessage: h.orders * (guestMessagesPerOrder(h) - guestMailsPerOrder(h)),
    ladder: h.orders * h.ladderRunsPerOrder,
    pass: h.orders * h.linesPerOrder,
    liveConnect: h.orders * h.linesPerOrder + h.screenHours / 2,
    listening: h.openHours * looksAnHour,
  };
  const sum = (part: (name: keyof Counts) => number) =>
    (Object.keys(counts) as (keyof Counts)[]).reduce((total, name) => total + counts[name] * part(name), 0);

  const apiRequests =
    counts.page +
    counts.order +
    counts.statusRead +
    counts.statusChange +
    counts.ownerRequest +
    counts.pass +
    here;
  // A page that the edge fetches from us is one request there, not two: it stands among the views.
  const ofOrders = apiRequests - counts.page + h.orders;
  const firstViews = h.views * (1 - h.returning);
  const returns = h.views * h.returning;
  const edgeRequests =
    firstViews * h.requestsPerFirstView + returns * h.requestsPerReturn + ofOrders + counts.liveConnect;
  const invocations = sum((name) => (name === 'listening' ? 0 : 1));
  const storedGb = (h.orders * h.monthsKept * h.tableBytesPerOrder) / bytesPerGb;
  return {
    edgeRequest: edgeRequests,
    edgeGb:
      (firstViews * h.bytesPerFirstView + returns * h.bytesPerReturn + ofOrders * 3000 + news * newsBytes) /
      bytesPerGb,
    edgeFunction: edgeRequests,
    firewallRequest: edgeRequests,
    httpRequest: apiRequests,
    // News goes to the kitchen's screen and to the guest's, and each hello has an answer.
    liveMessage: signsOfLife + guestHellos * 2 + news * 2 + questions,
    // Sent, received and deleted: of each order whether somebody is told, a receipt, each change of an order whose guest gave an address, and
    // each run of the ladder.
    queueRequest: h.orders * (1 + guestMessagesPerOrder(h) + h.ladderRunsPerOrder) * 3,
    liveMinute: screenMinutes + customerMinutes,
    invocation: invocations,
    gbSecond: sum((name) => (actions[name].ms / 1000) * (actions[name].memoryMb / 1024)),
    writeUnit: sum((name) => actions[name].writes),
    readUnit: sum((name) => actions[name].reads),
    tableGb: storedGb,
    backupGb: storedGb,
    logGb:
      (invocations * logBytesPerInvocation + (signsOfLife / 2 + guestHellos) * logBytesPerHello) / bytesPerGb,
    mail: h.orders * mailsPerOrder(h),
    owner: 1,
  };
}

/** A restaurant with a photo at each dish: how many come into a first view, and the bytes of one as a phone asks for it. Assumed. */
export const photoHabits = { perFirstView: 8, bytes: 25_000 };

/** What photos add for a restaurant that has them. Browsers keep them, for their names never change. */
export function usageOfPhotos(h: Habits = habits): Usage {
  const requests = h.views * (1 - h.returning) * photoHabits.perFirstView;
  return {
    edgeRequest: requests,
    edgeFunction: requests,
    firewallRequest: requests,
    edgeGb: (requests * photoHabits.bytes) / bytesPerGb,
  };
}
