import { Problem } from '../../../shared/kernel/problem.ts';
import type { NoticeAnswer, NoticeView } from '../../../shared/messages/notice-answer.ts';
import { problemOf } from '../lib/problem-of.ts';

/** Asks in the name of a mail's link, without an account. Throws the server's `Problem`; no answer is `NETWORK`. */
export async function answerNotice(answer: NoticeAnswer): Promise<NoticeView> {
  const response = await fetch('/api/notices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answer),
  }).catch(() => {
    throw new Problem('NETWORK', 'Ingen kontakt. Sjekk nettet og prøv igjen.');
  });
  if (!response.ok) throw await problemOf(response);
  return response.json();
}
