import './analytics.css';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Promises } from '../../../../shared/figures/figures.ts';
import { defaultPeriod, type Period, periodFrom, periods } from '../../../../shared/figures/period.ts';
import type { DailyPoint, Statistics } from '../../../../shared/figures/statistics.ts';
import { roundedAmount } from '../../../../shared/kernel/money.ts';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { Segmented } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { shopOf } from '../../lib/shop.ts';
import { withBusiness } from '../../parts/no-business.tsx';
import { BestSellers } from './best-sellers.tsx';
import {
  Chart,
  chartLibraryQuery,
  StatisticsSkeleton,
  StatusChart,
  statisticsQuery,
  useIsNarrow,
} from './chart.tsx';
import { barOptions, lineOptions, ordersSeries, revenueSeries } from './chart-options.ts';
import { DayTable, PeriodFigures } from './period-figures.tsx';
import {
  comparisonText,
  growthSentence,
  keptSummary,
  keptText,
  longDay,
  numberText,
  ordersSummary,
  ordersText,
  revenueSummary,
  shareText,
  shortDay,
  weekdayOf,
} from './words.ts';

type PeriodBarProps = {
  days: Period;
  onChange: (days: Period) => void;
  daily: readonly DailyPoint[] | undefined;
  isLoading: boolean;
};

const options = periods.map((days) => ({ value: String(days), text: `Siste ${days} dager` }));

/** Which days the figures are about, and the way to others. */
function PeriodBar({ days, onChange, daily, isLoading }: PeriodBarProps) {
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

/** The URL keeps the period over a reload. Another period shows a skeleton, never the old one's figures. */
function StatisticsScreen({ business: { id: business } }: { business: OwnerBusiness }) {
  const [params, setParams] = useSearchParams();
  const days = periodFrom(params.get('days') ?? '') ?? defaultPeriod;
  const { data, error, isFetching, refetch } = useQuery(statisticsQuery(shopOf(business), days));
  usePrefetchQuery(chartLibraryQuery);
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  const setPeriod = (next: Period) =>
    setParams(next === defaultPeriod ? {} : { days: String(next) }, { replace: true });

  return (
    <div className="statistics">
      <PeriodBar days={days} onChange={setPeriod} daily={data?.daily} isLoading={!data && !error} />
      {!data && error ? (
        <LoadError title="Kunne ikke laste statistikk" onRetry={() => void refetch()} busy={isFetching}>
          Tallene er trygge. Sjekk nettet og prøv igjen.
        </LoadError>
      ) : null}
      {!data && !error ? <StatisticsSkeleton /> : null}
      {data ? (
        <div className="stack">
          <PeriodFigures statistics={data} />
          <Charts key={days} statistics={data} />
          {data.promises.promised > 0 ? <KeptPromises statistics={data} /> : null}
          <Insights statistics={data} />
          {data.orderCount > 0 ? <BestSellers key={`sold-${days}`} business={business} days={days} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** The three drawings; without orders the first two say so, and there is nothing to divide. */
function Charts({ statistics }: { statistics: Statistics }) {
  const { daily, bestDay, byStatus, orderCount } = statistics;
  if (orderCount === 0)
    return (
      <div className="charts">
        <NoChart title="Omsetning over tid" />
        <NoChart title="Bestillinger over tid" />
      </div>
    );
  return (
    <>
      <div className="charts">
        <RevenueChart daily={daily} bestDay={bestDay} />
        <OrdersChart daily={daily} />
      </div>
      <StatusChart shares={byStatus} />
    </>
  );
}

function NoChart({ title }: { title: string }) {
  return (
    <section className="card chart-card is-empty">
      <h2 className="lead">{title}</h2>
      <p className="meta">Ingen bestillinger i disse dagene</p>
    </section>
  );
}

function RevenueChart({ daily, bestDay }: Pick<Statistics, 'daily' | 'bestDay'>) {
  const [card, isNarrow] = useIsNarrow();
  const options = useMemo(() => lineOptions(daily, bestDay, isNarrow), [daily, bestDay, isNarrow]);
  const series = useMemo(() => revenueSeries(daily), [daily]);
  return (
    <section className="card chart-card" ref={card}>
      <h2 className="lead">Omsetning over tid</h2>
      <Chart type="line" label={revenueSummary(bestDay)} options={options} series={series} />
      <DayTable
        caption="Omsetning per dag"
        unit="Omsetning"
        daily={daily}
        value={({ revenueOre }) => roundedAmount(revenueOre)}
      />
    </section>
  );
}

function OrdersChart({ daily }: Pick<Statistics, 'daily'>) {
  const [card, isNarrow] = useIsNarrow();
  const options = useMemo(() => barOptions(daily, isNarrow), [daily, isNarrow]);
  const series = useMemo(() => ordersSeries(daily), [daily]);
  return (
    <section className="card chart-card" ref={card}>
      <div className="row between">
        <h2 className="lead">Bestillinger over tid</h2>
        <span className="meta chart-key">
          <i />i dag
        </span>
      </div>
      <Chart type="bar" label={ordersSummary(daily)} options={options} series={series} />
      <DayTable
        caption="Bestillinger per dag"
        unit="Bestillinger"
        daily={daily}
        value={({ orders }) => numberText(orders)}
      />
    </section>
  );
}

/** Compares the times that guests were promised with when the food was ready: in all, and per day. */
function KeptPromises({ statistics: { promises, daily } }: { statistics: Statistics }) {
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

function Insights({ statistics }: { statistics: Statistics }) {
  const { bestDay, orderCount, growthPercent, days, daily } = statistics;
  return (
    <section aria-labelledby="insights">
      <h2 className="title" id="insights">
        Innsikter
      </h2>
      <div className="insights">
        {bestDay ? (
          <Insight title="Beste dag" says={`${shortDay(bestDay.day)} · ${roundedAmount(bestDay.revenueOre)}`}>
            En {weekdayOf(bestDay.day)}, dagen med høyest omsetning
          </Insight>
        ) : (
          <Insight title="Beste dag" says="N/A">
            Ingen dag med omsetning ennå.
          </Insight>
        )}
        {orderCount > 0 ? (
          <Insight title="Konvertering" says={ordersText(orderCount)}>
            i perioden, også avbrutte. Besøk telles ikke.
          </Insight>
        ) : (
          <Insight title="Konvertering" says="Ingen bestillinger i perioden" />
        )}
        <Insight title="Vekst" says={growthSentence(growthPercent)}>
          {orderCount > 0 ? comparisonText(days, daily) : 'Ingen bestillinger å sammenligne ennå'}
        </Insight>
      </div>
    </section>
  );
}

function Insight({ title, says, children }: { title: string; says: string; children?: ReactNode }) {
  return (
    <div className="card insight">
      <h3>{title}</h3>
      <p className="says num">{says}</p>
      {children ? <p className="meta">{children}</p> : null}
    </div>
  );
}

export const AnalyticsPage = withBusiness(StatisticsScreen);
