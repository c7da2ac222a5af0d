import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
import { answerNotFound, answerProblem } from './http/answer-problem.ts';
import { fromEdge } from './http/origin.ts';
import { pages } from './storefront/routes.ts';

/** The customer's pages as complete HTML. On the main host they lie below /restaurant/{subdomain}. */
export const storefrontPage = new Hono()
  .use(fromEdge)
  .route('/restaurant/:subdomain', pages)
  .route('/', pages)
  .notFound(answerNotFound)
  .onError(answerProblem);

export const handler = handle(storefrontPage);
