import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  CompactSign,
  calculateJwkThumbprint,
  compactVerify,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose';
import * as v from 'valibot';
import { hourMs } from '../../../../shared/kernel/durations.ts';

const code = v.object({ value: v.string(), expiresAt: v.number() });

const user = v.object({
  /** Also the Cognito user name: the pool signs in by e-mail, and such pools name users by UUID. */
  sub: v.string(),
  status: v.picklist(['UNCONFIRMED', 'CONFIRMED']),
  /** As Cognito shows them, without `sub`; `email_verified` is 'true' or 'false'. */
  attributes: v.record(v.string(), v.string()),
  /** The address that takes the place of the account's own when its code comes back. */
  pendingEmail: v.optional(v.string()),
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
const poolState = v.object({
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
type PoolState = v.InferOutput<typeof poolState>;
export type SigningKey = PoolState['signingKey'];

/** Reads the pool, or begins a new one without a file. A foreign file stops the start with one sentence. */
async function readState(file: string, userPoolId: string): Promise<PoolState> {
  const text = await readIfExists(file);
  if (text === undefined) return newState(userPoolId);
  try {
    const state = v.parse(poolState, JSON.parse(text));
    await assertSigns(state.signingKey);
    if (state.userPoolId === userPoolId) return state;
  } catch (cause) {
    throw unreadable(file, 'is not what Cognito wrote', cause);
  }
  throw unreadable(file, `belongs to another user pool than ${userPoolId}`);
}

/**
 * Beside the file first, then in its place: a crash leaves the old file or the new one, never half of one.
 */
async function writeState(file: string, state: PoolState): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, JSON.stringify(state), { mode: 0o600 });
  await rename(`${file}.tmp`, file);
}

async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw unreadable(file, 'cannot be opened', cause);
  }
}

async function newState(userPoolId: string): Promise<PoolState> {
  return {
    userPoolId,
    decoySecret: randomBytes(32).toString('hex'),
    signingKey: await newSigningKey(),
    users: [],
    sessions: [],
  };
}

function unreadable(file: string, why: string, cause?: unknown): Error {
  return new Error(
    `The local Cognito's data file ${file} ${why}: remove it, or start with --fresh, to begin again.`,
    { cause },
  );
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * Users and sessions in memory, with the file behind them. Only the functions here change them, each in one
 * step without waiting, so two requests never see half a change; `flush` before answering makes the change
 * last.
 */
export async function openStore({ dataFile, userPoolId, now }: CognitoOptions) {
  const state: PoolState = await readState(dataFile, userPoolId);
  let isDirty = true;
  let writing: Promise<void> | undefined;

  function findUser(subOrEmail: string): User | undefined {
    const email = subOrEmail.toLowerCase();
    return state.users.find(
      (user) => user.sub === subOrEmail || user.attributes.email?.toLowerCase() === email,
    );
  }

  function putUser(user: User): User {
    const changed = { ...user, updatedAt: now() };
    state.users = [...state.users.filter(({ sub }) => sub !== user.sub), changed];
    isDirty = true;
    return changed;
  }

  function removeUser(sub: string): void {
    state.users = state.users.filter((user) => user.sub !== sub);
    state.sessions = state.sessions.filter((session) => session.sub !== sub);
    isDirty = true;
  }

  /** Access tokens may outlive their session by an hour; after that nothing can ask for it any more. */
  function putSession(session: Session): void {
    const others = state.sessions.filter(
      ({ originJti, expiresAt }) => originJti !== session.originJti && expiresAt + hourMs > now(),
    );
    state.sessions = [...others, session];
    isDirty = true;
  }

  function revokeSessions(isMeant: (session: Session) => boolean): void {
    state.sessions = state.sessions.map((one) => (isMeant(one) ? { ...one, isRevoked: true } : one));
    isDirty = true;
  }

  async function flush(): Promise<void> {
    while (writing) await writing;
    if (!isDirty) return;
    isDirty = false;
    writing = writeState(dataFile, state).finally(() => {
      writing = undefined;
    });
    try {
      await writing;
    } catch (error) {
      isDirty = true;
      throw error;
    }
  }

  const { decoySecret, signingKey } = state;
  const findSession = (isMeant: (session: Session) => boolean) => state.sessions.find(isMeant);
  return {
    decoySecret,
    signingKey,
    findUser,
    putUser,
    removeUser,
    findSession,
    putSession,
    revokeSessions,
    flush,
  };
}

async function newSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const { n, e, d } = jwk;
  if (!n || !e || !d) throw new Error('The generated RSA key has no numbers.');
  return { ...jwk, kty: 'RSA', kid: await calculateJwkThumbprint(jwk), n, e, d };
}

/** The public half of a key, as the JWKS endpoint shows it. */
export function publicJwk({ kid, n, e }: SigningKey) {
  return { alg: 'RS256', e, kid, kty: 'RSA', n, use: 'sig' };
}

/** Rejects for a key whose halves do not belong together; importing alone accepts nearly anything. */
async function assertSigns(key: SigningKey): Promise<void> {
  const signed = await new CompactSign(Buffer.from('probe'))
    .setProtectedHeader({ alg: 'RS256' })
    .sign(await importJWK(key, 'RS256'));
  await compactVerify(signed, await importJWK(publicJwk(key), 'RS256'));
}

export type CognitoMail = { to: string; subject: string; html: string; text?: string };

export type Trigger = (event: unknown) => Promise<unknown>;

export type CognitoTriggers = {
  /** The exported Lambda handlers, called with the real Cognito event; resolves to the event they return. */
  customMessage?: Trigger;
  postConfirmation?: Trigger;
  preSignUp?: Trigger;
};

export type CognitoOptions = {
  region: string;
  /**
   * `<region>_<name>`; every stored password proof contains the name, so it cannot change under a data file.
   */
  userPoolId: string;
  clientId: string;
  /** Signing key, users and sessions as JSON. Kept readable by the owner only, because the key is in it. */
  dataFile: string;
  /** In UTF-16 units, as Cognito counts. No character classes. */
  passwordMinLength: number;
  triggers: CognitoTriggers;
  sendMail: (mail: CognitoMail) => Promise<void>;
  /** Milliseconds. Decides every token time, code expiry, lock-out and limit. */
  now: () => number;
};
