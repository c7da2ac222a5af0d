import * as v from 'valibot';
import { maybeText } from '../kernel/answer-fields.ts';

/** The questions of a look at a connection, one after the other; each needs the one before. */
export const checkNames = ['keys', 'salesUnit', 'messages'] as const;
export type CheckName = (typeof checkNames)[number];

/** Why a line of a look is no. `silent`: the provider did not answer, which says nothing of the keys. */
export const checkFailures = ['auth', 'notAllowed', 'silent', 'refused'] as const;

const check = v.object({ name: v.picklist(checkNames), failure: v.optional(v.picklist(checkFailures)) });
export type Check = v.InferOutput<typeof check>;

/**
 * A shop's connection as its owner sees it; no field holds a key. Instants are UTC ISO. `failing`: Vipps
 * refuses the keys since `failingSince`, and guests do not see Vipps. `leaving`: given up; the keys go at
 * `keysGoAt`, because money that is under way still needs them.
 */
export const vippsConnection = v.object({
  state: v.picklist(['active', 'failing', 'leaving']),
  msn: v.string(),
  savedAt: v.string(),
  checkedAt: v.string(),
  failingSince: maybeText,
  keysGoAt: maybeText,
});
export type VippsConnection = v.InferOutput<typeof vippsConnection>;

/**
 * Stripe still wants something: answers of the owner, or time to look at them. Or it wants the shop no more.
 */
export const cardTroubles = ['answers', 'looking', 'refused', 'gone'] as const;
export type CardTrouble = (typeof cardTroubles)[number];

/**
 * A shop's account at Stripe as its owner sees it. `begun`: not active yet, and `trouble` says why.
 * `failing`: it was active, and guests do not see card since `failingSince`. `leaving`: given up; what is
 * under way is settled until `goesAt`.
 */
export const cardConnection = v.object({
  state: v.picklist(['begun', 'active', 'failing', 'leaving']),
  trouble: v.optional(v.picklist(cardTroubles)),
  startedAt: v.string(),
  checkedAt: v.string(),
  failingSince: maybeText,
  goesAt: maybeText,
});
export type CardConnection = v.InferOutput<typeof cardConnection>;

/** `card` is missing where the operator has no account at Stripe. */
export const connections = v.object({
  vipps: v.nullable(vippsConnection),
  card: v.optional(v.nullable(cardConnection)),
});
export type Connections = v.InferOutput<typeof connections>;

/** Where an owner answers Stripe's questions; and the connection after a look. */
export const cardStart = v.object({ redirectUrl: v.string() });
export const checkedCard = v.object({ card: v.nullable(cardConnection) });

/** A look: its lines up to the first no, and the connection after it. Only keys without a no are stored. */
export const checkedConnection = v.object({ checks: v.array(check), vipps: v.nullable(vippsConnection) });
export type CheckedConnection = v.InferOutput<typeof checkedConnection>;

/** A key as somebody copies it: blanks around it, or a line's end, are none of it. */
const key = (reason: string) => v.pipe(v.string(reason), v.trim(), v.regex(/^[\x21-\x7e]{8,200}$/, reason));

/** The four values of Vipps' portal. */
export const vippsKeys = v.object({
  msn: v.pipe(v.string('msnWrong'), v.trim(), v.regex(/^\d{4,10}$/, 'msnWrong')),
  clientId: key('clientIdWrong'),
  clientSecret: key('clientSecretWrong'),
  subscriptionKey: key('subscriptionKeyWrong'),
});
/** `msn`: the number of the sales unit. */
export type VippsKeys = v.InferOutput<typeof vippsKeys>;
