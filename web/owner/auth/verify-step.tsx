import { CircleCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { resend } from '../lib/session.ts';
import { CodeEntry } from './code-entry.tsx';
import { resendCooldownSeconds, useCountdown } from './countdown.ts';
import { MailHatch } from './mail-hatch.tsx';
import { useResend } from './use-resend.ts';
import { type Credentials, useConfirmedElsewhere } from './wait-for-confirmation.ts';

type VerifyStepProps = Credentials & { onConfirmed: () => void; onChangeEmail: (() => void) | undefined };

/** Waits for the mail's link to be followed, wherever that happens, and signs in by itself. */
export function VerifyStep({ email, password, onConfirmed, onChangeEmail }: VerifyStepProps) {
  const { left, restart } = useCountdown(resendCooldownSeconds);
  const { send, isSending, isSent } = useResend(() => resend(email), restart);
  useConfirmedElsewhere({ email, password }, onConfirmed);
  return (
    <div className="verify">
      <MailHatch />
      <h2 className="title">Sjekk e-posten din</h2>
      <p>
        Vi har sendt en lenke til <b>{email}</b>. Klikk på den, så åpner siden her av seg selv.
      </p>
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
      <CodeEntry email={email} password={password} onConfirmed={onConfirmed} />
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
