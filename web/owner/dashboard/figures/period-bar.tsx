import { type Period, periodFrom, periods } from '../../../../shared/figures/period.ts';
import type { DailyPoint } from '../../../../shared/figures/statistics.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { longDay } from './words.ts';

type PeriodBarProps = {
  days: Period;
  onChange: (days: Period) => void;
  daily: readonly DailyPoint[] | undefined;
  isLoading: boolean;
};

const options = periods.map((days) => ({ value: String(days), text: `Siste ${days} dager` }));

/** Which days the figures are about, and the way to others. */
export function PeriodBar({ days, onChange, daily, isLoading }: PeriodBarProps) {
  const [first, last] = [daily?.[0], daily?.at(-1)];
  return (
    <div className="period-bar">
      <p className="meta num" role="status">
        {isLoading ? 'Laster statistikk...' : null}
        {first && last ? `${longDay(first.day)} til ${longDay(last.day)}` : null}
      </p>
      <Segmented
        label="Periode"
        options={options}
        value={String(days)}
        onChange={(value) => onChange(periodFrom(value) ?? days)}
      />
    </div>
  );
}
