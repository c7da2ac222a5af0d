import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LoadError } from '../../../ui/states.tsx';
import { ConfirmEmail } from '../../auth/confirm-email.tsx';
import { useAuth } from '../../lib/auth-context.tsx';
import { useChosen } from '../../lib/chosen-business.ts';
import { MeProvider } from '../../lib/me-context.tsx';
import type { Session } from '../../lib/session.ts';
import { shopOf } from '../../lib/shop.ts';
import { businessQuery } from '../../queries/business.ts';
import { membershipsQuery } from '../../queries/memberships.ts';
import { LoadingPage } from './loading-page.tsx';
import { Shell } from './shell.tsx';

/** The link in the confirmation mail leads here and goes first; then nobody passes without a session (DASH-001, Q-04). */
export function Guard() {
  const [params, setParams] = useSearchParams();
  const [link, setLink] = useState(() => ({ user: params.get('user'), code: params.get('code') }));
  const forgetLink = useCallback(() => setParams({}, { replace: true }), [setParams]);
  const leaveLink = useCallback(() => setLink({ user: null, code: null }), []);
  if (link.user && link.code)
    return <ConfirmEmail user={link.user} code={link.code} onUsed={forgetLink} onContinue={leaveLink} />;
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
  if (auth.status === 'signed-in') return <WithBusiness session={auth.session} />;
  if (auth.status === 'signed-out') return <Navigate to="/" replace />;
  return (
    <main className="loading-page">
      <LoadError title="Kunne ikke nå innloggingen" onRetry={auth.recheck}>
        Sjekk nettet og prøv igjen. Du er ikke logget ut.
      </LoadError>
    </main>
  );
}

function WithBusiness({ session }: { session: Session }) {
  const { data, isError, isFetching, refetch } = useQuery(membershipsQuery(session));
  const membership = useChosen(data ?? []);
  const shop = shopOf(membership?.business);
  const business = useQuery({ ...businessQuery(shop), enabled: data !== undefined });
  const failed = [
    { isError: isError && !data, refetch, isFetching },
    { ...business, isError: business.isLoadingError },
  ].find((one) => one.isError);
  if (failed)
    return (
      <main className="loading-page">
        <LoadError title="Kunne ikke laste bedriften" onRetry={failed.refetch} busy={failed.isFetching}>
          Alt er lagret. Sjekk nettet og prøv igjen.
        </LoadError>
      </main>
    );
  if (business.isPending) return <LoadingPage />;
  return (
    <MeProvider value={{ id: session.userId, role: membership?.role ?? 'owner', business: shop.id }}>
      <Shell
        key={shop.id}
        who={{ name: session.email, isDevice: false, isUnverified: !session.emailVerified }}
      />
    </MeProvider>
  );
}
