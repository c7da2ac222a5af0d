import './parts.css';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LeaveGuard } from './leave-guard.tsx';

/** How long 'Lagret!' is shown after a save. */
export const savedMs = 3000;

/** `isSaved` holds for three seconds after each `showSaved`, or until the next save begins: `forgetSaved`. */
export function useSaved() {
  const [saves, setSaves] = useState({ count: 0, isSaved: false });
  useEffect(() => {
    if (saves.count === 0) return undefined;
    const timer = setTimeout(() => setSaves((last) => ({ ...last, isSaved: false })), savedMs);
    return () => clearTimeout(timer);
  }, [saves.count]);
  const showSaved = useCallback(() => setSaves(({ count }) => ({ count: count + 1, isSaved: true })), []);
  const forgetSaved = useCallback(() => setSaves(({ count }) => ({ count, isSaved: false })), []);
  return { isSaved: saves.isSaved, showSaved, forgetSaved };
}

/** 'Lagret!' after a save; the status is there before it has a text, so that it is read aloud. */
export function SavedMark({ isShown }: { isShown: boolean }) {
  return (
    <span role="status">
      {isShown ? (
        <span className="saved">
          <CircleCheck className="i" aria-hidden="true" />
          Lagret!
        </span>
      ) : null}
    </span>
  );
}

type SaveBarProps = {
  label: string;
  isBusy: boolean;
  isSaved: boolean;
  isDirty: boolean;
  /** The form shows what we propose: nobody has saved it. */
  isProposed?: boolean;
};

/** The form's button, and whether the form's content is stored. */
export function SaveBar({ label, isBusy, isSaved, isDirty, isProposed = false }: SaveBarProps) {
  return (
    <div className="savebar">
      <Button variant="main" type="submit" busy={isBusy} busyText="Lagrer...">
        {label}
      </Button>
      <SavedMark isShown={isSaved && !isDirty} />
      {isDirty ? <LeaveGuard /> : null}
      {isDirty || (isProposed && !isSaved) ? (
        <span className="unsaved">
          <CircleAlert className="i" aria-hidden="true" />
          {isDirty ? 'Ikke lagret ennå' : 'Forslag. Ikke lagret ennå'}
        </span>
      ) : null}
    </div>
  );
}
