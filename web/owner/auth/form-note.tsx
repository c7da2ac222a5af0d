import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountFault } from './account-rules.ts';

type FormNoteProps = { faults: readonly AccountFault[]; children?: ReactNode };

/** What is wrong with the form as a whole; a fault of one field is shown under that field. */
export function FormNote({ faults, children }: FormNoteProps) {
  const fault = faults.find(({ field }) => field === undefined);
  if (!fault) return null;
  return (
    <div className="note bad" role="alert">
      <CircleAlert className="i" aria-hidden="true" />
      <span>
        {fault.text} {children}
      </span>
    </div>
  );
}
