import { firstStyle, formStyle, otherStyle, style } from 'virtual:storefront-assets';
import type { Context } from 'hono';
import { inLanguage, languages, roots } from '../../shared/kernel/language.ts';
import type { ProblemBody } from '../../shared/kernel/problem.ts';
import { words as kernel } from '../../shared/kernel/words.ts';
import { wordsOf } from '../../shared/orders/words-of.ts';
import { renderFailedForm } from '../../web/storefront/render-order-form.tsx';
import { answerProblem } from '../kernel/http/answer-problem.ts';
import { askedLanguage } from '../kernel/http/base-of.ts';
import { isForm } from '../orders/cancel-by-guest.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { words } from './words.ts';

const formPath = new RegExp(`^(/restaurant/[^/]+)?(${roots.join('|')})/bestill$`);
/** A press on the page of an order. */
const pressPath = /^(\/restaurant\/[^/]+)?\/api\/storefront\/orders\/([^/]+)\/(?:cancel|abort|pay)$/;

/**
 * Answers a failure of the customer's API: a page where a browser without script is waiting for one, else
 * JSON. A lost answer may hide an order, so the page sends the very same form again, with the key that makes
 * one order of two.
 */
export async function answerFailure(error: Error, c: Context): Promise<Response> {
  const { path, method } = c.req;
  const form = formPath.exec(path);
  const press = isForm(c) ? pressPath.exec(path) : null;
  const answer = answerProblem(error, c);
  if (!form && !press) return answer;
  const { code, because } = ((await answer.json()) as ProblemBody).error;
  const [, base = ''] = form ?? press ?? [];
  const isPost = method === 'POST';
  const fields = form && isPost ? [...new URLSearchParams(await c.req.text().catch(() => ''))] : [];
  const isOurs = answer.status >= 500;
  // By the path, because a failure may come before a route has read its parameters.
  const language = press ? askedLanguage(c) : (languages[roots.indexOf(form?.[2] ?? '')] ?? 'nb');
  const failed = inLanguage(language, () => ({
    language,
    heading: isOurs ? words.noAnswer : words.notDone,
    message: !isOurs
      ? wordsOf(because, code).replace(/[^.!?]$/, '$&.')
      : fields.length > 0
        ? words.neverTwo
        : words.tryLater,
    back: press
      ? { href: `${base}${kernel.root}/bestilling/${press[2]}`, text: words.toOrder }
      : { href: base + kernel.root || '/', text: words.toMenu },
    ...(fields.length === 0 && { page: { base, path: press ? `/bestilling/${press[2]}` : '/bestill' } }),
    ...(isOurs && {
      again: {
        ...({ method: isPost ? 'post' : 'get', fields } as const),
        action: press ? path + kernel.query : path,
      },
    }),
  }));
  const page = renderFailedForm(failed, { firstStyle, style, otherStyle, formStyle });
  c.header('Content-Security-Policy', contentSecurityPolicy(page));
  const wait = answer.headers.get('Retry-After');
  if (wait) c.header('Retry-After', wait);
  return c.html(page.html, answer.status as 400);
}
