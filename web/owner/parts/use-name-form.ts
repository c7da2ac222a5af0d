import { type FormEvent, useState } from 'react';
import * as v from 'valibot';

/** A name that is being typed, for `NameDialog`. A fault goes with the next letter, and only a name that the schema takes is saved. */
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
    const { success, output, issues } = v.safeParse(schema, name);
    if (success) save(output);
    else setFault(issues[0].message);
  };
  return { setFault, form: { name, fault, onName, onSubmit, isDirty: name !== stored } };
}
