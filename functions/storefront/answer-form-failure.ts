import { firstStyle, formStyle, otherStyle, style } from 'virtual:storefront-assets';
import type { Context } from 'hono';
import type { ProblemBody } from '../../shared/kernel/problem.ts';
import { wordsOf } from '../../shared/orders/words-of.ts';
import { renderFailedForm } from '../../web/storefront/render-order-form.tsx';
import { answerProblem } from '../kernel/http/answer-problem.ts';
import { isForm } from '../orders/cancel-by-guest.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const formPath = /^(\/restaurant\/[^/]+)?(?:\/en)?\/bestill$/;
const cancelPath = /^(\/restaurant\/[^/]+)?\/api\/storefront\/orders\/([^/]+)\/cancel$/;

/**
 * Answers a failure of the customer's API: a page where a browser without script is waiting for one, else
 * JSON. A lost answer may hide an order, so the page sends the very same form again, with the key that makes
 * one order of two.
 */
export async function answerFailure(error: Error, c: Context): Promise<Response> {
  const { path, method } = c.req;
  const form = formPath.exec(path);
  const cancel = isForm(c) ? cancelPath.exec(path) : null;
  const answer = answerProblem(error, c);
  if (!form && !cancel) return answer;
  const { code, because, message = wordsOf(because, code) } = ((await answer.json()) as ProblemBody).error;
  const [, base = ''] = form ?? cancel ?? [];
  const isPost = method === 'POST';
  const fields = form && isPost ? [...new URLSearchParams(await c.req.text().catch(() => ''))] : [];
  const isOurs = answer.status >= 500;
  const failed = {
    heading: isOurs ? 'Vi fikk ikke svar' : 'Det gikk ikke',
    message: !isOurs
      ? message.replace(/[^.!?]$/, '$&.')
      : fields.length > 0
        ? 'Trykk Prøv igjen – du får aldri to bestillinger.'
        : 'Prøv igjen om litt.',
    back: cancel
      ? { href: `${base}/bestilling/${cancel[2]}`, text: 'Til bestillingen' }
      : { href: base || '/', text: 'Til menyen' },
    ...(isOurs && { again: { method: isPost ? 'post' : 'get', action: path, fields } as const }),
  };
  const page = renderFailedForm(failed, { firstStyle, style, otherStyle, formStyle });
  c.header('Content-Security-Policy', contentSecurityPolicy(page));
  const wait = answer.headers.get('Retry-After');
  if (wait) c.header('Retry-After', wait);
  return c.html(page.html, answer.status as 400);
}
