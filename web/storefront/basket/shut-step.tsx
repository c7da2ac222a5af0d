import { groupedHours } from '../../../shared/availability/open-state.ts';
import type { PublicBusiness } from '../../../shared/business/public-business.ts';
import { wallTime } from '../../../shared/kernel/dates.ts';
import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { Icon } from '../parts/icon.tsx';
import { closedText, type Opening } from '../shop/opening-text.ts';

type Props = { business: PublicBusiness; opening: Opening; now: number };

/** Shown instead of the basket while no orders are taken: why, and when they are. */
export function ShutStep({ business, opening, now }: Props) {
  const today = wallTime(now).weekday;
  return (
    <>
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
