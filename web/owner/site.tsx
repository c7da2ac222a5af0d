import { lazy, Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import { Loading } from '../ui/states.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { LandingPage } from './landing/landing-page.tsx';

const App = lazy(async () => ({ default: (await import('./app.tsx')).App }));

/** `onReady` is called when what is on the screen answers. */
type SiteProps = { start: 'landing' | 'app'; onReady?: () => void };

/**
 * The landing page is a bundle of its own, so that a visitor does not load the dashboard's router and queries. Whoever signs in
 * is handed over to the app without a new page, and what the toasts say goes along.
 */
export function Site({ start, onReady }: SiteProps) {
  useEffect(() => onReady?.(), [onReady]);
  const [place, setPlace] = useState(start);
  const enter = useCallback(() => {
    window.history.replaceState(null, '', '/dashboard');
    // The landing page stays, with its link to the dashboard, until the app is there.
    startTransition(() => setPlace('app'));
  }, []);
  return (
    <ToastProvider>
      {place === 'landing' ? (
        <LandingPage onEnter={enter} />
      ) : (
        <Suspense fallback={<Loading />}>
          <App />
        </Suspense>
      )}
    </ToastProvider>
  );
}
