import { RotateCcw, Tablet } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Device } from '../../../../../shared/people/member.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { siteNames } from '../../../lib/config.ts';
import { useStartPairing } from './device-queries.ts';
import { PairingCode } from './pairing-code.tsx';

type PairingCardProps = {
  devices: readonly Device[];
  /** A code is shown, and somebody may use it at any moment. */
  onPairing: (isPairing: boolean) => void;
};

/**
 * Shows a code that connects one screen. The code is asked for by a press, so that opening the page makes none. It goes when a screen
 * has used it: then a device is on the list that was not there before.
 */
export function PairingCard({ devices, onPairing }: PairingCardProps) {
  const toast = useToast();
  const { mutate, data: pairing, submittedAt, isPending, reset } = useStartPairing();
  const [before, setBefore] = useState<ReadonlySet<string>>(new Set());
  const added = pairing ? devices.find(({ id }) => !before.has(id)) : undefined;
  useEffect(() => {
    if (!added) return;
    toast.success(`${added.name} er koblet til`);
    reset();
  }, [added, toast, reset]);
  useEffect(() => onPairing(pairing !== undefined), [onPairing, pairing]);
  const start = () => {
    setBefore(new Set(devices.map(({ id }) => id)));
    mutate();
  };
  return (
    <section className="card pairing" aria-labelledby="pairing-heading">
      <h2 className="lead" id="pairing-heading">
        Koble til en skjerm
      </h2>
      {pairing ? (
        <>
          <PairingCode
            key={pairing.code}
            pairing={pairing}
            askedAt={submittedAt}
            page={`${siteNames().site}/kjokken`}
          />
          <Button busy={isPending} busyText="Henter..." onClick={start}>
            <RotateCcw className="i" aria-hidden="true" />
            Ny kode
          </Button>
        </>
      ) : (
        <>
          <p className="meta">
            Et nettbrett på kjøkkenet ser og flytter bestillinger uten at noen logger inn. Det får ikke se noe
            annet.
          </p>
          <Button busy={isPending} busyText="Henter..." onClick={start}>
            <Tablet className="i" aria-hidden="true" />
            Vis kode
          </Button>
        </>
      )}
    </section>
  );
}
