import { deviceName } from '../../../../../shared/people/device.ts';
import type { Device } from '../../../../../shared/people/member.ts';
import { NameDialog } from '../../../parts/name-dialog.tsx';
import { useNameForm } from '../../../parts/use-name-form.ts';
import { useRenameDevice } from './device-queries.ts';

export function RenameDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { mutate, isPending } = useRenameDevice();
  const { form } = useNameForm(device.name, deviceName.entries.name, (name) =>
    mutate({ device, name }, { onSuccess: onClose }),
  );
  return (
    <NameDialog
      title="Gi skjermen et navn"
      label="Navn"
      {...form}
      onClose={onClose}
      button="Lagre"
      isBusy={isPending}
      busyText="Lagrer..."
    />
  );
}
