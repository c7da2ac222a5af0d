import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import * as words from './words.nb.ts';

type ConfirmProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind?: keyof typeof words.questions;
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
  const defaults = words.questions[kind];
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
                <Button disabled={busy}>{own.cancelText ?? words.cancel}</Button>
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
  return <Confirm open kind="delete" onOpenChange={onStay} {...words.discard} onConfirm={onDiscard} />;
}
