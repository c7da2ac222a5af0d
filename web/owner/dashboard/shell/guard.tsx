import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { PairedDevice } from '../../../../shared/people/device.ts';
import type { Membership } from '../../../../shared/people/member.ts';
import { LoadError, Loading } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAuth } from '../../lib/auth-context.tsx';
import { openAsked, useChosen } from '../../lib/chosen-business.ts';
import { isKitchen } from '../../lib/device-session.ts';
import { type Me, MeProvider } from '../../lib/me-context.tsx';
import type { Session } from '../../lib/session.ts';
import { shopOf } from '../../lib/shop.ts';
import { hasLeft, mayHaveSession, noteLeaving, wasThrownOut } from '../../lib/stored-session.ts';
import { wayBackTo } from '../../lib/way-back.ts';
import { businessQuery, membershipsQuery } from '../../queries/business.ts';
import { Shell } from './shell.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';
import type { Who } from './sidebar.tsx';

const ConfirmEmail = lazy(async () => ({
  default: (await import('../../auth/confirm-email.tsx')).ConfirmEmail,
}));

const LogInAgain = lazy(async () => ({
  default: (await import('../../auth/log-in-again.tsx')).LogInAgain,
}));

/** The confirmation mail's link and a tapped note's restaurant go first; all else needs a session. */
export function Guard() {
  const [params, setParams] = useSearchParams();
  const [link, setLink] = useState(() => ({ user: params.get('user'), code: params.get('code') }));
  const forgetLink = useCallback(() => setParams({}, { replace: true }), [setParams]);
  const asked = params.has('restaurant');
  const navigate = useNavigate();
  useEffect(() => {
    if (asked) void navigate(openAsked(window.location.href), { replace: true });
  }, [asked, navigate]);
  const leaveLink = useCallback(() => setLink({ user: null, code: null }), []);
  if (link.user && link.code)
    return (
      <Suspense fallback={<Loading>Bekrefter e-posten...</Loading>}>
        <ConfirmEmail user={link.user} code={link.code} onUsed={forgetLink} onContinue={leaveLink} />
      </Suspense>
    );
  return <OnlySignedIn />;
}

/**
 * A user whose login ends while a page is open logs in again over it, so the typed text stays. Only signing
 * out leaves the dashboard.
 */
function OnlySignedIn() {
  const auth = useAuth();
  const queries = useQueryClient();
  const last = useLastSession();
  // Asked before the first check, which throws dead tokens away.
  const [hadTokens] = useState(mayHaveSession);
  const isOut = auth.status === 'signed-out';
  const isLeaving = isOut && (!last || hasLeft());
  useEffect(() => {
    if (isLeaving) queries.clear();
  }, [isLeaving, queries]);
  if (auth.status === 'loading') return <LoadingPage />;
  if (auth.status === 'device') return <AsDevice paired={auth.device} />;
  if (isLeaving) return <Leave wasIn={last !== undefined} hadTokens={hadTokens} />;
  if (last)
    return (
      <>
        <AsPerson key={last.userId} session={last} />
        {isOut ? <EndedLogin email={last.email} /> : null}
      </>
    );
  return (
    <main className="loading-page">
      <LoadError isPage title="Kunne ikke nå innloggingen" onRetry={auth.recheck}>
        Sjekk nettet og prøv igjen. Du er ikke logget ut.
      </LoadError>
    </main>
  );
}

/** The present session, or the one that ended a moment ago. */
function useLastSession(): Session | undefined {
  const auth = useAuth();
  const [last, setLast] = useState<Session>();
  const session = auth.status === 'signed-in' ? auth.session : last;
  useEffect(() => setLast(session), [session]);
  return session;
}

/** Hides the page, with guests' names and numbers, after a forced log-out. The log-in shows it again. */
function EndedLogin({ email }: { email: string }) {
  const { recheck } = useAuth();
  const queries = useQueryClient();
  const [isHidden] = useState(wasThrownOut);
  useEffect(() => {
    document.documentElement.classList.toggle('is-thrown-out', isHidden);
    return () => document.documentElement.classList.remove('is-thrown-out');
  }, [isHidden]);
  const goOn = () => void recheck().then(() => queries.invalidateQueries());
  const leave = () => {
    noteLeaving(true);
    void recheck();
  };
  return (
    <Suspense fallback={<div className="veil" />}>
      <LogInAgain email={email} isHidden={isHidden} onSignedIn={goOn} onLeave={leave} />
    </Suspense>
  );
}

/** The front page asks for the log-in and leads back, unless who was here has signed out. */
function Leave({ wasIn, hadTokens }: { wasIn: boolean; hadTokens: boolean }) {
  const location = useLocation();
  // Made once: the router starts a navigation anew for each new state object, and never ends.
  const [wayBack] = useState(() => (wasIn ? undefined : wayBackTo(location, hadTokens)));
  if (isKitchen()) return <Navigate to="/kjokken" replace />;
  return <Navigate to="/" replace state={wayBack} />;
}

function AsPerson({ session }: { session: Session }) {
  const { data: businesses, isError, isFetching, refetch } = useQuery(membershipsQuery(session));
  const membership = useChosen(businesses ?? []);
  useLostMembership(businesses, membership);
  if (isError && !businesses) return <NotLoaded onRetry={refetch} busy={isFetching} />;
  if (!businesses) return <LoadingPage />;
  const me = {
    id: session.userId,
    role: membership?.role ?? 'owner',
    business: membership?.business,
    businesses,
    email: session.email,
  };
  const who = { name: session.email, isDevice: false, isUnverified: !session.emailVerified };
  return <WithBusiness me={me} who={who} />;
}

function AsDevice({ paired: { business, device } }: { paired: PairedDevice }) {
  const who = { name: device.name, isDevice: true, isUnverified: false };
  return <WithBusiness me={{ id: device.id, role: 'kitchen', business }} who={who} />;
}

/** The shell of the open business. Another business gets another shell, without typed text or data. */
function WithBusiness({ me, who }: { me: Me; who: Who }) {
  const business = useQuery(businessQuery(shopOf(me.business)));
  if (business.isLoadingError) return <NotLoaded onRetry={business.refetch} busy={business.isFetching} />;
  if (business.isPending) return <LoadingPage />;
  return (
    <MeProvider value={me}>
      <Shell key={me.business} who={who} />
    </MeProvider>
  );
}

function NotLoaded({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <main className="loading-page">
      <LoadError isPage title="Kunne ikke laste bedriften" onRetry={onRetry} busy={busy}>
        Alt er lagret. Sjekk nettet og prøv igjen.
      </LoadError>
    </main>
  );
}

/** The page until the user is known. */
function LoadingPage() {
  return (
    <main>
      <ShellSkeleton />
    </main>
  );
}

/** Says so when the user has lost access to the open restaurant: somebody has ended it. */
function useLostMembership(all: readonly Membership[] | undefined, open: Membership | undefined) {
  const toast = useToast();
  const last = useRef<Membership>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = open;
    if (!all || !before || all.some(({ business }) => business === before.business)) return;
    toast.warning(`Du har ikke lenger tilgang til ${before.businessName}`);
  }, [all, open, toast]);
}
