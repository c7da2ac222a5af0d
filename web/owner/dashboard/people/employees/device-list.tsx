import { Pencil, Tablet, Unplug } from 'lucide-react';
import { useRef, useState } from 'react';
import { deviceName } from '../../../../../shared/people/device.ts';
import type { Device } from '../../../../../shared/people/member.ts';
import { Confirm } from '../../../../ui/confirm.tsx';
import { Section } from '../../../../ui/section.tsx';
import { ActionMenu } from '../../../parts/action-menu.tsx';
import { NameDialog, useNameForm } from '../../../parts/name-dialog.tsx';
import { isSeenNow, longDay, seenText } from './day-words.ts';
import { useEndDevice, useRenameDevice } from './queries.ts';

/** The screens that are connected, with the last time each of them asked for anything. */
export function DeviceList({ devices, now }: { devices: readonly Device[]; now: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [ending, setEnding] = useState<Device>();
  const [renaming, setRenaming] = useState<Device>();
  const end = useEndDevice();
  if (devices.length === 0) return null;
  return (
    <Section
      title="Skjermer"
      head={<span className="meta">Ser og flytter bestillinger, ikke noe annet</span>}
      headingRef={heading}
    >
      <ul>
        {devices.map((device) => (
          <li className="person is-device" key={device.id}>
            <span className="avatar is-device" aria-hidden="true">
              <Tablet className="i" />
            </span>
            <div className="person-name">
              <b>{device.name}</b>
              <p className="meta">
                Koblet til {longDay(device.pairedAt)}
                {device.pairedBy ? ` av ${device.pairedBy}` : ''}.
              </p>
            </div>
            <span className={isSeenNow(device.lastSeen, now) ? 'seen' : 'seen is-off'}>
              Sist sett {seenText(device.lastSeen, now)}
            </span>
            <ActionMenu
              label={`Mer for ${device.name}`}
              actions={[
                { text: 'Gi nytt navn', Icon: Pencil, onChoose: () => setRenaming(device) },
                { text: 'Koble fra', Icon: Unplug, isBad: true, onChoose: () => setEnding(device) },
              ]}
            />
          </li>
        ))}
      </ul>
      {renaming ? <RenameDialog device={renaming} onClose={() => setRenaming(undefined)} /> : null}
      {ending ? (
        <Confirm
          open
          onOpenChange={() => setEnding(undefined)}
          kind="delete"
          title={`Koble fra ${ending.name}?`}
          text="Skjermen slutter å vise bestillinger med en gang, og må kobles til på nytt."
          confirmText="Ja, koble fra"
          onConfirm={async () => {
            await end.mutateAsync(ending);
            heading.current?.focus();
          }}
        />
      ) : null}
    </Section>
  );
}

function RenameDialog({ device, onClose }: { device: Device; onClose: () => void }) {
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
