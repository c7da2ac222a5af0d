import { expect, test } from 'vitest';
import { problemIn } from '../../../shared/kernel/problem-answer.ts';

const foreign = { code: 'UNAVAILABLE', message: 'Prøv igjen' } as const;
const answer = (status: number, body: unknown, retryAfter?: string) =>
  problemIn(
    new Response(null, { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } }),
    body,
    foreign.code,
    foreign.message,
  );

test('an answer of ours keeps its code, its sentence and all that comes with it', () => {
  const said = {
    issues: [{ path: 'code', message: 'Feil kode' }],
    quote: { totalOre: 1 },
    challenge: { kind: 'code' },
  };
  const error = { code: 'CHALLENGE_REQUIRED', message: 'Skriv koden', ...said };
  expect(answer(428, { error }, '30')).toMatchObject({ ...error, retryAfterSeconds: 30 });
});

test('a sentence of a newer server is shown, whatever its code', () => {
  expect(answer(409, { error: { code: 'NEW_CODE', message: 'Noe nytt' } }).message).toBe('Noe nytt');
});

test.each([
  undefined,
  null,
  '<html>',
  {},
  { error: null },
  { error: 'x' },
  { error: { code: 1, message: 'x' } },
])('what is not of ours (%j) says what the caller says', (body) => {
  expect(answer(502, body)).toMatchObject(foreign);
  expect(answer(429, body, '2')).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 2 });
});

test.each([undefined, '', '0', '-5', 'soon'])('Retry-After %j asks for nothing', (text) => {
  expect(answer(503, {}, text).retryAfterSeconds).toBeUndefined();
});

test('Retry-After may be a date: it counts from the answer’s own date, else from now, and is nothing once past', () => {
  const after = (date: string | undefined, until: string) =>
    problemIn(
      { status: 503, headers: new Headers({ ...(date && { date }), 'retry-after': until }) },
      {},
      foreign.code,
      foreign.message,
    ).retryAfterSeconds;

  expect(after('Fri, 20 Nov 2015 16:59:30 GMT', 'Fri, 20 Nov 2015 17:00:00 GMT')).toBe(30);
  expect(after('Fri, 20 Nov 2015 17:00:00 GMT', 'Fri, 20 Nov 2015 16:59:30 GMT')).toBeUndefined();
  const inAMinute = after(undefined, new Date(Date.now() + 60_000).toUTCString());
  expect(inAMinute).toBeGreaterThan(50);
  expect(inAMinute).toBeLessThanOrEqual(60);
});
