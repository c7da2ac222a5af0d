import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { useResend } from '../../auth/use-resend.ts';

const dismissedKey = 'luka:verification-dismissed';

/** For an account whose present address is not confirmed, for example after a change. Dismissed for the session. */
export function VerificationBanner({ email }: { email: string }) {
  const [isDismissed, setDismissed] = useState(() => window.sessionStorage.getItem(dismissedKey) === email);
  const { send, isSending, isSent } = useResend(email);
  if (isDismissed) return null;
  const dismiss = () => {
    window.sessionStorage.setItem(dismissedKey, email);
    setDismissed(true);
  };
  return (
    <section className="note warn banner" aria-label="E-posten er ikke bekreftet">
      <Mail className="i" aria-hidden="true" />
      <span>
        Bekreft e-posten din: <b>{email}</b>
      </span>
      <span role="status">{isSent ? 'E-post sendt!' : null}</span>
      {isSent ? null : (
        <Button variant="quiet" busy={isSending} busyText="Sender..." onClick={send}>
          Send på nytt
        </Button>
      )}
      <Button variant="icon" aria-label="Lukk" onClick={dismiss}>
        <CloseIcon />
      </Button>
    </section>
  );
}
