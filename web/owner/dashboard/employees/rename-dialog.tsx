import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { deviceName } from '../../../../shared/members/device.ts';
import type { Device } from '../../../../shared/members/member.ts';
import { NameDialog } from '../../parts/name-dialog.tsx';
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
    <NameDialog
      title="Gi skjermen et navn"
      label="Navn"
      name={name}
      fault={fault}
      onName={(typed) => {
        setName(typed);
        setFault(undefined);
      }}
      isDirty={name !== device.name}
      onSubmit={save}
      onClose={onClose}
      button="Lagre"
      isBusy={isPending}
      busyText="Lagrer..."
    />
  );
}
