import { wallTime } from '../../../shared/kernel/dates.ts';
import { groupedHours } from '../../../shared/shops/hours-rows.ts';
import { CallLink } from '../parts/call-link.tsx';
import type { Opening } from '../shop/opening-text.ts';
import { isRecord, readSaved } from '../shop/saved.ts';
import type { Shop } from './shop.ts';

type Props = {
  shop: Shop;
  opening: Opening;
  now: number;
  /** In the middle of the checkout. */
  wasCutOff: boolean;
};

/** Shown instead of the basket while no orders are taken: why, and what a guest can do. Hours are no answer to a pause. */
export function ShutStep({ shop: { business, lines }, opening, now, wasCutOff }: Props) {
  const today = wallTime(now).weekday;
  // An order that was sent and never answered may have arrived.
  const isSent = wasCutOff && readSaved(business.subdomain, 'sent', isRecord) !== undefined;
  return (
    <>
      {wasCutOff && lines.length > 0 && (
        <p className="notice" role="alert">
          {isSent
            ? 'Vi vet ikke om bestillingen kom fram. Ring oss før du bestiller på nytt.'
            : 'Ingenting ble sendt. Kurven din er tatt vare på.'}
        </p>
      )}
      <p className="meta">{opening.line}</p>
      <CallLink phone={business.phone} />
      {opening.reason === 'hours' && (
        <dl className="sums meta">
          {groupedHours(business.openingHours).map(({ weekdays, days, hours }) => (
            <div key={days} className={weekdays.includes(today) ? 'today' : undefined}>
              <dt>{`${days}:`}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
