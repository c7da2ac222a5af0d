import type { BusinessId } from '../../shared/kernel/ids.ts';

/** The content of a mail's link: the business, the address's hash, and a secret that only this mail holds. */
export type NoticeToken = { business: BusinessId; hash: string; secret: string };

const shape = /^([0-9a-z]{26})-([\w-]{43})-([\w-]{43})$/;

export function noticeToken({ business, hash, secret }: NoticeToken): string {
  return `${business.slice('biz_'.length)}-${hash}-${secret}`;
}

/** Undefined for what no mail of ours ever held. */
export function parseNoticeToken(token: string): NoticeToken | undefined {
  const [, business, hash, secret] = shape.exec(token) ?? [];
  return business && hash && secret ? { business: `biz_${business}`, hash, secret } : undefined;
}

/**
 * The pages of the main site behind the links. The token comes after the #, so no log and no referrer has it.
 */
export const confirmLink = (origin: string, token: string) => `${origin}/varsler/bekreft#${token}`;
export const stopLink = (origin: string, token: string) => `${origin}/varsler/stopp#${token}`;

/** The address that mail programs post to when the reader presses their own button (RFC 8058). */
export const oneClickLink = (origin: string, token: string) => `${origin}/api/notices/stop/${token}`;
