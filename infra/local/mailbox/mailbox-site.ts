import { type HttpAnswer, type HttpRequest, jsonAnswer, textAnswer } from '../edge/http.ts';
import { mailPage } from './mail-page.ts';
import type { Mailbox } from './mailbox.ts';

/** `/__local/mail` for people, `/__local/mail.json?to=` for tools. */
export function handleMailboxSite(mailbox: Mailbox, request: HttpRequest): HttpAnswer {
  const to = new URLSearchParams(request.query).get('to') ?? undefined;
  if (request.path === '/__local/mail')
    return textAnswer(200, 'text/html; charset=utf-8', mailPage(mailbox.list(to)));
  if (request.path === '/__local/mail.json') return jsonAnswer(200, mailbox.list(to));
  return jsonAnswer(404, { message: 'Not Found' });
}
