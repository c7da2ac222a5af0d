import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { DiscardQuestion } from '../../ui/discard-question.tsx';
import { holdUnsaved } from './unsaved.ts';

/** While it is in a form with unsaved input, another page, another tab, signing out and closing the window ask first. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname !== to.pathname || from.search !== to.search,
  );
  const hasLeft = useRef(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = holdUnsaved();
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <DiscardQuestion
      onStay={() => (hasLeft.current ? undefined : blocker.reset())}
      onDiscard={() => {
        hasLeft.current = true;
        blocker.proceed();
      }}
    />
  );
}
