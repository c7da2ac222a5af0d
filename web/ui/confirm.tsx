import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';

/** Each kind renders without further props. */
export const confirmDefaults = {
  confirm: {
    title: 'Bekreft',
    text: 'Er du sikker på at du vil fortsette?',
    confirmText: 'Ja, fortsett',
    variant: 'main',
  },
  delete: {
    title: 'Slett element',
    text: 'Er du sikker på at du vil slette dette? Denne handlingen kan ikke angres.',
    confirmText: 'Ja, slett',
    variant: 'bad',
  },
  clear: {
    title: 'Tøm alt',
    text: 'Dette vil slette alt permanent. Denne handlingen kan ikke angres!',
    confirmText: 'Ja, tøm alt',
    variant: 'bad',
  },
} as const;

export type ConfirmProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind?: keyof typeof confirmDefaults;
  title?: string;
  text?: ReactNode;
  confirmText?: string;
  cancelText?: string;
  busyText?: string;
  /** With a promise the dialog waits: it closes when the promise holds and stays open when it fails. */
  onConfirm: () => unknown;
};

/** Asks before something happens. Focus starts on Avbryt, whatever its text; a click outside does nothing. */
export function Confirm({ open, onOpenChange, kind = 'confirm', onConfirm, busyText, ...own }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const focusTrip = useFocusTrip();
  const defaults = confirmDefaults[kind];
  const answer = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // The caller of onConfirm shows why; the question stays open.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <Radix.Portal>
        <Radix.Overlay className="veil">
          <Radix.Content className="dialog" {...focusTrip}>
            <div className="dialog-head">
              <Radix.Title className="title">{own.title ?? defaults.title}</Radix.Title>
            </div>
            <div className="dialog-body">
              <Radix.Description asChild>
                <div>{own.text ?? defaults.text}</div>
              </Radix.Description>
            </div>
            <div className="dialog-foot">
              <Radix.Cancel asChild>
                <Button disabled={busy}>{own.cancelText ?? 'Avbryt'}</Button>
              </Radix.Cancel>
              <Button variant={defaults.variant} busy={busy} busyText={busyText} onClick={answer}>
                {own.confirmText ?? defaults.confirmText}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * For the content of a dialog that no Radix trigger opened: the focus goes in, and back to where it came from
 * when the dialog closes, unless the page has taken it further. When that place is gone, as a deleted row is,
 * the page's main part gets it.
 */
export function useFocusTrip(goIn: (event: Event) => void = () => undefined) {
  const from = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      from.current = document.activeElement;
      goIn(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      const back = from.current?.isConnected ? from.current : document.querySelector('main');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    },
  };
}

/** Asked once before something typed is thrown away. */
export function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  return (
    <Confirm
      open
      kind="delete"
      onOpenChange={onStay}
      title="Du har endringer som ikke er lagret"
      text="Går du videre nå, er de borte."
      cancelText="Bli her"
      confirmText="Forkast endringene"
      onConfirm={onDiscard}
    />
  );
}
