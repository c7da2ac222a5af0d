import { hourMs } from '../../../../shared/kernel/durations.ts';
import type { CognitoOptions } from './options.ts';
import type { PoolState, Session, User } from './state.ts';
import { readState, writeState } from './state-file.ts';

export type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * Users and sessions in memory, with the file behind them. Only the functions here change them, each in one step
 * without waiting, so two requests never see half a change; `flush` before answering makes the change last.
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
