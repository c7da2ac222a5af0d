import { worded } from '../lib/worded.ts';
import '../styles/auth.css';
import '../styles/link-pages.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { limits } from '../../../shared/kernel/limits.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import {
  type InvitationAcceptance,
  type InvitationView,
  personName,
} from '../../../shared/people/invitation.ts';
import { roleNames } from '../../../shared/people/owner-words.nb.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Mark } from '../../ui/logo.tsx';
import { LoadError, Loading } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { MailHatch } from '../auth/mail-hatch.tsx';
import { answer, api } from '../lib/api.ts';
import { askPublicly } from '../lib/ask-publicly.ts';
import { useAuth } from '../lib/auth-context.tsx';
import { chooseBusiness } from '../lib/chosen-business.ts';
import { openInvitation } from '../lib/remembered.ts';
import { signOutForGood } from '../lib/sign-out.ts';
import { useSiteNames } from '../lib/use-site-names.ts';

/** Joins the business of the link as the signed-in user. */
const acceptInvitation = (acceptance: InvitationAcceptance) =>
  answer(api.account.invitations.$post({ json: acceptance }));

type AcceptFormProps = { view: InvitationView; token: string; onOver: () => void };

/** Joins with the name that the others will see. */
function AcceptForm({ view, token, onOver }: AcceptFormProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const navigate = useNavigate();
  const toast = useToast();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: acceptInvitation,
    onSuccess: (membership) => {
      openInvitation.forget();
      toast.success(`Velkommen til ${view.businessName}`);
      queries.removeQueries();
      chooseBusiness(membership.business);
      navigate('/dashboard', { replace: true });
    },
    onError: (error) => {
      if (error instanceof Problem && error.code === 'NOT_FOUND') onOver();
      else setFault(error.message);
    },
  });
  const accept = (event: FormEvent) => {
    event.preventDefault();
    const read = v.safeParse(worded(personName), { name });
    if (!read.success) return setFault(read.issues[0].message);
    mutate({ token, name: read.output.name });
  };
  return (
    <form noValidate onSubmit={accept}>
      <Field label="Navnet ditt" error={fault}>
        <input
          value={name}
          maxLength={limits.name}
          autoComplete="name"
          onChange={({ target }) => {
            setName(target.value);
            setFault(undefined);
          }}
        />
      </Field>
      <Button variant="main" type="submit" wide busy={isPending} busyText="Blir med...">
        Bli med
      </Button>
    </form>
  );
}

const AuthModal = lazy(async () => ({ default: (await import('../auth/auth-modal.tsx')).AuthModal }));

/**
 * The page that an invitation's link opens. Opening changes nothing: mail scanners do it, too. A button does.
 */
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
    if (data) openInvitation.keep(token);
  }, [data, token]);
  if (data) return <Open view={data} token={token} />;
  const isOver = error instanceof Problem && ['NOT_FOUND', 'VALIDATION_FAILED'].includes(error.code);
  if (isOver) return <Ended />;
  if (error)
    return (
      <main className="confirmation">
        <LoadError
          isPage
          title="Kunne ikke åpne invitasjonen"
          onRetry={() => void refetch()}
          busy={isFetching}
        >
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
        <LogInFirst email={view.email} token={token} />
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

function LogInFirst({ email, token }: { email: string; token: string }) {
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
            invited={{ email, token }}
            onClose={() => setTab(undefined)}
            onSignedIn={() => void recheck()}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Ended() {
  useEffect(openInvitation.forget, []);
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
