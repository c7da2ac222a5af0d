import { type FormEvent, type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { limits } from '../../../shared/kernel/limits.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { worded } from '../lib/worded.ts';

type NameDialogProps = {
  title: string;
  label: string;
  name: string;
  fault: string | undefined;
  onName: (name: string) => void;
  isDirty: boolean;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  button?: string;
  isBusy: boolean;
  busyText?: string;
  intro?: ReactNode;
  /** Below the field. */
  children?: ReactNode;
};

export function NameDialog({ label, name, fault, onName, intro, children, ...dialog }: NameDialogProps) {
  return (
    <FormDialog className="dialog-narrow" button="Lagre" {...dialog}>
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
    </FormDialog>
  );
}

/** The typed name of `NameDialog`. A fault goes with the next letter; only a name that is valid is saved. */
export function useNameForm(
  stored: string,
  schema: v.GenericSchema<string, string> | v.GenericSchema<string | undefined, string>,
  save: (name: string) => void,
) {
  const [name, setName] = useState(stored);
  const [fault, setFault] = useState<string>();
  const onName = (typed: string) => {
    setName(typed);
    setFault(undefined);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { success, output, issues } = v.safeParse(worded(schema), name);
    if (success) save(output);
    else setFault(issues[0].message);
  };
  return { setFault, form: { name, fault, onName, onSubmit, isDirty: name !== stored } };
}
