import { Pencil, RotateCcw, Tablet, Unplug } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { deviceName, type Pairing, pairingMinutes } from '../../../../../shared/people/device.ts';
import type { Device } from '../../../../../shared/people/member.ts';
import { Button } from '../../../../ui/button.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { siteNames } from '../../../lib/config.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ActionMenu } from '../../../parts/action-menu.tsx';
import { NameDialog, useNameForm } from '../../../parts/name-dialog.tsx';
import { QrCode } from '../../../parts/qr-code.tsx';
import { isSeenNow, longDay, seenText, timeLeft } from './day-words.ts';
import { useEndDevice, useRenameDevice, useStartPairing } from './queries.ts';

type DeviceListProps = PairingProps & { now: number };

/** The connected screens, with the last time each of them asked for anything, and how one comes in. */
export function DeviceList({ devices, now, onPairing }: DeviceListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [ending, setEnding] = useState<Device>();
  const [renaming, setRenaming] = useState<Device>();
  const end = useEndDevice();
  return (
    <Section
      title="Skjermer"
      head={<span className="meta">Ser og flytter bestillinger, ikke noe annet</span>}
      headingRef={heading}
    >
      {devices && devices.length > 0 ? (
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
      ) : null}
      <DevicePairing devices={devices} onPairing={onPairing} />
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
    <NameDialog title="Gi skjermen et navn" label="Navn" {...form} onClose={onClose} isBusy={isPending} />
  );
}

type PairingCodeProps = {
  pairing: Pairing;
  /** When this browser asked for the code, in ms by its own clock: that may differ from the server's. */
  askedAt: number;
  /** The address to open by hand: 'luka.no/kjokken'. */
  page: string;
};

function PairingCode({ pairing, askedAt, page }: PairingCodeProps) {
  const now = useNow(1000);
  const left = timeLeft(askedAt + pairingMinutes * 60_000, now);
  const shown = useRef<HTMLDivElement>(null);
  // It ends a card, the last of its column: the code may lie below the edge. The scrolling answers with a
  // promise in a new browser, and React would call that when the code goes: hence the braces.
  useEffect(() => {
    shown.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  if (!left)
    return (
      <p className="note" role="status">
        Koden har gått ut. Hent en ny.
      </p>
    );
  return (
    <div className="pairing-code" ref={shown}>
      <QrCode text={pairing.link} label="QR-kode for å koble til" />
      <p className="meta">
        Skann koden med nettbrettet, eller åpne <b>{page}</b> på det og skriv
      </p>
      <div className="pairing-typed">
        <b className="pairing-digits">{pairing.code.replace(/^(\d{5})(\d{5})$/, '$1 $2')}</b>
        <p className="meta num">Gjelder i {left}</p>
      </div>
    </div>
  );
}

type PairingProps = {
  /** Undefined until they are known. */
  devices: readonly Device[] | undefined;
  /** A code is shown, and somebody may use it at any moment. */
  onPairing: (isPairing: boolean) => void;
};

/**
 * Shows a code that connects one screen. A press asks for the code, so that opening the page makes none. The
 * code goes when a screen has used it: then the list has a new device.
 */
function DevicePairing({ devices, onPairing }: PairingProps) {
  const toast = useToast();
  const { mutate, data: pairing, submittedAt, isPending, reset } = useStartPairing();
  const [before, setBefore] = useState<ReadonlySet<string>>(new Set());
  const added = pairing ? devices?.find(({ id }) => !before.has(id)) : undefined;
  useEffect(() => {
    if (!added) return;
    toast.success(`${added.name} er koblet til`);
    reset();
  }, [added, toast, reset]);
  useEffect(() => onPairing(pairing !== undefined), [onPairing, pairing]);
  const start = () => {
    setBefore(new Set(devices?.map(({ id }) => id)));
    mutate();
  };
  return (
    <div className="pairing">
      {pairing ? (
        <>
          <PairingCode
            key={pairing.code}
            pairing={pairing}
            askedAt={submittedAt}
            page={`${siteNames().site}/kjokken`}
          />
          <Button icon={RotateCcw} busy={isPending} busyText="Henter..." onClick={start}>
            Ny kode
          </Button>
        </>
      ) : (
        <>
          <div>
            <b>{devices?.length === 0 ? 'Ingen skjerm er koblet til' : 'Koble til en skjerm'}</b>
            <p className="meta">Et nettbrett på kjøkkenet, uten at noen logger inn.</p>
          </div>
          <Button icon={Tablet} busy={isPending} busyText="Henter..." onClick={start}>
            Vis kode
          </Button>
        </>
      )}
    </div>
  );
}
