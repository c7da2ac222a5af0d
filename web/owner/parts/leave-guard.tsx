import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { DiscardQuestion } from '../../ui/confirm.tsx';

let standing = 0;

/** Whether any form has unsaved input, for the ways out without address: sign-out, another restaurant. */
export const isAnythingUnsaved = () => standing > 0;

/** A part of the same page loses nothing; another page, or another tab of it, does. */
const leadsElsewhere: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || from.search !== to.search;

/** In a form with unsaved input: another page or tab, Back, signing out and closing the window ask first. */
export function LeaveGuard() {
  const blocker = useBlocker(leadsElsewhere);
  const isLeaving = useRef(false);
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => event.preventDefault(), []));
  useEffect(() => {
    standing += 1;
    return () => {
      standing -= 1;
    };
  }, []);
  if (blocker.state !== 'blocked') return null;
  const discard = () => {
    isLeaving.current = true;
    blocker.proceed();
  };
  // The question closes after either answer. Only staying gives the navigation up.
  const close = () => {
    if (!isLeaving.current) blocker.reset();
    isLeaving.current = false;
  };
  return <DiscardQuestion onStay={close} onDiscard={discard} />;
}
