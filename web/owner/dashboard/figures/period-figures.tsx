import { ArrowDown, ArrowUp, ChevronDown, type LucideIcon, Minus } from 'lucide-react';
import type { DailyPoint, PeriodSums } from '../../../../shared/figures/statistics.ts';
import { roundedAmount } from '../../../../shared/kernel/money.ts';
import { comparedDays, countedText, growthText, longDay, numberText, shareText } from './words.ts';

type Look = { name: string; word: string; Icon: LucideIcon };
const looks: Record<-1 | 0 | 1, Look> = {
  [-1]: { name: 'down', word: 'ned ', Icon: ArrowDown },
  0: { name: 'even', word: '', Icon: Minus },
  1: { name: 'up', word: 'opp ', Icon: ArrowUp },
};

/** Arrow, percentage, and a word for users who cannot see the arrow. */
function GrowthSign({ percent }: { percent: number }) {
  const { name, word, Icon } = looks[percent > 0 ? 1 : percent < 0 ? -1 : 0];
  return (
    <span className={`growth is-${name}`}>
      <Icon className="i" aria-hidden="true" />
      <span className="sr">{word}</span>
      {growthText(percent)}
    </span>
  );
}

type PeriodFiguresProps = {
  statistics: PeriodSums;
  /** Null where there is nothing to compare with. */
  growth: number | null;
  endsToday: boolean;
};

/** The period in four figures, each with a line about what it counts; a fifth one where pickups were left. */
export function PeriodFigures({ statistics, growth, endsToday }: PeriodFiguresProps) {
  const { totalRevenueOre, orderCount, averageOre, notFetchedCount, days, byStatus } = statistics;
  const unpaid = notFetchedCount === 0 ? 'avbrutte' : 'avbrutte og ikke hentede';
  const cancelled = byStatus.find(({ status }) => status === 'cancelled')?.count ?? 0;
  return (
    <dl className="card period-figures">
      <div className="stat">
        <dt>Total omsetning</dt>
        <dd>{roundedAmount(totalRevenueOre)}</dd>
        {growth === null ? (
          <dd className="sub">Uten {unpaid}</dd>
        ) : (
          <>
            <dd className="sub">
              <GrowthSign percent={growth} /> siden forrige periode
            </dd>
            <dd className="sub">
              {comparedDays(days)}, uten {unpaid}
            </dd>
          </>
        )}
      </div>
      <div className="stat">
        <dt>Totale bestillinger</dt>
        <dd className={orderCount === 0 ? 'is-words' : undefined}>
          {orderCount === 0 ? 'ingen bestillinger ennå' : numberText(orderCount)}
        </dd>
        {orderCount > 0 ? <dd className="sub">{countedText(cancelled, notFetchedCount)}</dd> : null}
      </div>
      {notFetchedCount > 0 ? (
        <div className="stat">
          <dt>Ikke hentet</dt>
          <dd>{numberText(notFetchedCount)}</dd>
          <dd className="sub">
            {shareText((notFetchedCount / orderCount) * 100)} av bestillingene, uten omsetning
          </dd>
        </div>
      ) : null}
      <div className="stat">
        <dt>Gjennomsnittlig ordre</dt>
        <dd>{roundedAmount(averageOre)}</dd>
        <dd className="sub">
          {notFetchedCount === 0 ? 'Per bestilling som ikke er avbrutt' : `Per bestilling, uten ${unpaid}`}
        </dd>
      </div>
      <div className="stat">
        <dt>Periode</dt>
        <dd>
          {days} {days === 1 ? 'dag' : 'dager'}
        </dd>
        <dd className="sub">{endsToday ? 'Hele dager, i dag også' : 'Hele dager'}</dd>
      </div>
    </dl>
  );
}

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
