import '../styles/landing.css';
import '../styles/landing-narrow.css';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { currentSession } from '../lib/session.ts';
import { mayHaveSession } from '../lib/stored-session.ts';
import { waitingSignUp } from '../lib/waiting-sign-up.ts';
import { noteArrival, type WayBack } from '../lib/way-back.ts';
import { DemoSection } from './demo-section.tsx';
import { Examples } from './examples.tsx';
import { Faq } from './faq.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingNav } from './landing-nav.tsx';
import { LastCall } from './last-call.tsx';
import { Prices } from './prices.tsx';

const loadAuthModal = () => import('../auth/auth-modal.tsx');
const AuthModal = lazy(async () => ({ default: (await loadAuthModal()).AuthModal }));

/**
 * `onEnter` is called when someone is signed in: on opening the page, after the dialog or after the mail's link. Who was on the way to a
 * page of the dashboard is asked to log in at once.
 */
export function LandingPage({ onEnter, wayBack }: { onEnter: () => void; wayBack?: WayBack | undefined }) {
  const [tab, setTab] = useState<'login' | 'signup'>();
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    if (waitingSignUp() !== undefined) setTab('signup');
  }, []);
  const isOnTheWay = wayBack !== undefined;
  useEffect(() => {
    if (isOnTheWay) setTab('login');
  }, [isOnTheWay]);
  const enter = useCallback(() => {
    setSignedIn(true);
    noteArrival();
    onEnter();
  }, [onEnter]);
  useEffect(() => {
    if (!mayHaveSession()) return;
    currentSession().then(
      (session) => session && enter(),
      () => undefined,
    );
  }, [enter]);
  const start = isSignedIn ? undefined : () => setTab('signup');
  return (
    <div className="landing" onPointerOver={warmUp}>
      <LandingNav isSignedIn={isSignedIn} onLogin={() => setTab('login')} onStart={start} />
      <main>
        <Hero onStart={start} />
        <DemoSection />
        <Features />
        <Examples />
        <Prices onStart={start} />
        <Faq />
        <LastCall onStart={start} />
      </main>
      <LandingFooter />
      {tab ? (
        <Suspense fallback={<div className="veil" />}>
          <AuthModal
            startTab={tab}
            note={noteOf(wayBack)}
            onClose={() => setTab(undefined)}
            onSignedIn={enter}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function noteOf(wayBack: WayBack | undefined): string | undefined {
  if (!wayBack) return undefined;
  return wayBack.hasEnded ? 'Du er logget ut. Logg inn igjen for å fortsette.' : 'Logg inn for å åpne siden.';
}

/** The dialog's code is fetched while the pointer is on its way to a button, so that it opens at once. */
function warmUp({ target }: { target: EventTarget }) {
  if (target instanceof Element && target.closest('[data-opens-auth]')) void loadAuthModal();
}
