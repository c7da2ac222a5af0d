/**
 * The state of a notice. `sending`: it is on its way, or its sender stopped in the middle. `waiting`: it
 * certainly did not leave, and is tried again. `failed`: it did not leave, and is given up. `unsure`: the
 * provider did not answer, so it may have left, and is never sent again. `held`: a limit or the reader held
 * it back, or it was too old. `bounced`: it left and came back.
 */
export const noticeStates = ['sending', 'sent', 'waiting', 'failed', 'unsure', 'held', 'bounced'] as const;
export type NoticeState = (typeof noticeStates)[number];
