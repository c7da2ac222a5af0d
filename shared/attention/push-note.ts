import type { OrderId } from '../kernel/ids.ts';

export const pushKinds = ['unanswered', 'silent-shop', 'test'] as const;

/**
 * A note that is pushed to the screens of a shop without an open page. It names ids alone; its words are made
 * when it is sent, so that a note of an order that was answered meanwhile is not sent at all.
 */
export type PushNote = { kind: (typeof pushKinds)[number]; order?: OrderId };
