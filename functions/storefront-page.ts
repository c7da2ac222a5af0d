import { handle } from 'hono/aws-lambda';
import { Hono } from 'hono/tiny';
import { roots } from '../shared/kernel/language.ts';
import { answerNotFound, answerProblem } from './kernel/http/answer-problem.ts';
import { fromEdge } from './kernel/http/origin.ts';
import { requestLine } from './kernel/http/request-line.ts';
import { pages } from './storefront/routes.ts';

/**
 * The customer’s pages as complete HTML. On hosts without a wildcard they lie below /restaurant/{subdomain}.
 * For two routes Hono's smallest router will do; it does not mind a slash at the end of a path, but the edge
 * sends such a path home before.
 */
const storefrontPage = new Hono().use(requestLine, fromEdge).notFound(answerNotFound).onError(answerProblem);
for (const root of roots)
  storefrontPage.route(`/restaurant/:subdomain${root}`, pages).route(root || '/', pages);

export const handler = handle(storefrontPage);
