import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import * as v from 'valibot';
import { hourMs } from '../../../../shared/kernel/durations.ts';
import type { Exchange } from './srp.ts';

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
  if (!existsSync(file)) return { userPoolId, signingKey: await newSigningKey(), users: [], sessions: [] };
  const state = v.safeParse(poolState, parsed(readFileSync(file, 'utf8')));
  if (state.success && state.output.userPoolId === userPoolId) return state.output;
  throw new Error(
    `The local Cognito's data file ${file} is not of the user pool ${userPoolId}: remove it, or start with --fresh, to begin again.`,
  );
}

/** Undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Beside the file first, then in its place: a crash leaves the old file or the new one, never half of one.
 */
function writeState(file: string, state: PoolState): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * Users and sessions in memory, with the file behind them. Only the functions here change them, each in one
 * step without waiting, so two requests never see half a change; each is in the file when it returns.
 */
export async function openStore({ dataFile, userPoolId, now }: CognitoOptions) {
  const state: PoolState = await readState(dataFile, userPoolId);
  const { signingKey } = state;
  change({});

  function change(changed: Partial<PoolState>): void {
    Object.assign(state, changed);
    writeState(dataFile, state);
  }

  function findUser(subOrEmail: string): User | undefined {
    const email = subOrEmail.toLowerCase();
    return state.users.find(
      (user) => user.sub === subOrEmail || user.attributes.email?.toLowerCase() === email,
    );
  }

  function putUser(user: User): User {
    const changed = { ...user, updatedAt: now() };
    change({ users: [...state.users.filter(({ sub }) => sub !== user.sub), changed] });
    return changed;
  }

  function removeUser(sub: string): void {
    const others = <T extends { sub: string }>(all: T[]) => all.filter((one) => one.sub !== sub);
    change({ users: others(state.users), sessions: others(state.sessions) });
  }

  /** Access tokens may outlive their session by an hour; after that nothing can ask for it any more. */
  function putSession(session: Session): void {
    const others = state.sessions.filter(
      ({ originJti, expiresAt }) => originJti !== session.originJti && expiresAt + hourMs > now(),
    );
    change({ sessions: [...others, session] });
  }

  function revokeSessions(isMeant: (session: Session) => boolean): void {
    change({ sessions: state.sessions.map((one) => (isMeant(one) ? { ...one, isRevoked: true } : one)) });
  }

  const findSession = (isMeant: (session: Session) => boolean) => state.sessions.find(isMeant);
  return { signingKey, findUser, putUser, removeUser, findSession, putSession, revokeSessions };
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

export type CognitoMail = { to: string; subject: string; html: string; text?: string };

export type Trigger = (event: unknown) => Promise<unknown>;

export type CognitoTriggers = {
  /** The exported Lambda handlers, called with the real Cognito event; resolves to the event they return. */
  customMessage?: Trigger | undefined;
  postConfirmation?: Trigger | undefined;
  preSignUp?: Trigger | undefined;
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

/** An SRP sign-in between its two requests. */
type Challenge = { userId: string; verifier: bigint; A: bigint; exchange: Exchange; expiresAt: number };

export type AccessClaims = { sub: string; originJti: string };

/** All an operation may touch. */
export type Pool = {
  options: CognitoOptions;
  store: Store;
  tokens: {
    issue: (user: User, session: Session) => Promise<{ AccessToken: string; IdToken: string }>;
    readAccessToken: (token: string) => Promise<AccessClaims>;
  };
  /** By their secret block. A restart forgets them: sign in again. */
  challenges: Map<string, Challenge>;
};

/** The part of the pool id that the password proofs contain: `eu-north-1_Lokal0001` → `Lokal0001`. */
export function poolName({ options }: Pool): string {
  return options.userPoolId.split('_')[1] ?? '';
}
