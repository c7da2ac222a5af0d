import { expect } from 'vitest';
import { handler } from '../../functions/storefront-api.ts';
import type { ProblemBody } from '../../shared/kernel/problem.ts';
import { issueWords, wordsOf } from '../../shared/orders/words-of.ts';
import { type Call, callHandler } from './api-event.ts';
import { testEnvironment } from './test-environment.ts';

Object.assign(process.env, testEnvironment);

/** Calls the storefront API as a customer at napoli's own host, through the exported Lambda handler. */
function answerToCustomer<Body>(call: Call) {
  const headers = {
    'x-origin-verify': testEnvironment.ORIGIN_VERIFY,
    'x-tenant-host': 'napoli.luka.no',
    ...call.headers,
  };
  return callHandler<Body>(handler, { ...call, headers });
}

/**
 * The same with each refusal in the words that the guest's page makes of it. The answer itself holds no
 * sentence: it does not know the page's language.
 */
export async function asCustomer<Body>(call: Call) {
  const answer = await answerToCustomer<Body>(call);
  const { error } = Object(answer.body) as Partial<ProblemBody>;
  if (!error) return answer;
  for (const one of [error, ...(error.issues ?? [])]) expect(one).not.toHaveProperty('message');
  const { because, issues, ...more } = error;
  const said = {
    ...{ ...more, message: wordsOf(because, error.code) },
    ...(issues && { issues: issueWords(issues).map(([path, message]) => ({ path, message })) }),
  };
  return { ...answer, body: { ...answer.body, error: said } as Body };
}
