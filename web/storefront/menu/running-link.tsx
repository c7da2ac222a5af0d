import { useEffect, useState } from 'react';
import { isRecord, readSaved } from '../shop/saved.ts';

/**
 * The way back to an order under way. Only this browser knows of it, so it comes once the page lives, and by a script of its own:
 * few guests have one.
 */
export function RunningLink({ base, subdomain }: { base: string; subdomain: string }) {
  const [strip, setStrip] = useState<Partial<typeof import('./running-strip.tsx')>>({});
  useEffect(() => {
    const read = () => {
      if (!readSaved(subdomain, 'order', isRecord)) setStrip({});
      else
        import('./running-strip.tsx').then(
          (module) => setStrip({ ...module }),
          () => {},
        );
    };
    read();
    // 'Back' from the order may show this page as it was before there was one.
    addEventListener('pageshow', read);
    return () => removeEventListener('pageshow', read);
  }, [subdomain]);
  return strip.RunningStrip ? <strip.RunningStrip base={base} subdomain={subdomain} /> : null;
}
