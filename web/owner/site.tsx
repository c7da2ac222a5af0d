import { lazy, Suspense, useCallback, useState } from 'react';
import { Loading } from '../ui/states.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { LandingPage } from './landing/landing-page.tsx';

const App = lazy(async () => ({ default: (await import('./app.tsx')).App }));

/**
 * The landing page stands alone, so that a visitor does not load the dashboard's router and queries. Whoever signs in
 * is handed over to the app without a new page, and what the toasts say goes along.
 */
export function Site({ start }: { start: 'landing' | 'app' }) {
  const [place, setPlace] = useState(start);
  const enter = useCallback(() => {
    window.history.replaceState(null, '', '/dashboard');
    setPlace('app');
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
