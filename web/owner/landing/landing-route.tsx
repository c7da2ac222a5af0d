import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../lib/auth-context.tsx';
import { siteNames } from '../lib/config.ts';
import { wayBackIn } from '../lib/way-back.ts';
import { LandingPage } from './landing-page.tsx';

/** The landing page as people meet it after signing out, without a new page. */
export function LandingRoute() {
  const navigate = useNavigate();
  useEffect(() => {
    document.title = `${siteNames().product} – åpne luka på nett`;
  }, []);
  const wayBack = wayBackIn(useLocation().state);
  const to = wayBack?.to ?? '/dashboard';
  const { recheck } = useAuth();
  const enter = useCallback(
    () => void recheck().then(() => navigate(to, { replace: true })),
    [recheck, navigate, to],
  );
  return <LandingPage onEnter={enter} wayBack={wayBack} />;
}
