import { useEffect, useState } from 'react';
import { DiscardQuestion } from '../../ui/discard-question.tsx';
import { useSiteHistory } from '../router/site-router.tsx';
import { holdUnsaved } from './unsaved.ts';

/** While it is in a form with unsaved input, another page, another tab, Back, signing out and closing the window ask first. */
export function LeaveGuard() {
  const history = useSiteHistory();
  const [asked, setAsked] = useState<{ goOn: () => void }>();
  useEffect(() => history?.hold((goOn) => setAsked({ goOn })), [history]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = holdUnsaved();
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, []);
  if (!asked) return null;
  return <DiscardQuestion onStay={() => setAsked(undefined)} onDiscard={asked.goOn} />;
}
