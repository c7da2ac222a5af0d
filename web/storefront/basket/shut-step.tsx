import { groupedHours } from '../../../shared/availability/open-state.ts';
import { wallTime } from '../../../shared/kernel/dates.ts';
import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { Icon } from '../parts/icon.tsx';
import { closedText, type Opening } from '../shop/opening-text.ts';
import { isRecord, readSaved } from '../shop/saved.ts';
import type { Shop } from '../shop/shop.ts';

type Props = {
  shop: Shop;
  opening: Opening;
  now: number /** In the middle of the checkout. */;
  wasCutOff: boolean;
};

/** Shown instead of the basket while no orders are taken: why, and when they are. */
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
      <p className="meta">
        {opening.heading === closedText ? 'Se gjerne på menyen så lenge.' : `${closedText}.`}
      </p>
      {business.phone && (
        <a className="text num" href={`tel:${dialledPhone(business.phone)}`}>
          <Icon name="phone" />
          {formattedPhone(business.phone)}
        </a>
      )}
      <dl className="sums meta">
        {groupedHours(business.openingHours).map(({ weekdays, days, hours }) => (
          <div key={days} className={weekdays.includes(today) ? 'today' : undefined}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
