import type { Promises } from '../../../../shared/figures/figures.ts';
import type { DailyPoint, PeriodSums } from '../../../../shared/figures/statistics.ts';
import { Section } from '../../../ui/section.tsx';
import { DayTable } from './period-figures.tsx';
import { keptSummary, keptText, shareText } from './words.ts';

/** Compares the times that guests were promised with when the food was ready: in all, and per day. */
export function KeptPromises({ promises, daily }: Pick<PeriodSums, 'promises' | 'daily'>) {
  const { promised, late } = promises;
  return (
    <Section className="card chart-card kept" title="Lovet tid">
      <p className="kept-share num">
        <b>{shareText(((promised - late) / promised) * 100)}</b> klare i tide
      </p>
      <p className="meta">
        {keptText(promises)} Målt fra den første tiden kunden fikk, til maten var klar eller sendt.
      </p>
      <KeptBars daily={daily} label={keptSummary(promises)} />
      <p className="meta kept-key" aria-hidden="true">
        <span className="chart-key">
          <i />i tide
        </span>
        <span className="chart-key">
          <i className="is-late" />
          for sent
        </span>
      </p>
      <DayTable
        caption="Lovet tid per dag"
        unit="Klare i tide"
        daily={daily}
        value={({ promises: of }) => (of.promised === 0 ? '–' : keptText(of))}
      />
    </Section>
  );
}

/** One bar a day; its late part is hatched, so that the colour is not alone in saying it. */
function KeptBars({ daily, label }: { daily: readonly DailyPoint[]; label: string }) {
  const most = Math.max(...daily.map(({ promises }) => promises.promised));
  const share = (part: number) => `${(part / most) * 100}%`;
  return (
    <div className="kept-bars" role="img" aria-label={label}>
      {daily.map(({ day, promises }: { day: string; promises: Promises }) => (
        <span key={day}>
          <i className="is-late" style={{ height: share(promises.late) }} />
          <i style={{ height: share(promises.promised - promises.late) }} />
        </span>
      ))}
    </div>
  );
}
