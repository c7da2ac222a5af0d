import * as v from 'valibot';

const code = v.object({ value: v.string(), expiresAt: v.number() });

const user = v.object({
  /** Also the Cognito user name: the pool signs in by e-mail, and such pools name users by UUID. */
  sub: v.string(),
  status: v.picklist(['UNCONFIRMED', 'CONFIRMED']),
  /** As Cognito shows them, without `sub`; `email_verified` is 'true' or 'false'. */
  attributes: v.record(v.string(), v.string()),
  salt: v.string(),
  verifier: v.string(),
  codes: v.partial(v.object({ signUp: code, reset: code, email: code })),
  createdAt: v.number(),
  updatedAt: v.number(),
});

const session = v.object({
  originJti: v.string(),
  sub: v.string(),
  /** The newest one, and those that were used a moment ago: they work until `until`. */
  refreshTokens: v.optional(v.array(v.object({ hash: v.string(), until: v.optional(v.number()) })), []),
  /** When the password was proven, in milliseconds; stays through every refresh. */
  authenticatedAt: v.number(),
  expiresAt: v.number(),
  isRevoked: v.boolean(),
});

/** All that outlives a restart. Every time is in milliseconds of the pool's clock. */
export const poolState = v.object({
  userPoolId: v.string(),
  /** Seeds the salt and id shown for users that do not exist, so that asking twice gives the same answer. */
  decoySecret: v.pipe(v.string(), v.minLength(32)),
  signingKey: v.looseObject({
    kty: v.literal('RSA'),
    kid: v.string(),
    n: v.string(),
    e: v.string(),
    d: v.string(),
  }),
  users: v.array(user),
  sessions: v.array(session),
});

export type User = v.InferOutput<typeof user>;
export type CodeKind = keyof User['codes'];
export type Session = v.InferOutput<typeof session>;
export type PoolState = v.InferOutput<typeof poolState>;
export type SigningKey = PoolState['signingKey'];
