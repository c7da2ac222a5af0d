import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useContact } from '../../lib/live.ts';

const tryMs = 600;

/** Over every page while new orders cannot reach it. Stays until the list has been fetched again. */
export function ContactBar() {
  const { isLost, retry } = useContact();
  const [isTrying, setTrying] = useState(false);
  if (!isLost) return null;
  const tryAgain = async () => {
    setTrying(true);
    // A try that fails at once is to be seen as one.
    await Promise.all([retry(), new Promise((resolve) => setTimeout(resolve, tryMs))]);
    setTrying(false);
  };
  return (
    <div className="contact-bar" role="alert">
      <WifiOff className="i" aria-hidden="true" />
      <span>
        <b>Ingen forbindelse.</b> Nye bestillinger vises ikke før den er tilbake.
      </span>
      <Button variant="quiet" busy={isTrying} busyText="Prøver..." onClick={() => void tryAgain()}>
        Prøv igjen
      </Button>
    </div>
  );
}
