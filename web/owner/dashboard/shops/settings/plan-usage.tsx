import type { UseQueryResult } from '@tanstack/react-query';
import type { Overview } from '../../../../../shared/figures/overview.ts';
import { Button } from '../../../../ui/button.tsx';
import { Bone, Skeleton } from '../../../../ui/skeleton.tsx';
import { monthNames } from '../../../parts/dates.ts';
import { QuotaMeter } from '../../../parts/quota-meter.tsx';
import { noteText } from '../../../parts/quota-note.tsx';

type PlanUsageProps = {
  usage: Pick<UseQueryResult<Overview>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  now: number;
};

/** The month's orders against the plan's limit; a failed load never shows a zero. */
export function PlanUsage({ usage: { data, isError, isFetching, refetch }, now }: PlanUsageProps) {
  const { month } = monthNames(now);
  if (data)
    return (
      <div className="plan-usage">
        {data.monthLimit === null ? (
          <p className="meta">
            <b>{data.monthOrders}</b> bestillinger i {month}. Premium har ingen grense.
          </p>
        ) : (
          <Used usage={data} limit={data.monthLimit} now={now} />
        )}
      </div>
    );
  if (!isError)
    return (
      <Skeleton className="plan-usage" label="Laster forbruket...">
        <Bone width="100%" height="10px" />
        <Bone width="70%" height="1.25rem" />
      </Skeleton>
    );
  return (
    <div className="plan-usage" role="alert">
      <p>Kunne ikke laste forbruket</p>
      <Button busy={isFetching} onClick={() => void refetch()}>
        Prøv igjen
      </Button>
    </div>
  );
}

function Used({ usage, limit, now }: { usage: Overview; limit: number; now: number }) {
  const used = Math.min(usage.monthOrders, limit);
  return (
    <>
      <QuotaMeter used={used} limit={limit} />
      <p className="meta">
        {used} av {limit} bestillinger brukt i {monthNames(now).month}
      </p>
      <p className="meta">
        {used < limit
          ? `Går du over ${limit}, stenger ikke siden midt i kvelden: gjestene får bestille den dagen og dagen etter. Så tar siden pause til neste måned, eller til du oppgraderer.`
          : noteText(usage, limit, now)}{' '}
        Bestillinger du avviser, teller ikke.
      </p>
    </>
  );
}
