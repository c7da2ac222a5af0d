import type { Channel } from '../people/employee.ts';

/**
 * What became of a notice. `sending`: it is on its way, or whoever sent it stopped in the middle. `waiting`: it is certain that nothing left, and
 * it is tried again. `failed`: nothing left, and it is given up. `unsure`: the provider did not answer, so it may have left, and is never sent
 * again. `held`: a limit or the reader held it back, or it was no news any more. `bounced`: it left and came back.
 */
export const noticeStates = ['sending', 'sent', 'waiting', 'failed', 'unsure', 'held', 'bounced'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** Whom a notice of an order was for: its guest, somebody of the staff, or an owner who hears that nobody answers. */
export type NoticeReader = 'guest' | 'staff' | 'owner';

/** A notice of an order, without the address: `name` is of an employee who is on the list, `what` the news to a guest. `at` is UTC ISO. */
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
