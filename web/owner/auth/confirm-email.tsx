import '../styles/auth.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Mark } from '../../ui/logo.tsx';
import { Loading } from '../../ui/states.tsx';
import { useAuth } from '../lib/auth-context.tsx';
import { unexpectedFailure } from '../lib/problem-of.ts';
import { ownSignUp, waitingSignUp } from '../lib/remembered.ts';
import { confirm } from '../lib/session.ts';
import { announceConfirmed } from './confirmation.ts';
import { MailHatch } from './mail-hatch.tsx';

const AuthModal = lazy(async () => ({ default: (await import('./auth-modal.tsx')).AuthModal }));

type ConfirmEmailProps = {
  user: string;
  code: string;
  /** The link has been used, well or badly: it may leave the address bar. */
  onUsed: () => void;
  /** Someone is signed in. */
  onContinue: () => void;
};

/**
 * The page that the mail's link opens. In the browser of the sign-up it confirms, tells the waiting tab, and
 * goes on as soon as there is a session. In another browser it confirms nothing: the account has the password
 * of the person who signed up, and that may be somebody else.
 */
export function ConfirmEmail(props: ConfirmEmailProps) {
  const [isOwn] = useState(() => ownSignUp.read() === props.user);
  return isOwn ? <ConfirmOwn {...props} /> : <ShowCode {...props} />;
}

function ConfirmOwn({ user, code, onUsed, onContinue }: ConfirmEmailProps) {
  const [result, setResult] = useState<{ error?: string }>();
  const [isLoggingIn, setLoggingIn] = useState(false);
  const { status } = useAuth();
  useEffect(() => {
    if (result) return;
    let isOver = false;
    confirm(user, code).then((answer) => {
      if (isOver) return;
      if (!answer.error) {
        waitingSignUp.forget();
        announceConfirmed(Date.now());
      }
      setResult(answer);
      onUsed();
    });
    return () => {
      isOver = true;
    };
  }, [user, code, onUsed, result]);
  useEffect(() => {
    if (result && status === 'signed-in') onContinue();
  }, [result, status, onContinue]);

  if (!result) return <Loading>Bekrefter e-posten...</Loading>;
  return (
    <main className="confirmation">
      {result.error ? (
        <Failed
          error={result.error}
          onRetry={() => setResult(undefined)}
          onLogin={() => setLoggingIn(true)}
        />
      ) : (
        <Confirmed onLogin={() => setLoggingIn(true)} />
      )}
      {isLoggingIn ? (
        <Suspense fallback={<div className="veil" />}>
          <AuthModal
            startTab="login"
            onClose={() => setLoggingIn(false)}
            onSignedIn={() => setLoggingIn(false)}
          />
        </Suspense>
      ) : null}
    </main>
  );
}

function Confirmed({ onLogin }: { onLogin: () => void }) {
  return (
    <div className="verify" role="status">
      <MailHatch />
      <h1 className="title">E-post bekreftet</h1>
      <p>Kontoen er klar. Er registreringen åpen i en annen fane, blir du logget inn der.</p>
      <Button variant="main" onClick={onLogin}>
        Logg inn
      </Button>
    </div>
  );
}

function Failed({ error, onRetry, onLogin }: { error: string; onRetry: () => void; onLogin: () => void }) {
  const isUsedUp = error !== unexpectedFailure;
  return (
    <div className="verify" role="alert">
      <Mark shut />
      <h1 className="title">{isUsedUp ? 'Lenken virker ikke lenger' : 'Kunne ikke bekrefte e-posten'}</h1>
      <p>
        {error}
        {isUsedUp
          ? '. Er e-posten bekreftet før, kan du logge inn. Ellers får du en ny lenke når du logger inn.'
          : null}
      </p>
      <div className="row">
        {isUsedUp ? null : (
          <Button variant="main" onClick={onRetry}>
            Prøv igjen
          </Button>
        )}
        <Button variant={isUsedUp ? 'main' : 'plain'} onClick={onLogin}>
          Logg inn
        </Button>
      </div>
    </div>
  );
}

type ShowCodeProps = { user: string; code: string; onUsed: () => void; onContinue: () => void };

/** The mail's link on another device, or with a stranger. The code works only where the sign-up was made. */
function ShowCode({ user, code, onUsed, onContinue }: ShowCodeProps) {
  const [isMine, setMine] = useState(true);
  const auth = useAuth();
  const isSignedIn = auth.status === 'signed-in' && auth.session.userId === user;
  useEffect(() => onUsed(), [onUsed]);
  useEffect(() => {
    if (isSignedIn) onContinue();
  }, [isSignedIn, onContinue]);
  return (
    <main className="confirmation">
      {isMine ? <Code code={code} onNotMine={() => setMine(false)} /> : <NotMine />}
    </main>
  );
}

function Code({ code, onNotMine }: { code: string; onNotMine: () => void }) {
  return (
    <div className="verify">
      <MailHatch />
      <h1 className="title">Er det du som registrerte deg?</h1>
      <p>
        Gå til siden der du registrerte deg, trykk <b>Skriv kode</b> og skriv:
      </p>
      <p className="code num">{code.replace(/^(\d{3})(\d{3})$/, '$1 $2')}</p>
      <p>Har du lukket siden? Åpne e-posten og lenken i nettleseren der du registrerte deg.</p>
      <p className="meta">Ikke gi koden til andre.</p>
      <Button onClick={onNotMine}>Jeg har ikke laget noen konto</Button>
    </div>
  );
}

function NotMine() {
  return (
    <div className="verify" role="status">
      <Mark shut />
      <h1 className="title">Da er ingenting bekreftet</h1>
      <p>Noen har registrert seg med e-posten din. De kommer ikke inn uten koden, så du kan lukke siden.</p>
      <p>Vil du ha en konto selv? Du kan registrere deg med adressen etter én time.</p>
      <a className={buttonClass('plain')} href="/">
        Til forsiden
      </a>
    </div>
  );
}
