import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountFault } from './account-rules.ts';

/** What is wrong with the form as a whole; a fault of one field is shown under that field. */
export function FormNote({ fault, children }: { fault: AccountFault | undefined; children?: ReactNode }) {
  if (!fault || fault.field) return null;
  return (
    <div className="note bad" role="alert">
      <CircleAlert className="i" aria-hidden="true" />
      <span>
        {fault.text} {children}
      </span>
    </div>
  );
}
