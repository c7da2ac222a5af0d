import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { DiscardQuestion } from '../../ui/discard-question.tsx';

let standing = 0;

/** Whether any form would lose something typed, for what leaves by no address: signing out. */
export const isAnythingUnsaved = () => standing > 0;

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
    standing += 1;
    return () => {
      window.removeEventListener('beforeunload', ask);
      standing -= 1;
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
