/**
 * Why a mail is sent: to somebody who wants notices, with a question to somebody who may not have asked for it, or to a guest of an order. What
 * comes back is counted by it (shop-limit.ts).
 */
export const mailKinds = ['notice', 'question', 'guest'] as const;
export type MailKind = (typeof mailKinds)[number];
