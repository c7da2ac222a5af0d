import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isFinished } from '../../../../shared/orders/order-status.ts';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { isDemoId } from '../../../../shared/shops/demo-id.ts';
import { LoadError } from '../../../ui/states.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { useShop } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { LinksNote } from '../../parts/links-note.tsx';
import { QuotaNote } from '../../parts/quota-note.tsx';
import { waitingOrders } from '../../parts/waiting.ts';
import { ordersQuery } from '../../queries/orders.ts';
import { overviewOf } from '../../queries/overview.ts';
import { EmptyMenu } from './empty-menu.tsx';
import { HoursCard } from './hours-card.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { NotOpen } from './not-open.tsx';
import { NoticesOff } from './notices-off.tsx';
import { QuotaCard } from './quota-card.tsx';
import { shutState } from './shut-state.ts';
import { ShutWelcome } from './shut-welcome.tsx';
import { Stats } from './stats.tsx';
import { Welcome } from './welcome.tsx';

/** The note of mail that comes back names the people, and a pause fills the page's head. */
const saidElsewhere = ['mail', 'pause'] as const;

/**
 * What waits is counted in the orders page's own list, which is then there when the owner goes to answer; until it has come,
 * in the latest five.
 */
export function OverviewScreen({ business }: { business: OwnerBusiness }) {
  const now = useNow();
  const isUnpublished = useMay('editShop') && !business.publishedAt;
  const shop = useShop();
  const { data: overview, isError, isFetching, refetch } = useQuery(overviewOf(shop, business));
  const { data: orders } = useInfiniteQuery({ ...ordersQuery(shop), enabled: !isDemoId(business.id) });
  const known = orders ?? overview?.latest;
  const waiting = known && waitingOrders(known);
  const shut = shutState(business, now);
  const inside = orders?.filter(({ status }) => !isFinished(status)).length;
  if (!overview && isError)
    return (
      <LoadError title="Kunne ikke laste oversikten" onRetry={() => void refetch()} busy={isFetching}>
        Tallene er trygge. Sjekk nettet og prøv igjen.
      </LoadError>
    );
  return (
    <div className="stack overview">
      {isUnpublished ? (
        <NotOpen business={business} />
      ) : shut ? (
        <ShutWelcome business={business} state={shut} inside={inside} waiting={waiting} now={now} />
      ) : (
        <Welcome business={business} waiting={waiting} now={now} />
      )}
      <NoticesOff business={business} />
      {business.publishedAt && !isDemoId(business.id) ? <LinksNote saidElsewhere={saidElsewhere} /> : null}
      {shut?.reason === 'quota' ? null : <QuotaNote usage={overview} now={now} />}
      {overview?.latest.length === 0 && !isUnpublished ? <EmptyMenu /> : null}
      <Stats overview={overview} />
      <div className="overview-two">
        <LatestOrders orders={overview?.latest} now={now} />
        <div className="stack">
          <QuotaCard overview={overview} now={now} />
          <HoursCard hours={business.settings.openingHours} now={now} />
        </div>
      </div>
    </div>
  );
}
