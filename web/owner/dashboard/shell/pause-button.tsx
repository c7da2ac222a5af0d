import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { AcceptSwitch } from '../../parts/accept-switch.tsx';

/** The hatch's opening for who may make a pause and change no other setting. */
export function PauseButton({ accepts, children }: { accepts: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="hatch-open" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
        <ChevronDown className="i" aria-hidden="true" />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} className="dialog-narrow" title="Pause">
        <AcceptSwitch accepts={accepts} />
      </Dialog>
    </>
  );
}
