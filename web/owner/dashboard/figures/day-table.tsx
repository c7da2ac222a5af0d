import { ChevronDown } from 'lucide-react';
import type { DailyPoint } from '../../../../shared/figures/statistics.ts';
import { longDay } from './words.ts';

type DayTableProps = {
  /** 'Omsetning per dag' */
  caption: string;
  unit: string;
  daily: readonly DailyPoint[];
  value: (point: DailyPoint) => string;
};

/**
 * The chart's figures as a table: for screen readers, for the keyboard, and for an owner who wants the exact
 * figure.
 */
export function DayTable({ caption, unit, daily, value }: DayTableProps) {
  return (
    <details className="day-table">
      <summary>
        Vis som tabell
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={caption} tabIndex={0}>
        <table>
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Dag</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {daily.map((point) => (
              <tr key={point.day}>
                <th scope="row">{longDay(point.day)}</th>
                <td>{value(point)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
