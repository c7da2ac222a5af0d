import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { unexpectedFailure } from '../../../../shared/kernel/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { signOut } from '../../lib/session.ts';

/** Ends the session; the guard then leads to the landing page (DASH-014). */
export function SignOutButton() {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const leave = async () => {
    setBusy(true);
    await signOut().catch(() => toast.error(unexpectedFailure));
    setBusy(false);
  };
  return (
    <Button variant="quiet" busy={isBusy} onClick={leave}>
      <LogOut className="i" aria-hidden="true" />
      Logg ut
    </Button>
  );
}
