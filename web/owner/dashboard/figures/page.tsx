import './analytics.css';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PeriodSums, Statistics } from '../../../../shared/figures/statistics.ts';
import { osloDay } from '../../../../shared/kernel/dates.ts';
import { roundedAmount } from '../../../../shared/kernel/money.ts';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, LoadError, Loading } from '../../../ui/states.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { shopOf } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
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
import { KeptPromises } from './kept-promises.tsx';
import { addressOf, chosenIn, PeriodBar } from './period-bar.tsx';
import { DayTable, PeriodFigures } from './period-figures.tsx';
import { WeekLoad } from './week-load.tsx';
import {
  awayText,
  comparisonText,
  dayNames,
  growthOf,
  growthSentence,
  numberText,
  ordersSummary,
  ordersText,
  revenueSummary,
  shortDay,
  type Way,
  ways,
  weekdayOf,
} from './words.ts';

/** The URL keeps the days over a reload. Other days show a skeleton, never the old ones' figures. */
function StatisticsScreen({ business: { id: business, publishedAt } }: { business: OwnerBusiness }) {
  const [params, setParams] = useSearchParams();
  const today = osloDay(useNow());
  const chosen = chosenIn(params, today);
  const asked =
    'span' in chosen ? { from: chosen.span.first, to: chosen.span.last } : { days: String(chosen.days) };
  const name = JSON.stringify(asked);
  const { data, error, isFetching, refetch } = useQuery(statisticsQuery(shopOf(business), asked));
  usePrefetchQuery(chartLibraryQuery);
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  const endsToday = !('span' in chosen) || chosen.span.last === today;
  const by = data?.ordered && params.get('dag') === 'bestilt' ? 'ordered' : 'due';
  const shown = (by === 'ordered' && data?.ordered) || data;
  const growth = shown ? growthOf(shown, publishedAt) : null;
  const go = (next: typeof chosen, way: Way) =>
    setParams({ ...addressOf(next), ...(way === 'ordered' && { dag: 'bestilt' }) }, { replace: true });

  return (
    <div className="statistics">
      <PeriodBar
        chosen={chosen}
        today={today}
        onChoose={(next) => go(next, params.get('dag') === 'bestilt' ? 'ordered' : 'due')}
        daily={shown?.daily}
        dayName={data?.ordered ? `Dato (${dayNames[by]})` : 'Dato'}
        isLoading={!data && !error}
      />
      {data?.ordered ? (
        <div className="count-by">
          <span className="meta">Tell bestillingene etter</span>
          <Segmented
            label="Tell bestillingene etter"
            options={ways}
            value={by}
            onChange={(way) => go(chosen, way)}
          />
        </div>
      ) : null}
      {!data && error ? (
        <LoadError title="Kunne ikke laste statistikk" onRetry={() => void refetch()} busy={isFetching}>
          Tallene er trygge. Sjekk nettet og prøv igjen.
        </LoadError>
      ) : null}
      {!data && !error ? <StatisticsSkeleton /> : null}
      {data && shown ? (
        <div className="stack">
          <PeriodFigures statistics={shown} growth={growth} endsToday={endsToday} />
          <Charts key={name} statistics={shown} endsToday={endsToday} />
          {data.load ? <WeekLoad load={data.load} /> : null}
          <Insights statistics={shown} growth={growth} />
          {data.turnedAway ? <TurnedAway reasons={data.turnedAway} /> : null}
          {shown.orderCount > 0 ? (
            <BestSellers
              key={`sold-${name}`}
              business={business}
              asked={asked}
              isOtherWay={data.ordered !== undefined && by === 'due'}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** The three drawings; without orders one card says so. */
function Charts({ statistics, endsToday }: { statistics: PeriodSums; endsToday: boolean }) {
  const { daily, bestDay, byStatus, orderCount, promises } = statistics;
  if (orderCount === 0)
    return (
      <EmptyState
        title="Ingen bestillinger i disse dagene"
        drawing={<ChartColumn className="i no-figures" aria-hidden="true" />}
      >
        Omsetning over tid og bestillinger over tid tegnes her når dagene har bestillinger.
      </EmptyState>
    );
  return (
    <>
      <div className="charts">
        <RevenueChart daily={daily} bestDay={bestDay} />
        <OrdersChart daily={daily} endsToday={endsToday} />
      </div>
      <div className="charts is-second">
        <StatusChart shares={byStatus} />
        {promises.promised > 0 ? <KeptPromises promises={promises} daily={daily} /> : null}
      </div>
    </>
  );
}

function RevenueChart({ daily, bestDay }: Pick<PeriodSums, 'daily' | 'bestDay'>) {
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

function OrdersChart({ daily, endsToday }: Pick<PeriodSums, 'daily'> & { endsToday: boolean }) {
  const [card, isNarrow] = useIsNarrow();
  const options = useMemo(() => barOptions(daily, isNarrow), [daily, isNarrow]);
  const today = endsToday ? (daily.at(-1)?.day ?? '') : '';
  const series = useMemo(() => ordersSeries(daily, today), [daily, today]);
  return (
    <section className="card chart-card" ref={card}>
      <div className="row between">
        <h2 className="lead">Bestillinger over tid</h2>
        {endsToday ? (
          <span className="meta chart-key">
            <i />i dag
          </span>
        ) : null}
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

/** More reasons than these, most of them postcodes, stand behind a button. */
const fewestReasons = 8;

/** The guests whom the shop's own rules sent away, so that its owner can change a rule. */
function TurnedAway({ reasons }: { reasons: NonNullable<Statistics['turnedAway']> }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? reasons : reasons.slice(0, fewestReasons);
  return (
    <Section className="card chart-card turned-away" title="Gjester som ikke fikk bestilt">
      <ul>
        {shown.map((one) => (
          <li key={`${one.reason} ${one.postcode}`}>{awayText(one)}</li>
        ))}
      </ul>
      {reasons.length > fewestReasons ? (
        <Button onClick={() => setAll(!isAll)} aria-expanded={isAll}>
          {isAll ? 'Vis færre' : `Vis alle ${reasons.length}`}
        </Button>
      ) : null}
      <p className="meta">Hver gjest telles én gang om dagen for hver grunn.</p>
    </Section>
  );
}

type InsightsProps = { statistics: PeriodSums; growth: number | null };

function Insights({ statistics, growth }: InsightsProps) {
  const { bestDay, orderCount, days, daily } = statistics;
  return (
    <section aria-labelledby="insights">
      <h2 className="title" id="insights">
        Innsikter
      </h2>
      <div className={orderCount === 0 ? 'insights is-empty' : 'insights'}>
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
        {growth === null ? (
          <Insight title="Vekst" says="Kommer senere">
            Siden har ikke vært åpen lenge nok til å sammenligne disse dagene med noe.
          </Insight>
        ) : (
          <Insight title="Vekst" says={growthSentence(growth)}>
            {orderCount > 0 ? comparisonText(days, daily) : 'Ingen bestillinger å sammenligne ennå'}
          </Insight>
        )}
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

const BooksPage = lazy(async () => ({ default: (await import('./books/page.tsx')).BooksPage }));

const tabs = [
  { value: 'tall', text: 'Tall' },
  { value: 'oppgjor', text: 'Oppgjør' },
] as const;

/** Figures of orders, and beside them the money that was received online, where there is any. */
function AnalyticsScreen({ business }: { business: OwnerBusiness }) {
  const [params, setParams] = useSearchParams();
  if (!business.hasBooks) return <StatisticsScreen business={business} />;
  const tab = params.get('fane') === 'oppgjor' ? 'oppgjor' : 'tall';
  return (
    <Tabs
      label="Statistikk"
      items={tabs}
      value={tab}
      onChange={(value) => setParams(value === 'tall' ? {} : { fane: value }, { replace: true })}
    >
      <TabPanel value="tall">
        <StatisticsScreen business={business} />
      </TabPanel>
      <TabPanel value="oppgjor">
        <Suspense fallback={<Loading />}>
          <BooksPage business={business} />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
}

export const AnalyticsPage = withBusiness(AnalyticsScreen);
