import { groupedHours, weekdayName } from '../../../shared/availability/open-state.ts';
import type { PublicBusiness } from '../../../shared/business/public-business.ts';
import { wallTime, weekdays } from '../../../shared/kernel/dates.ts';
import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { Icon } from '../parts/icon.tsx';
import { closedText, type Opening } from '../shop/opening-text.ts';

const names = weekdays.map(weekdayName);

/** Whether 'Mandag - Torsdag' holds a day. */
function holds(days: string, day: string): boolean {
  const [first = '', last = first] = days.split(' - ');
  return names.indexOf(first) <= names.indexOf(day) && names.indexOf(day) <= names.indexOf(last);
}

type Props = { business: PublicBusiness; opening: Opening; now: number };

/** What stands where the basket was while no orders are taken: why, and when they are. */
export function ShutStep({ business, opening, now }: Props) {
  const today = weekdayName(wallTime(now).weekday);
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
        {groupedHours(business.openingHours).map(({ days, hours }) => (
          <div key={days} className={holds(days, today) ? 'today' : undefined}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
