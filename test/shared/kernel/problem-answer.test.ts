import { expect, test } from 'vitest';
import { inLanguage } from '../../../shared/kernel/language.ts';
import type { Because } from '../../../shared/kernel/problem.ts';
import { problemIn } from '../../../shared/kernel/problem-answer.ts';
import { sentenceOf } from '../../../shared/kernel/reasons.ts';
import { refusals } from '../../../shared/kernel/refusals.ts';

const answer = (status: number, body: unknown, retryAfter?: string) =>
  problemIn(
    new Response(null, { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } }),
    body,
    'UNAVAILABLE',
  );

test('an answer of ours keeps its code, its reason and all that comes with it', () => {
  const said = {
    because: { reason: 'codeWrong' },
    issues: [{ path: 'code', because: { reason: 'codeWrong' } }],
    quote: { totalOre: 1 },
    challenge: { kind: 'code' },
  };
  const error = { code: 'CHALLENGE_REQUIRED', ...said };
  expect(answer(428, { error }, '30')).toMatchObject({ ...error, retryAfterSeconds: 30 });
});

test('a refusal is said by its reason; one that the page does not know, by its code, and else as a failure', () => {
  const orders = { full: ({ most }: { most: number }) => `Høyst ${most}` };
  const of = (because: Because | undefined, code: string) =>
    sentenceOf([orders, refusals.reasons], [refusals.codes], because, code);
  expect(of({ reason: 'full', most: 50 }, 'VALIDATION_FAILED')).toBe('Høyst 50');
  expect(of({ reason: 'phoneWrong' }, 'VALIDATION_FAILED')).toBe(refusals.reasons.phoneWrong({}));
  expect(of({ reason: 'newReason' }, 'NOT_FOUND')).toBe(refusals.codes.NOT_FOUND);
  expect(of({ reason: 'newReason' }, 'NEW_CODE')).toBe(refusals.codes.INTERNAL);
  inLanguage('en', () => expect(of(undefined, 'INTERNAL')).toBe('Something went wrong. Try again.'));
});

test.each([undefined, null, '<html>', {}, { error: null }, { error: 'x' }, { error: { code: 1 } }])(
  'what is not of ours (%j) has the code that the caller says',
  (body) => {
    expect(answer(502, body)).toMatchObject({ code: 'UNAVAILABLE', because: undefined });
    expect(answer(429, body, '2')).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 2 });
  },
);

test.each([undefined, '', '0', '-5', 'soon'])('Retry-After %j asks for nothing', (text) => {
  expect(answer(503, {}, text).retryAfterSeconds).toBeUndefined();
});

test('Retry-After may be a date: it counts from the answer’s own date, else from now, and is nothing once past', () => {
  const after = (date: string | undefined, until: string) =>
    problemIn(
      { status: 503, headers: new Headers({ ...(date && { date }), 'retry-after': until }) },
      {},
      'UNAVAILABLE',
    ).retryAfterSeconds;

  expect(after('Fri, 20 Nov 2015 16:59:30 GMT', 'Fri, 20 Nov 2015 17:00:00 GMT')).toBe(30);
  expect(after('Fri, 20 Nov 2015 17:00:00 GMT', 'Fri, 20 Nov 2015 16:59:30 GMT')).toBeUndefined();
  const inAMinute = after(undefined, new Date(Date.now() + 60_000).toUTCString());
  expect(inAMinute).toBeGreaterThan(50);
  expect(inAMinute).toBeLessThanOrEqual(60);
});
