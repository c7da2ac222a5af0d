import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { resend } from '../lib/session.ts';
import { rememberWaiting } from '../lib/waiting-sign-up.ts';
import { CodeEntry } from './code-entry.tsx';
import { resendCooldownSeconds, useCountdown } from './countdown.ts';
import { MailHatch } from './mail-hatch.tsx';
import { useResend } from './use-resend.ts';
import { type Credentials, useConfirmedElsewhere } from './wait-for-confirmation.ts';

type VerifyStepProps = Credentials & {
  onConfirmed: () => void;
  onLogin: () => void;
  onChangeEmail: (() => void) | undefined;
};

/** Waits for the mail's link to be followed, wherever that happens, and signs in by itself as long as it knows the password. */
export function VerifyStep({ email, password, onConfirmed, onLogin, onChangeEmail }: VerifyStepProps) {
  const { left, restart } = useCountdown(resendCooldownSeconds);
  const { send, isSending, isSent } = useResend(() => resend(email), restart);
  useConfirmedElsewhere({ email, password }, { onConfirmed, onLogin });
  useEffect(() => rememberWaiting(email), [email]);
  return (
    <div className="verify">
      <MailHatch />
      <h2 className="title">Sjekk e-posten din</h2>
      <p>
        Vi har sendt en lenke til <b>{email}</b>.{' '}
        {password === undefined
          ? 'Trykk på den, og logg inn.'
          : 'Klikk på den, så åpner siden her av seg selv.'}
      </p>
      {password === undefined ? (
        <Button variant="main" onClick={onLogin}>
          Logg inn
        </Button>
      ) : null}
      <Button className="num" disabled={left > 0 || isSending} onClick={send}>
        {left > 0 ? `Send på nytt om ${left}s` : 'Send på nytt'}
      </Button>
      <p className="sent" role="status">
        {isSent ? (
          <>
            <CircleCheck className="i" aria-hidden="true" />
            E-post sendt på nytt!
          </>
        ) : null}
      </p>
      <p className="meta">Finner du den ikke? Sjekk søppelposten.</p>
      <CodeEntry email={email} password={password} onConfirmed={onConfirmed} onLogin={onLogin} />
      {onChangeEmail ? (
        <p className="meta">
          Feil adresse?{' '}
          <button type="button" className="link" onClick={onChangeEmail}>
            Endre
          </button>
        </p>
      ) : null}
    </div>
  );
}
