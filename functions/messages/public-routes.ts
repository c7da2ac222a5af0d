import { Hono } from 'hono';
import { type NoticeView, noticeAnswer } from '../../shared/messages/notice-answer.ts';
import { body } from '../kernel/http/body.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { answerNotice } from './answer-notice.ts';
import { stopLink } from './notice-token.ts';

/**
 * For who gets our mails and has no account. A GET changes nothing, because mail scanners open links; the page behind the link
 * posts when somebody presses its button, and mail programs post to `/stop/…` by themselves (RFC 8058).
 */
export const notices = new Hono()
  .post('/', body(noticeAnswer), async (c) => {
    const { token, action } = c.req.valid('json');
    return c.json<NoticeView>(await answerNotice(token, action, Date.now()));
  })
  .get('/stop/:token', (c) => c.redirect(stopLink(environment('SITE_ORIGIN'), c.req.param('token')), 302))
  .post('/stop/:token', async (c) => {
    await answerNotice(c.req.param('token'), 'stop', Date.now());
    return c.body(null, 204);
  });
