import { useEffect, useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Mark } from '../../ui/logo.tsx';
import { useAuth } from '../lib/auth-context.tsx';
import { MailHatch } from './mail-hatch.tsx';

type ShowCodeProps = { user: string; code: string; onUsed: () => void; onContinue: () => void };

/** The mail's link on another device, or at somebody who never signed up. The code works only where the sign-up was made. */
export function ShowCode({ user, code, onUsed, onContinue }: ShowCodeProps) {
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
