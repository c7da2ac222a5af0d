/**
 * Every failure a caller can act on, with the HTTP status it is answered with. The list is closed: the API,
 * the pages and the tests share it, so a new code is added here and the compiler finds the rest.
 */
export const httpStatus = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  PLAN_REQUIRED: 403,
  ORIGIN_REFUSED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  SUBDOMAIN_TAKEN: 409,
  INVALID_TRANSITION: 409,
  VERSION_CONFLICT: 409,
  PRICE_CHANGED: 409,
  ITEM_UNAVAILABLE: 409,
  ORDERS_CLOSED: 409,
  MENU_FULL: 409,
  COUPON_EXISTS: 409,
  COUPONS_FULL: 409,
  TRIAL_UNAVAILABLE: 409,
  DOMAIN_EXISTS: 409,
  DOMAIN_TAKEN: 409,
  LAST_OWNER: 409,
  OTHER_ADDRESS: 409,
  NOT_READY: 409,
  PAYLOAD_TOO_LARGE: 413,
  IDEMPOTENCY_KEY_REUSED: 422,
  MIN_ORDER_NOT_MET: 422,
  ORDER_QUOTA_REACHED: 422,
  PAYMENT_METHOD_UNAVAILABLE: 422,
  COUPON_INVALID: 422,
  PROOF_MISSING: 422,
  PROOF_WRONG: 422,
  NAME_SERVER_SILENT: 422,
  REGISTER_SILENT: 422,
  CHALLENGE_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ProblemCode = keyof typeof httpStatus;

/**
 * Why a request was refused: a name of a module's closed list (`OrderReasons`), and what its words need. The
 * words stand on the side that shows them, in its language.
 */
export type Because = { reason: string } & Record<string, string | number>;

/**
 * One faulty field; `path` is dotted, as in `lines.0.quantity`. `message` is made of `because` where it is
 * shown; it is never sent.
 */
export type Issue = { path: string; because?: Because; message?: string };

/**
 * The answer of every API on failure. It holds no sentence: the page says `because` in its own words, or the
 * code where that says all. `quote` comes with PRICE_CHANGED: the price the order would have now.
 * `challenge` comes with CHALLENGE_REQUIRED: the guest's task before the same request is taken
 * (`orders/challenge.ts`). `closed` comes with ORDERS_CLOSED and ORDER_QUOTA_REACHED: why no orders are taken
 * and until when (`Closed` in `shops/taking-orders.ts`).
 */
export type ProblemBody = {
  error: { code: ProblemCode; because?: Because; issues?: Issue[] } & Details;
};

/** The data that a program needs beside the reason. */
type Details = { quote?: unknown; challenge?: unknown; closed?: unknown };

type More = Details & {
  issues?: Issue[];
  retryAfterSeconds?: number | undefined;
  /** The page says this, in its words. An answer never carries it. */
  message?: string;
};

/** A failure with a code for programs and a reason for the words. */
export class Problem extends Error {
  readonly code: ProblemCode | 'NETWORK';
  readonly because: Because | undefined;
  readonly issues: Issue[] | undefined;
  readonly quote: unknown;
  readonly challenge: unknown;
  readonly closed: unknown;
  /** The answer's Retry-After: ask again no sooner. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode | 'NETWORK', because?: Because, more: More = {}) {
    super(more.message ?? because?.reason ?? code);
    this.name = 'Problem';
    this.code = code;
    this.because = because;
    this.issues = more.issues;
    this.quote = more.quote;
    this.challenge = more.challenge;
    this.closed = more.closed;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** Whether an error is a refusal with one of these codes. */
export function isProblem(error: unknown, ...codes: readonly Problem['code'][]): error is Problem {
  return error instanceof Problem && codes.includes(error.code);
}
