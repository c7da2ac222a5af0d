import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { httpStatus, Problem, type ProblemBody, type ProblemCode } from '../../../shared/kernel/problem.ts';
import { log } from '../lambda/log.ts';
import { unavailable } from '../lambda/problems.ts';
import { businessPath } from './member.ts';

/** Errors of the SDK after which the same request may succeed later. */
const transient = new Set([
  'TimeoutError',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'TransactionCanceledException',
  'TransactionInProgressException',
  'TransactionConflictException',
]);

function problemOf(error: Error): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException)
    return new Problem(error.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION_FAILED');
  if (transient.has(error.name) || isUnreachable(error)) return unavailable();
  return new Problem('INTERNAL');
}

/** Refusals that an attack would cause: they are logged. */
const refusals = new Set<ProblemCode>([
  'ORIGIN_REFUSED',
  'FORBIDDEN',
  'UNAUTHENTICATED',
  'TOO_MANY_REQUESTS',
]);

/** A request for another user's business, or for an unknown id in the user's own, counts as refused too. */
function isRefusal(code: ProblemCode, route: string, c: Context): boolean {
  if (refusals.has(code) || code !== 'NOT_FOUND') return refusals.has(code);
  if (route.startsWith(businessPath) && !c.get('business')) return true;
  return route.startsWith('/api/owner/') && route.replace(businessPath, '').includes(':');
}

/**
 * Seconds until a program may ask again, where the problem says no better. None of our own limits ends within
 * a minute; API Gateway's 429 says nothing, and is tried again sooner (web/live/budget.ts).
 */
const waits: Partial<Record<ProblemCode, number>> = { UNAVAILABLE: 1, TOO_MANY_REQUESTS: 60 };

/** The one place that turns a failure into an answer. An unforeseen error is logged, its text never sent. */
export function answerProblem(error: Error, c: Context): Response {
  const { code, because, issues, quote, challenge, closed, retryAfterSeconds } = problemOf(error);
  const known: ProblemCode = code === 'NETWORK' ? 'INTERNAL' : code;
  // The pattern of the route, never the path: it may hold an id or a token.
  const request = { code: known, reason: because?.reason, method: c.req.method, route: routePath(c, -1) };
  if (known === 'INTERNAL' || known === 'UNAVAILABLE') log.error('Request failed', { ...request, error });
  else if (isRefusal(known, request.route, c))
    log.warn('Access refused', { ...request, user: c.get('user')?.id });
  const body: ProblemBody = {
    error: {
      code: known,
      ...(because && { because }),
      ...(issues && { issues }),
      ...(quote !== undefined && { quote }),
      ...(challenge !== undefined && { challenge }),
      ...(closed !== undefined && { closed }),
    },
  };
  const wait = retryAfterSeconds ?? waits[known];
  if (wait) c.header('Retry-After', String(wait));
  return c.json(body, httpStatus[known]);
}

export function answerNotFound(c: Context): Response {
  return answerProblem(new Problem('NOT_FOUND'), c);
}

/** How Node names a peer that cannot be reached, or that is gone in the middle of an answer. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * Whether an error says that a service (the table, the user pool) could not be reached, so that the same
 * request may succeed later. The SDK hands on Node's own errors: the code is on them, on their cause, or on
 * one of several tries.
 */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (networkCodes.has(String(code)) || error.message === 'socket hang up') return true;
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  return isUnreachable(error.cause);
}
