import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { PairedDevice } from '../../../../shared/members/device.ts';
import { LoadError, Loading } from '../../../ui/states.tsx';
import { useAuth } from '../../lib/auth-context.tsx';
import { useChosen } from '../../lib/chosen-business.ts';
import { isKitchen } from '../../lib/device-session.ts';
import { type Me, MeProvider } from '../../lib/me-context.tsx';
import type { Session } from '../../lib/session.ts';
import { shopOf } from '../../lib/shop.ts';
import { businessQuery } from '../../queries/business.ts';
import { membershipsQuery } from '../../queries/memberships.ts';
import { LoadingPage } from './loading-page.tsx';
import { Shell } from './shell.tsx';
import { useLostMembership } from './use-lost-membership.ts';
import type { Who } from './who.ts';

const ConfirmEmail = lazy(async () => ({
  default: (await import('../../auth/confirm-email.tsx')).ConfirmEmail,
}));

/** The link in the confirmation mail leads here and goes first; then nobody passes without a session. */
export function Guard() {
  const [params, setParams] = useSearchParams();
  const [link, setLink] = useState(() => ({ user: params.get('user'), code: params.get('code') }));
  const forgetLink = useCallback(() => setParams({}, { replace: true }), [setParams]);
  const leaveLink = useCallback(() => setLink({ user: null, code: null }), []);
  if (link.user && link.code)
    return (
      <Suspense fallback={<Loading>Bekrefter e-posten...</Loading>}>
        <ConfirmEmail user={link.user} code={link.code} onUsed={forgetLink} onContinue={leaveLink} />
      </Suspense>
    );
  return <OnlySignedIn />;
}

function OnlySignedIn() {
  const auth = useAuth();
  const queries = useQueryClient();
  const isSignedOut = auth.status === 'signed-out';
  useEffect(() => {
    if (isSignedOut) queries.clear();
  }, [isSignedOut, queries]);
  if (auth.status === 'loading') return <LoadingPage />;
  if (auth.status === 'signed-in') return <AsPerson session={auth.session} />;
  if (auth.status === 'device') return <AsDevice paired={auth.device} />;
  if (auth.status === 'signed-out') return <Navigate to={isKitchen() ? '/kjokken' : '/'} replace />;
  return (
    <main className="loading-page">
      <LoadError title="Kunne ikke nå innloggingen" onRetry={auth.recheck}>
        Sjekk nettet og prøv igjen. Du er ikke logget ut.
      </LoadError>
    </main>
  );
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
  };
  const who = { name: session.email, isDevice: false, isUnverified: !session.emailVerified };
  return <WithBusiness me={me} who={who} />;
}

/** The server notes every five minutes that a screen is there; one that only listens would look gone under Ansatte. */
const stillHereMs = 4 * 60_000;

function AsDevice({ paired: { business, device } }: { paired: PairedDevice }) {
  useQuery({
    ...businessQuery(shopOf(business)),
    refetchInterval: stillHereMs,
    refetchIntervalInBackground: true,
  });
  const who = { name: device.name, isDevice: true, isUnverified: false };
  return <WithBusiness me={{ id: device.id, role: 'kitchen', business }} who={who} />;
}

/** The shell with the business that is open. Another business is another shell: nothing typed or shown goes along. */
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
      <LoadError title="Kunne ikke laste bedriften" onRetry={onRetry} busy={busy}>
        Alt er lagret. Sjekk nettet og prøv igjen.
      </LoadError>
    </main>
  );
}
