import * as v from 'valibot';

/** The actions of a mail's reader. The first changes nothing; `…All` concerns all shops. */
const noticeActions = ['look', 'confirm', 'stop', 'start', 'stopAll', 'startAll'] as const;
export type NoticeAction = (typeof noticeActions)[number];

/** Sent by the page behind a mail's link. The token alone says which business and address are meant. */
export const noticeAnswer = v.object({
  token: v.pipe(v.string('linkBroken'), v.maxLength(200, 'linkBroken')),
  action: v.picklist(noticeActions, 'noticeActionMissing'),
});
export type NoticeAnswer = v.InferOutput<typeof noticeAnswer>;

/** The stored state of a link's address; `isBlocked` when it wants no messages from any shop. */
export const noticeView = v.object({
  businessName: v.string(),
  state: v.picklist(['waiting', 'confirmed', 'stopped']),
  isBlocked: v.boolean(),
});
export type NoticeView = v.InferOutput<typeof noticeView>;
