import { type FormEvent, type ReactNode, useState } from 'react';
import { isProblem, type Problem } from '../../../shared/kernel/problem.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { type Creation, newCreation } from '../lib/creation.ts';
import { LeaveGuard } from './leave-guard.tsx';

type Change<Asked> = {
  mutate: (asked: Asked, then: { onSuccess: () => void; onError?: (error: Error) => void }) => void;
  isPending: boolean;
  error: Error | null;
};

/**
 * Adds one thing or edits an existing one. `add` carries an idempotency key for as long as the dialog is
 * open, so that a draft that is sent again, also corrected, makes no second thing. Either way `onStored` runs
 * when it is stored; the dialog closes unless it says otherwise.
 */
export function useAddOrEdit<Draft, Edit>(
  add: Change<{ draft: Draft; creation: Creation<Draft> }>,
  edit: Change<Edit>,
  onClose: () => void,
  onStored = onClose,
) {
  const [creation] = useState(newCreation<Draft>);
  const isBusy = add.isPending || edit.isPending;
  return {
    isBusy,
    error: add.error ?? edit.error,
    close: () => (isBusy ? undefined : onClose()),
    add: (draft: Draft, onError: (error: Error) => void = () => {}) =>
      add.mutate({ draft, creation }, { onSuccess: onStored, onError }),
    edit: (asked: Edit) => edit.mutate(asked, { onSuccess: onStored }),
  };
}

type EditDialogProps = {
  title: string;
  subtitle?: string | undefined;
  className?: string;
  saveLabel: string;
  change: { isBusy: boolean; error: Error | null; close: () => void };
  isDirty: boolean;
  /** Whether leaving the page asks first. False where the page asks: the router takes one guard at a time. */
  isGuarded?: boolean;
  /** Codes of problems that the owner can act on; their sentence is shown. A toast has said the others. */
  told: readonly Problem['code'][];
  onSubmit: (event: FormEvent) => void;
  footStart?: ReactNode;
  children: ReactNode;
};

/** The frame of a dialog that adds or edits: it stays open, with the typed text, until it is stored. */
export function EditDialog(props: EditDialogProps) {
  const { saveLabel, change, isDirty, isGuarded = true, told, children, ...dialog } = props;
  const { isBusy, error, close } = change;
  return (
    <FormDialog
      {...dialog}
      onClose={close}
      isDirty={isDirty && !isBusy}
      button={saveLabel}
      isBusy={isBusy}
      isHeld={isBusy}
    >
      {isDirty && isGuarded ? <LeaveGuard /> : null}
      {isProblem(error, ...told) ? <p className="note bad">{error.message}</p> : null}
      {children}
    </FormDialog>
  );
}
