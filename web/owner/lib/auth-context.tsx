import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import type { PairedDevice } from '../../../shared/people/device.ts';
import { currentDevice, leaveKitchen, onDeviceChange } from './device-session.ts';
import { currentSession, type Session, subscribe } from './session.ts';
import { noteLeaving, noteThrownOut } from './stored-session.ts';

type AuthState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; session: Session }
  /** A screen in a kitchen: it was paired, nobody is logged in. */
  | { status: 'device'; device: PairedDevice }
  /** Cognito could not be reached, so the user is unknown. */
  | { status: 'failed' };

type Auth = AuthState & { recheck: () => Promise<void> };

const AuthContext = createContext<Auth | undefined>(undefined);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}

/** Loading ends with the first check, and again after each change of the signed-in user. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AuthState>({ status: 'loading' });
  const recheck = useCallback(async () => {
    const device = currentDevice();
    if (device) return setState({ status: 'device', device });
    try {
      const session = await currentSession();
      if (session) {
        leaveKitchen();
        noteLeaving(false);
        noteThrownOut(false);
      }
      setState(session ? { status: 'signed-in', session } : { status: 'signed-out' });
    } catch {
      setState((known) => (known.status === 'signed-in' ? known : { status: 'failed' }));
    }
  }, []);
  useEffect(() => {
    void recheck();
    const stops = [subscribe, onDeviceChange].map((listen) => listen(() => void recheck()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [recheck]);
  return <AuthContext.Provider value={{ ...state, recheck }}>{children}</AuthContext.Provider>;
}
