import type { FormEvent, ReactNode } from 'react';
import { limits } from '../../../shared/kernel/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

type NameDialogProps = {
  title: string;
  label: string;
  name: string;
  fault: string | undefined;
  onName: (name: string) => void;
  isDirty: boolean;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  button: string;
  isBusy: boolean;
  busyText: string;
  intro?: ReactNode;
  /** Below the field. */
  children?: ReactNode;
};

/** A dialog that asks for one name. */
export function NameDialog({ title, label, name, fault, onName, isDirty, ...rest }: NameDialogProps) {
  const { onSubmit, onClose, button, isBusy, busyText, intro, children } = rest;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      className="dialog-narrow"
      title={title}
      isDirty={isDirty}
      onSubmit={onSubmit}
      foot={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button variant="main" type="submit" busy={isBusy} busyText={busyText}>
            {button}
          </Button>
        </>
      }
    >
      {intro}
      <Field label={label} error={fault}>
        <input
          value={name}
          maxLength={limits.name}
          autoComplete="off"
          onChange={({ target }) => onName(target.value)}
        />
      </Field>
      {children}
    </Dialog>
  );
}
