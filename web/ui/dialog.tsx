import { Dialog as Radix } from 'radix-ui';
import { type FormEventHandler, type ReactNode, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { DiscardQuestion, useFocusTrip } from './confirm.tsx';
import { DialogClose } from './dialog-close.tsx';
import * as words from './words.nb.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A quiet line under the title. */
  subtitle?: ReactNode;
  /** The buttons on the counter, the main one last. */
  foot?: ReactNode;
  /** With it, body and foot are one form for a `type="submit"` button; a tap outside does not close it. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** Something typed would be lost: Escape and the cross ask first. */
  isDirty?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** More classes for the box, for example `dialog-narrow` (440 px). */
  className?: string | undefined;
  children: ReactNode;
};

/** At most 540 px wide. Focus starts on `[data-autofocus]`, else on the first field, else on the box. */
export function Dialog({
  open,
  onOpenChange,
  children,
  role = 'dialog',
  isDirty = false,
  className = '',
  ...parts
}: DialogProps) {
  const focusTrip = useFocusTrip(focusFirst);
  const [isAsking, setAsking] = useState(false);
  const change = (next: boolean) => (isDirty && !next ? setAsking(true) : onOpenChange(next));
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="veil">
          <Radix.Content
            className={`dialog ${className}`.trim()}
            role={role}
            aria-describedby={undefined}
            {...focusTrip}
            onEscapeKeyDown={(event) => {
              // It puts back a row that was lifted by keys, and closes nothing.
              if (document.querySelector('.is-moving')) event.preventDefault();
            }}
            onInteractOutside={(event) => {
              if (parts.onSubmit || isToast(event.target)) event.preventDefault();
            }}
          >
            <div className="dialog-head">
              <div>
                <Radix.Title className="title">{parts.title}</Radix.Title>
                {parts.subtitle ? <p className="meta num">{parts.subtitle}</p> : null}
              </div>
              <DialogClose />
            </div>
            <DialogParts foot={parts.foot} onSubmit={parts.onSubmit}>
              {children}
            </DialogParts>
            {isAsking ? (
              <DiscardQuestion onStay={() => setAsking(false)} onDiscard={() => onOpenChange(false)} />
            ) : null}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

type FormDialogProps = Omit<DialogProps, 'open' | 'onOpenChange' | 'foot' | 'onSubmit' | 'role'> & {
  onClose: () => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The words of the button that sends the form. */
  button: ReactNode;
  isBusy?: boolean;
  busyText?: string;
  /** While it is busy it cannot be given up either. */
  isHeld?: boolean;
  /** 'bad' where it cannot be undone. */
  variant?: ButtonVariant;
  /** Stands at the other end of the foot: deleting. */
  footStart?: ReactNode;
};

/** An open dialog around one form, with Avbryt and the form's button. */
export function FormDialog({
  onClose,
  button,
  isBusy = false,
  busyText = words.saving,
  isHeld = false,
  variant = 'main',
  footStart,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={onClose}
      foot={
        <>
          {footStart}
          <Button onClick={onClose} disabled={isHeld}>
            {words.cancel}
          </Button>
          <Button variant={variant} type="submit" busy={isBusy} busyText={busyText}>
            {button}
          </Button>
        </>
      }
    />
  );
}

function DialogParts({ children, foot, onSubmit }: Pick<DialogProps, 'children' | 'foot' | 'onSubmit'>) {
  const parts = (
    <>
      <div className="dialog-body">{children}</div>
      {foot ? <div className="dialog-foot">{foot}</div> : null}
    </>
  );
  return onSubmit ? (
    <form noValidate onSubmit={onSubmit}>
      {parts}
    </form>
  ) : (
    parts
  );
}

/** Toasts lie above dialogs; closing one is not leaving the dialog. */
export function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.toasts') !== null;
}

/** For Radix' `onOpenAutoFocus`: the close button comes first in the page but is not what people came for. */
export function focusFirst(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) focusIn(event.currentTarget);
}

export function focusIn(box: HTMLElement) {
  const wanted =
    box.querySelector<HTMLElement>('[data-autofocus]') ??
    box.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea');
  (wanted ?? box).focus();
}
