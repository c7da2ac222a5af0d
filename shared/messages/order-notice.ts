import type { Channel } from '../people/employee.ts';

/**
 * The state of a notice. `sending`: it is on its way, or its sender stopped in the middle. `waiting`: it
 * certainly did not leave, and is tried again. `failed`: it did not leave, and is given up. `unsure`: the
 * provider did not answer, so it may have left, and is never sent again. `held`: a limit or the reader held
 * it back, or it was too old. `bounced`: it left and came back.
 */
export const noticeStates = ['sending', 'sent', 'waiting', 'failed', 'unsure', 'held', 'bounced'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** The reader of an order's notice: its guest, an employee, or an owner who hears of an unanswered order. */
export type NoticeReader = 'guest' | 'staff' | 'owner';

/**
 * A notice of an order, without the address: `name` is of an employee who is on the list, `what` the news to
 * a guest. `at` is UTC ISO.
 */
export type OrderNotice = {
  to: NoticeReader;
  name?: string;
  channel: Channel;
  what?: string;
  state: NoticeState;
  at: string;
};
/** Of the last fourteen days, the first first. */
export type OrderNotices = { notices: OrderNotice[] };
