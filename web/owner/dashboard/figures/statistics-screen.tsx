import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { defaultPeriod, type Period, periodFrom } from '../../../../shared/figures/period.ts';
import type { BusinessId } from '../../../../shared/kernel/ids.ts';
import { LoadError } from '../../../ui/states.tsx';
import { shopOf } from '../../lib/shop.ts';
import { BestSellers } from './best-sellers.tsx';
import { Charts } from './charts.tsx';
import { Insights } from './insights.tsx';
import { KeptPromises } from './kept-promises.tsx';
import { PeriodBar } from './period-bar.tsx';
import { PeriodFigures } from './period-figures.tsx';
import { chartLibraryQuery, statisticsQuery } from './queries.ts';
import { StatisticsSkeleton } from './statistics-skeleton.tsx';

/** The period is in the URL, so that it survives a reload. Another period shows a skeleton, never the old one's figures. */
export function StatisticsScreen({ business }: { business: BusinessId }) {
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
