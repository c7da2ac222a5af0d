import { Mail, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { useResend } from '../../auth/confirmation.ts';
import { useAuth } from '../../lib/auth-context.tsx';
import { resendVerification, verifyEmail } from '../../lib/session.ts';

const dismissedKey = 'luka:verification-dismissed';

/** The code in the mail's link verifies the address and so ends the banner. Gives the error of a failure. */
function useVerification(): string | undefined {
  const [params, setParams] = useSearchParams();
  const { recheck } = useAuth();
  const [fault, setFault] = useState<string>();
  const code = params.get('code');
  useEffect(() => {
    if (!code) return;
    setParams({}, { replace: true });
    void verifyEmail(code).then(({ error }) => (error ? setFault(error) : recheck()));
  }, [code, setParams, recheck]);
  return fault;
}

/** For an account with an unconfirmed address, for example after a change. Dismissed for the session. */
export function VerificationBanner({ email }: { email: string }) {
  const [isDismissed, setDismissed] = useState(() => window.sessionStorage.getItem(dismissedKey) === email);
  const { send, isSending, isSent } = useResend(resendVerification);
  const fault = useVerification();
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
      {fault ? <span role="alert">{fault}</span> : null}
      <span role="status">{isSent ? 'E-post sendt!' : null}</span>
      {isSent ? null : (
        <Button variant="quiet" busy={isSending} busyText="Sender..." onClick={send}>
          Send på nytt
        </Button>
      )}
      <Button icon={X} variant="icon" aria-label="Lukk" onClick={dismiss} />
    </section>
  );
}
