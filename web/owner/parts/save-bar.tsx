import './save-bar.css';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { LeaveGuard } from './leave-guard.tsx';

type SaveBarProps = {
  label: string;
  isBusy: boolean;
  isSaved: boolean;
  isDirty: boolean;
};

/** The form's button, and whether the form's content is stored. */
export function SaveBar({ label, isBusy, isSaved, isDirty }: SaveBarProps) {
  return (
    <div className="savebar">
      <Button variant="main" type="submit" busy={isBusy} busyText="Lagrer...">
        {label}
      </Button>
      <span role="status">
        {isSaved && !isDirty ? (
          <span className="saved">
            <CircleCheck className="i" aria-hidden="true" />
            Lagret!
          </span>
        ) : null}
      </span>
      {isDirty ? <LeaveGuard /> : null}
      {isDirty ? (
        <span className="unsaved">
          <CircleAlert className="i" aria-hidden="true" />
          Ikke lagret ennå
        </span>
      ) : null}
    </div>
  );
}
