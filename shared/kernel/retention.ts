import { dayMs } from './durations.ts';

/**
 * How long we keep what is about a person. The code that deletes and the privacy pages read the same numbers.
 * GDPR art. 5 (1) e asks for fixed times; art. 9 for care with health data, which a note may hold
 * ("nøtteallergi").
 */
export const retention = {
  /** Notes on an order and on its lines: counted in Oslo days from the day of the order. */
  noteDays: 14,
  /** Name, phone, e-mail and address of an order: as long as a guest may complain. Oslo days, too. */
  contactDays: 90,
  /** The link to an order's status page: days of 24 hours from the order. */
  linkDays: 30,
  /** Receipts and the ledger of money: after the end of their year (bokføringsloven § 13). */
  bookYears: 5,
  /** The key that recognises a repeated order, in hours. */
  receiptHours: 48,
  /** An invitation that nobody answers, counted from its last mail. The link in it ends before that. */
  invitationDays: 30,
  /** That no mail reaches an address. Then it may be tried again. */
  unreachableDays: 30,
  /** A device in the kitchen that is not used: then it must be paired again. */
  deviceDays: 90,
  /** A browser that gets pushes and has not opened the dashboard since: then it must be switched on again. */
  pushDays: 90,
  /** Access logs of the edge and logs of functions, where real shops run. */
  logDays: 30,
  /** Backups, which still hold what was deleted: DynamoDB's point-in-time recovery. */
  backupDays: 35,
} as const;

/** Whether the link of an order from `createdAt` still opens it. */
export function isLinkOpen(createdAt: string, nowMs: number): boolean {
  return nowMs < linkEndMs(createdAt);
}

/** When the link of an order from `createdAt` ends, in ms. */
export function linkEndMs(createdAt: string): number {
  return Date.parse(createdAt) + retention.linkDays * dayMs;
}

/** The log line for data that is kept longer than promised; an alarm looks for these words. */
export const lateLine = 'Old data is deleted too late';
