import { lazy, Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import { ToastProvider } from '../ui/toast.tsx';
import { ShellSkeleton } from './dashboard/shell/shell-skeleton.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { wayBackOfPage } from './lib/way-back.ts';

const App = lazy(async () => ({ default: (await import('./app.tsx')).App }));

/** `onReady` is called when the page on the screen answers. */
type SiteProps = { onReady?: () => void };

/**
 * The landing page is a bundle of its own, so that a visitor does not load the dashboard's router and
 * queries. A sign-in opens the app without a new page, and the toasts stay.
 */
export function Site({ onReady }: SiteProps) {
  useEffect(() => onReady?.(), [onReady]);
  const [isInside, setInside] = useState(false);
  const [wayBack] = useState(wayBackOfPage);
  const to = wayBack?.to ?? '/dashboard';
  const enter = useCallback(() => {
    window.history.replaceState(null, '', to);
    // The landing page stays, with its link to the dashboard, until the app is there.
    startTransition(() => setInside(true));
  }, [to]);
  return (
    <ToastProvider>
      {isInside ? (
        <Suspense fallback={<ShellSkeleton />}>
          <App />
        </Suspense>
      ) : (
        <LandingPage onEnter={enter} wayBack={wayBack} />
      )}
    </ToastProvider>
  );
}
