import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { answerNotFound, answerProblem } from '../../../../functions/kernel/http/answer-problem.ts';
import { businessPath } from '../../../../functions/kernel/http/member.ts';
import { Problem, type ProblemBody, type ProblemCode } from '../../../../shared/kernel/problem.ts';
import { expectConsole } from '../../../helpers/no-console-errors.ts';

type Env = { Variables: { user: { id: string }; business: string } };

/** An API whose routes fail as told; the owner of it is signed in as user-1. */
function failing(error: () => Error) {
  const fail = () => {
    throw error();
  };
  return new Hono<Env>()
    .use('/api/owner/*', async (c, next) => {
      c.set('user', { id: 'user-1' });
      if (!c.req.path.includes('foreign')) c.set('business', 'biz_1');
      await next();
    })
    .get(`${businessPath}/orders/:id`, fail)
    .get(businessPath, fail)
    .get('/api/storefront/orders/:token', fail)
    .notFound(answerNotFound)
    .onError(answerProblem);
}

const withCode = (code: string) => Object.assign(new Error('connect 127.0.0.1:8000'), { code });
const socketErrors = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAI_AGAIN', 'ENOTFOUND', 'ETIMEDOUT'];
const unreachable: [string, Error][] = [
  ...socketErrors.map((code): [string, Error] => [code, withCode(code)]),
  ['a cause below it', new Error('request failed', { cause: withCode('ECONNREFUSED') })],
  ['every address of a host', new AggregateError([withCode('ECONNREFUSED')], 'all failed')],
  ['a socket that hung up', new Error('socket hang up')],
  ['TimeoutError', Object.assign(new Error('slow'), { name: 'TimeoutError' })],
];

test.each(unreachable)('a service out of reach (%s) is 503 with Retry-After, not 500', async (_, error) => {
  expectConsole(/Request failed/);
  const answer = await failing(() => error).request('/api/owner/businesses/biz_1');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(((await answer.json()) as ProblemBody).error.code).toBe('UNAVAILABLE');
});

test.each([
  [undefined, '60'],
  [7, '7'],
])(
  'a refusal as too many that is over in %s s says when to ask again: Retry-After %s',
  async (seconds, header) => {
    expectConsole(/Access refused/);
    const tooMany = () => new Problem('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: seconds });
    const answer = await failing(tooMany).request('/api/owner/businesses/biz_1');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, header]);
  },
);

test('an error that only looks like a network code stays 500', async () => {
  expectConsole(/Request failed/);
  expect((await failing(() => withCode('EACCES')).request('/api/owner/businesses/biz_1')).status).toBe(500);
});

async function loggedFor(error: Error, path: string) {
  expectConsole(/Access refused/);
  const warn = vi.spyOn(console, 'warn');
  warn.mockClear();
  await failing(() => error).request(path, { headers: { authorization: 'Bearer a.secret.token' } });
  return warn.mock.calls.map(([line]) => JSON.parse(String(line)));
}

const refusals: ProblemCode[] = ['ORIGIN_REFUSED', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'NOT_FOUND'];

test.each(refusals)(
  '%s is one warning with the pattern of the route and the user, and no id',
  async (code) => {
    const lines = await loggedFor(new Problem(code), '/api/owner/businesses/biz_1/orders/ord_of_somebody');
    expect(lines).toEqual([
      {
        level: 'WARN',
        message: 'Access refused',
        timestamp: expect.any(String),
        code,
        method: 'GET',
        route: '/api/owner/businesses/:business/orders/:id',
        user: 'user-1',
      },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/ord_of|secret|Nei/);
  },
);

test('who asks for a business that is another’s, or nobody’s, is a warning too', async () => {
  const lines = await loggedFor(new Problem('NOT_FOUND'), '/api/owner/businesses/biz_foreign');
  expect(lines).toMatchObject([{ message: 'Access refused', route: businessPath, user: 'user-1' }]);
});

test('a refusal of who is not signed in names no user', async () => {
  const lines = await loggedFor(new Problem('TOO_MANY_REQUESTS'), '/api/storefront/orders/abc');
  expect(lines).toMatchObject([{ route: '/api/storefront/orders/:token' }]);
  expect(lines[0]).not.toHaveProperty('user');
});

test.each([
  ['a member whose business has no profile', 'NOT_FOUND', '/api/owner/businesses/biz_1'],
  ["a guest's old link", 'NOT_FOUND', '/api/storefront/orders/abc'],
  ['a path that does not exist', 'NOT_FOUND', '/api/owner/nowhere'],
  ['a form with a mistake', 'VALIDATION_FAILED', '/api/owner/businesses/biz_1/orders/ord_1'],
] as const)('%s is no attempt at access, and no line', async (_, code, path) => {
  expect(await loggedFor(new Problem(code), path)).toEqual([]);
});
