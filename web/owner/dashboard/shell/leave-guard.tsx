import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { DiscardQuestion } from '../../../ui/discard-question.tsx';

/** While it stands in a form with unsaved input, another page, another tab and closing the window ask first. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname !== to.pathname || from.search !== to.search,
  );
  const hasLeft = useRef(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
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
