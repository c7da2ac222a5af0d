import { resend } from '../lib/session.ts';
import { useResend } from './use-resend.ts';

/** For someone whose first mail is lost: the account waits, the dialog that waited is gone. */
export function ResendLink({ email }: { email: string }) {
  const { send, isSending, isSent } = useResend(() => resend(email));
  if (isSent) return <b role="status">E-post sendt på nytt!</b>;
  return (
    <button type="button" className="link" disabled={isSending} onClick={send}>
      Send på nytt
    </button>
  );
}
