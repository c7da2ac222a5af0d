import * as v from 'valibot';
import { maybeText } from '../kernel/answer-fields.ts';

/** The questions of a look at a connection, one after the other; each needs the one before. */
export const checkNames = ['keys', 'salesUnit', 'messages'] as const;
export type CheckName = (typeof checkNames)[number];

/** Why a line of a look is no. `silent`: the provider did not answer, which says nothing of the keys. */
export const checkFailures = ['auth', 'notAllowed', 'silent', 'refused'] as const;
export type CheckFailure = (typeof checkFailures)[number];

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

export const connections = v.object({ vipps: v.nullable(vippsConnection) });

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
