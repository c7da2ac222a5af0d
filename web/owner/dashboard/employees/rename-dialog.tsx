import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { limits } from '../../../../shared/kernel/limits.ts';
import { deviceName } from '../../../../shared/members/device.ts';
import type { Device } from '../../../../shared/members/member.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useRenameDevice } from './device-queries.ts';

export function RenameDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const [name, setName] = useState(device.name);
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useRenameDevice();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { success, output, issues } = v.safeParse(deviceName, { name });
    if (!success) return setFault(issues[0].message);
    mutate({ device, name: output.name }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      className="dialog-narrow"
      title="Gi skjermen et navn"
      isDirty={name !== device.name}
      onSubmit={save}
      foot={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button variant="main" type="submit" busy={isPending} busyText="Lagrer...">
            Lagre
          </Button>
        </>
      }
    >
      <Field label="Navn" error={fault}>
        <input
          value={name}
          maxLength={limits.name}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            setFault(undefined);
          }}
        />
      </Field>
    </Dialog>
  );
}
