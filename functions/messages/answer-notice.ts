import { Problem } from '../../shared/kernel/problem.ts';
import type { NoticeAction, NoticeView } from '../../shared/messages/notice-answer.ts';
import { findProfile } from '../shops/profile-store.ts';
import { blockAddress, isBlocked, unblockAddress } from './block-address.ts';
import {
  answerOf,
  answersAsk,
  answersStop,
  confirmConsent,
  findConsent,
  restartConsent,
  stopConsent,
} from './consent.ts';
import { type NoticeToken, parseNoticeToken } from './notice-token.ts';

/** The same answer for every link that is not valid, so that it does not tell why. */
const deadLink = () => new Problem('NOT_FOUND', 'Lenken virker ikke lenger');

/**
 * What the reader of a mail does by its link. Business and address come from the token alone, and only a secret that the mail held
 * opens it: a confirmation's may do everything, the one in every mail everything but confirm. Throws NOT_FOUND.
 */
export async function answerNotice(text: string, action: NoticeAction, now: number): Promise<NoticeView> {
  const token = parseNoticeToken(text);
  if (!token) throw deadLink();
  const { business, hash, secret } = token;
  const [profile, consent] = await Promise.all([
    findProfile(business, { consistent: true }),
    findConsent(business, hash),
  ]);
  const mayConfirm = answersAsk(consent, hash, secret, now);
  if (!profile?.businessName || !(mayConfirm || answersStop(consent, secret))) throw deadLink();
  if (action === 'confirm' && !mayConfirm) throw deadLink();
  await act[action](token, now);
  const [after, hasBlocked] = await Promise.all([
    action === 'look' ? consent : findConsent(business, hash),
    isBlocked(hash),
  ]);
  return { businessName: profile.businessName, state: answerOf(after), isBlocked: hasBlocked };
}

const act: Record<NoticeAction, (token: NoticeToken, now: number) => Promise<unknown>> = {
  look: async () => {},
  confirm: ({ business, hash }, now) => confirmConsent(business, hash, now),
  stop: ({ business, hash }, now) => stopConsent(business, hash, now),
  start: ({ business, hash }) => restartConsent(business, hash),
  stopAll: ({ business, hash }, now) =>
    Promise.all([blockAddress(hash, now), stopConsent(business, hash, now)]),
  startAll: ({ business, hash }, now) =>
    Promise.all([unblockAddress(hash, now), restartConsent(business, hash)]),
};
