import { useEffect, useLayoutEffect, useRef } from 'react';

/** Whether the entry of a checkout that was left is being taken back, which takes the browser a moment. */
let isLeaving = false;

function leave(): void {
  isLeaving = true;
  addEventListener('popstate', () => (isLeaving = false), { once: true });
  history.back();
}

function enter(): void {
  if (!history.state?.till) history.pushState({ ...history.state, till: true }, '');
}

/**
 * The checkout as an entry of the browser's history, above the sheet's where there is one: 'back' leads to
 * the basket. Leaving it any other way takes the entry back; a sheet that is shut takes both, and has the
 * checkout in it when it is opened again.
 */
export function useTillEntry(isInSheet: boolean, onBack: () => void): void {
  const back = useRef(onBack);
  back.current = onBack;
  const wasInSheet = useRef(isInSheet);
  const isHeld = useRef(false);
  // The entry in place is the last checkout's, which is about to go: this one gets its own after that.
  const isWaiting = useRef(false);
  useLayoutEffect(() => {
    isHeld.current = isInSheet || !wasInSheet.current;
    wasInSheet.current = isInSheet;
    isWaiting.current = isLeaving && history.state?.till === true;
    if (isHeld.current && !isWaiting.current) enter();
  }, [isInSheet]);
  useEffect(() => {
    const follow = () => {
      if (!isHeld.current || history.state?.till) return;
      if (isWaiting.current) enter();
      else back.current();
      isWaiting.current = false;
    };
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      if (history.state?.till && !isWaiting.current) leave();
    };
  }, []);
}
