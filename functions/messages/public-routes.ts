import { Hono } from 'hono';
import { Problem } from '../../shared/kernel/problem.ts';
import type { KernelReason } from '../../shared/kernel/reasons.ts';
import {
  type NoticeAction,
  type NoticeView,
  noticeAnswer,
  noticeView,
} from '../../shared/messages/notice-answer.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { findProfile } from '../shops/profile-store.ts';
import { blockAddress, isBlocked, unblockAddress } from './address.ts';
import {
  answerOf,
  answersAsk,
  answersStop,
  confirmConsent,
  findConsent,
  restartConsent,
  stopConsent,
} from './consent.ts';
import { type NoticeToken, parseNoticeToken, stopLink } from './notice-token.ts';

/** The same answer for every link that is not valid, so that it does not tell why. */
const deadLink = () => new Problem('NOT_FOUND', { reason: 'deadLink' } satisfies KernelReason);

/**
 * Does the reader's action behind a mail's link. Business and address come from the token alone. Only a
 * secret of the mail opens it: a confirmation's secret allows every action, the one in every mail all except
 * confirm. Throws NOT_FOUND.
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

/**
 * For who gets our mails and has no account. A GET changes nothing, because mail scanners open links; the
 * page behind the link posts when somebody presses its button, and mail programs post to `/stop/…` by
 * themselves (RFC 8058).
 */
export const notices = new Hono()
  .post('/', gives(noticeView), body(noticeAnswer), async (c) => {
    const { token, action } = c.req.valid('json');
    return answer(c, await answerNotice(token, action, Date.now()));
  })
  .get('/stop/:token', (c) => c.redirect(stopLink(environment('SITE_ORIGIN'), c.req.param('token')), 302))
  .post('/stop/:token', async (c) => {
    await answerNotice(c.req.param('token'), 'stop', Date.now());
    return c.body(null, 204);
  });
