import type { OrderId } from '../kernel/ids.ts';

export const pushKinds = ['unanswered', 'silent-shop', 'test'] as const;

/**
 * What is pushed to the screens of a shop that have no page open. It names ids alone; its words are made when it is sent, so that a
 * note of an order that was answered meanwhile is not sent at all.
 */
export type PushNote = { kind: (typeof pushKinds)[number]; order?: OrderId };
