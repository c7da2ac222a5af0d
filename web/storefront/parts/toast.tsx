import { useEffect } from 'react';
import { Icon } from './icon.tsx';

/** The spec's time for the demo's answer. */
export const toastMilliseconds = 3000;

/** A sentence that comes and goes. `text` empty: nothing is shown, and the region stays for screen readers. */
export function Toast({ text, onGone }: { text: string; onGone: () => void }) {
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(onGone, toastMilliseconds);
    return () => clearTimeout(timer);
  }, [text, onGone]);
  return (
    <div role="alert">
      {text !== '' && (
        <p className="toast">
          <Icon name="circle-alert" />
          {text}
        </p>
      )}
    </div>
  );
}
