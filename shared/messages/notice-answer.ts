import * as v from 'valibot';

/** What the reader of a mail may do by its link. The first changes nothing; `…All` concerns all shops. */
const noticeActions = ['look', 'confirm', 'stop', 'start', 'stopAll', 'startAll'] as const;
export type NoticeAction = (typeof noticeActions)[number];

/** What the page behind a mail's link sends. The token alone says which business and which address are meant. */
export const noticeAnswer = v.object({
  token: v.pipe(v.string('Lenken er ikke hel'), v.maxLength(200, 'Lenken er ikke hel')),
  action: v.picklist(noticeActions, 'Velg hva du vil gjøre'),
});
export type NoticeAnswer = v.InferOutput<typeof noticeAnswer>;

/** What is stored for the address of a link; `isBlocked` when it wants nothing from any shop. */
export const noticeView = v.object({
  businessName: v.string(),
  state: v.picklist(['waiting', 'confirmed', 'stopped']),
  isBlocked: v.boolean(),
});
export type NoticeView = v.InferOutput<typeof noticeView>;
