import { type Pairing, pairingMinutes } from '../../../../../shared/people/device.ts';
import { useNow } from '../../../lib/use-now.ts';
import { timeLeft } from './day-words.ts';
import { QrCode } from './qr-code.tsx';

type PairingCodeProps = {
  pairing: Pairing;
  /** When this browser asked for the code, in ms by its own clock: that may differ from the server's. */
  askedAt: number;
  /** The address to open by hand: 'luka.no/kjokken'. */
  page: string;
};

export function PairingCode({ pairing, askedAt, page }: PairingCodeProps) {
  const now = useNow(1000);
  const left = timeLeft(askedAt + pairingMinutes * 60_000, now);
  if (!left)
    return (
      <p className="note" role="status">
        Koden har gått ut. Hent en ny.
      </p>
    );
  return (
    <div className="pairing-code">
      <QrCode text={pairing.link} label="QR-kode for å koble til" />
      <div>
        <p className="meta">
          Skann koden med nettbrettet, eller åpne <b>{page}</b> på det og skriv
        </p>
        <b className="pairing-digits">{pairing.code.replace(/^(\d{4})(\d{4})$/, '$1 $2')}</b>
        <p className="meta num">Gjelder i {left}</p>
      </div>
    </div>
  );
}
