import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { unexpectedFailure } from '../lib/problem-of.ts';
import { signOutForGood } from '../lib/sign-out.ts';
import { isAnythingUnsaved } from './leave-guard.tsx';

const DiscardQuestion = lazy(async () => ({
  default: (await import('../../ui/confirm.tsx')).DiscardQuestion,
}));

/** Ends the session; the guard then leads to the landing page. */
export function SignOutButton() {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const leave = async () => {
    setBusy(true);
    await signOutForGood().catch(() => toast.error(unexpectedFailure));
    setBusy(false);
  };
  return (
    <>
      <Button
        icon={LogOut}
        variant="quiet"
        busy={isBusy}
        onClick={() => (isAnythingUnsaved() ? setAsking(true) : void leave())}
      >
        Logg ut
      </Button>
      {isAsking ? (
        <Suspense fallback={<div className="veil" />}>
          <DiscardQuestion onStay={() => setAsking(false)} onDiscard={leave} />
        </Suspense>
      ) : null}
    </>
  );
}
