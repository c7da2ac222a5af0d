import './share-card.css';
import { Copy, Printer, Share2 } from 'lucide-react';
import { createPortal } from 'react-dom';
import type { OwnerBusiness } from '../../../shared/shops/business.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toast.tsx';
import { shopAddress, shopUrl } from '../lib/config.ts';
import { QrCode } from './qr-code.tsx';

type Named = Pick<OwnerBusiness, 'businessName' | 'subdomain'>;

/** The ways to tell guests of the page: the link, a copy of it, and a QR code with a poster to print. */
export function ShareCard({ business: { businessName, subdomain } }: { business: Named }) {
  const toast = useToast();
  const address = shopAddress(subdomain);
  const url = new URL(shopUrl(subdomain), window.location.href).href;
  const text = `Nå kan du bestille mat fra ${businessName} på nett.`;
  const canShare = typeof navigator.share === 'function';
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success('Lenken er kopiert'),
      () => toast.error('Kunne ikke kopiere. Merk adressen og kopier den selv.'),
    );
  return (
    <Section className="card share" title="Fortell at du er på nett">
      <div className="share-link">
        <b className="share-address">{address}</b>
        <div className="row">
          {canShare ? (
            <Button
              icon={Share2}
              variant="main"
              // The browser also refuses when the owner closes its dialog.
              onClick={() => void navigator.share({ text, url }).catch(() => undefined)}
            >
              Del
            </Button>
          ) : null}
          <Button icon={Copy} variant={canShare ? 'plain' : 'main'} onClick={() => void copy()}>
            Kopier lenke
          </Button>
        </div>
        {canShare ? (
          <p className="meta">Teksten som følger med: «{text}» Du kan endre den før du sender.</p>
        ) : null}
      </div>
      <div className="share-code">
        <QrCode text={url} label={`QR-kode til ${address}`} />
        <Button icon={Printer} onClick={() => window.print()}>
          Skriv ut plakat
        </Button>
      </div>
      <Poster {...{ businessName, address, url }} />
    </Section>
  );
}

/** An A4 sheet for the door: on paper it is all there is, on the screen it is not shown. */
function Poster({ businessName, address, url }: { businessName: string; address: string; url: string }) {
  return createPortal(
    <section className="poster" aria-label="Plakat">
      <h2>{businessName}</h2>
      <p>Bestill mat på nett</p>
      <QrCode text={url} label={`QR-kode til ${address}`} />
      <b>{address}</b>
    </section>,
    document.body,
  );
}
