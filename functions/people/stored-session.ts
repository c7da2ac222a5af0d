import * as v from 'valibot';
import { browsers, type Device, systems } from '../../shared/people/session.ts';
import type { Item } from '../kernel/table/client.ts';
import { stored } from '../kernel/table/stored.ts';

type SessionFields = Device & {
  /** In whole seconds: when the password was proved. */
  signedInAt: number;
  firstSeen: string;
  lastSeen: string;
  endedAt?: string | undefined;
  expiresAt?: number | undefined;
};
export type StoredSession = SessionFields & { id: string };

export const storedSession = stored<SessionFields>(
  'session',
  v.object({
    browser: v.optional(v.picklist(browsers)),
    system: v.optional(v.picklist(systems)),
    signedInAt: v.number(),
    firstSeen: v.string(),
    lastSeen: v.string(),
    endedAt: v.optional(v.string()),
    expiresAt: v.optional(v.number()),
  }),
);

/** The session an item of a user's partition says. */
export function sessionFrom(item: Item): StoredSession {
  return { ...storedSession.read(item), id: String(item.sk).slice('SESSION#'.length) };
}

/** Sign-ins from before `before` (seconds) are over. */
export const storedRevocation = stored(
  'revocation',
  v.object({ before: v.number(), expiresAt: v.optional(v.number()) }),
);
export type Revocation = ReturnType<typeof storedRevocation.read>;
