import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../lib/auth-context.tsx';
import { siteNames } from '../lib/config.ts';
import { LandingPage } from './landing-page.tsx';

/** The landing page as people meet it after signing out, without a new page. */
export function LandingRoute() {
  const navigate = useNavigate();
  useEffect(() => {
    document.title = `${siteNames().product} – åpne luka på nett`;
  }, []);
  const { recheck } = useAuth();
  const enter = useCallback(
    () => void recheck().then(() => navigate('/dashboard', { replace: true })),
    [recheck, navigate],
  );
  return <LandingPage onEnter={enter} />;
}
