import '../styles/auth.css';
import './invitation.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { InvitationView } from '../../../shared/people/invitation.ts';
import { roleNames } from '../../../shared/people/role.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Mark } from '../../ui/logo.tsx';
import { LoadError, Loading } from '../../ui/states.tsx';
import { MailHatch } from '../auth/mail-hatch.tsx';
import { useAuth } from '../lib/auth-context.tsx';
import { forgetInvitation, rememberInvitation } from '../lib/open-invitation.ts';
import { askPublicly } from '../lib/public-api.ts';
import { signOutForGood } from '../lib/sign-out.ts';
import { useSiteNames } from '../lib/use-site-names.ts';
import { AcceptForm } from './accept-form.tsx';

const AuthModal = lazy(async () => ({ default: (await import('../auth/auth-modal.tsx')).AuthModal }));

/** What an invitation's link opens. Opening changes nothing: mail scanners do it, too. A button does. */
export function InvitationPage() {
  const token = useLocation().hash.slice(1);
  const { product } = useSiteNames();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => askPublicly<InvitationView>('/api/invitations', { token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    document.title = `Invitasjon · ${product}`;
  }, [product]);
  useEffect(() => {
    if (data) rememberInvitation(token);
  }, [data, token]);
  if (data) return <Open view={data} token={token} />;
  const isOver = error instanceof Problem && ['NOT_FOUND', 'VALIDATION_FAILED'].includes(error.code);
  if (isOver) return <Ended />;
  if (error)
    return (
      <main className="confirmation">
        <LoadError title="Kunne ikke åpne invitasjonen" onRetry={() => void refetch()} busy={isFetching}>
          {error.message}
        </LoadError>
      </main>
    );
  return <Loading />;
}

/** The invitation is for one address. A login with another one cannot use it. */
function Open({ view, token }: { view: InvitationView; token: string }) {
  const auth = useAuth();
  const [isOver, setOver] = useState(false);
  if (isOver) return <Ended />;
  if (auth.status === 'loading') return <Loading />;
  if (auth.status !== 'signed-in')
    return (
      <Frame view={view}>
        <LogInFirst email={view.email} />
      </Frame>
    );
  const { email } = auth.session;
  const isTheirs = email.toLowerCase() === view.email.toLowerCase();
  return (
    <Frame view={view}>
      {isTheirs ? (
        <AcceptForm view={view} token={token} onOver={() => setOver(true)} />
      ) : (
        <>
          <div className="note warn">
            Invitasjonen er til {view.email}, men du er logget inn som {email}.
          </div>
          <Button variant="main" onClick={() => void signOutForGood()}>
            Logg ut
          </Button>
        </>
      )}
    </Frame>
  );
}

function Frame({ view, children }: { view: InvitationView; children: ReactNode }) {
  const { businessName, invitedBy, role } = view;
  return (
    <main className="confirmation">
      <div className="verify invitation">
        <MailHatch />
        <h1 className="title">Bli med i {businessName}</h1>
        <p>
          {invitedBy ? `${invitedBy} inviterer deg` : 'Du er invitert'} som{' '}
          <b>{roleNames[role].toLowerCase()}</b>.
        </p>
        {children}
      </div>
    </main>
  );
}

function LogInFirst({ email }: { email: string }) {
  const [tab, setTab] = useState<'login' | 'signup'>();
  const { recheck } = useAuth();
  return (
    <>
      <p>
        Logg inn med <b>{email}</b>, eller lag en konto med den adressen.
      </p>
      <Button variant="main" onClick={() => setTab('signup')}>
        Lag konto
      </Button>
      <Button onClick={() => setTab('login')}>Logg inn</Button>
      {tab ? (
        <Suspense fallback={<div className="veil" />}>
          <AuthModal
            startTab={tab}
            invited={email}
            onClose={() => setTab(undefined)}
            onSignedIn={() => void recheck()}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Ended() {
  useEffect(forgetInvitation, []);
  return (
    <main className="confirmation">
      <div className="verify" role="alert">
        <Mark shut />
        <h1 className="title">Invitasjonen virker ikke lenger</h1>
        <p>Den er brukt, trukket tilbake eller mer enn sju dager gammel. Be om en ny.</p>
        <Link className={buttonClass('plain')} to="/dashboard">
          Til forsiden
        </Link>
      </div>
    </main>
  );
}
