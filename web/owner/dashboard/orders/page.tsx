import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChefHat, ListFilter, Search } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { Order } from '../../../../shared/orders/order.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { useContact } from '../../lib/live.ts';
import { useMay, useMe } from '../../lib/me-context.tsx';
import { useShop } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { NoBusiness } from '../../parts/no-business.tsx';
import { QuotaNote } from '../../parts/quota-note.tsx';
import { useBusiness } from '../../queries/business.ts';
import { ordersQuery } from '../../queries/orders.ts';
import { overviewOf } from '../../queries/overview.ts';
import { useUnanswered } from '../../queries/unanswered.ts';
import { goToLane } from './lane.tsx';
import { lanesOf } from './lanes.ts';
import {
  HiddenOrders,
  NoHits,
  NoOrdersYet,
  OrdersFailed,
  OrdersSkeleton,
  SearchEnd,
} from './list-states.tsx';
import { NowContext } from './now-context.ts';
import { OrderList } from './order-list.tsx';
import { filteredOrders, filterFrom, type OrderFilter, OrderTools } from './order-tools.tsx';
import { SoundNote, StatusLight } from './status-light.tsx';
import { UnansweredNote } from './unanswered-note.tsx';
import { useAwake } from './use-awake.ts';
import { useOrderSearch } from './use-order-search.ts';
import './orders.css';

const none: Order[] = [];
const noHits: ReadonlySet<string> = new Set();

export function OrdersPage() {
  const business = useBusiness();
  const canSeeFigures = useMay('seeFigures');
  if (!business) return <NoBusiness />;
  return (
    <>
      {canSeeFigures && business.planType === 'free' ? <FreePlanNote business={business} /> : null}
      <Orders businessName={business.businessName} subdomain={business.subdomain} />
    </>
  );
}

/** Loaded on the free plan alone, for a role that may see figures; without an answer the page is silent. */
function FreePlanNote({ business }: { business: OwnerBusiness }) {
  const now = useNow();
  const { data } = useQuery(overviewOf(useShop(), business));
  return <QuotaNote usage={data} now={now} />;
}

/** A reload keeps the filter (URL), not the search. Neither hides an order that waits for an answer. */
function Orders({ businessName, subdomain }: { businessName: string; subdomain: string }) {
  const orders = useInfiniteQuery(ordersQuery(useShop()));
  const [params, setParams] = useSearchParams();
  const filter = filterFrom(params);
  const [search, setSearch] = useState('');
  // Where the page is narrow the filters are opened, on a phone the search, too: the first order stands high.
  const [isFinding, setFinding] = useState(false);
  const searched = useDeferredValue(search);
  const inAll = useOrderSearch(search);
  const now = useNow();
  const { isLost } = useContact();
  const canAnswer = useMay('moveOrders');
  const unanswered = useUnanswered();
  useAwake(useMe().role === 'kitchen');
  useNamedOrder(orders.data !== undefined);
  const setFilter = ({ status, way }: OrderFilter) =>
    setParams({ ...(status && { status }), ...(way && { way }) }, { replace: true });
  const showAll = () => {
    setSearch('');
    setFilter({ status: '', way: '' });
  };

  if (!orders.data && orders.isError)
    return <OrdersFailed onRetry={() => void orders.refetch()} busy={orders.isFetching} />;

  const listed = orders.data ?? none;
  const isEmpty = orders.data?.length === 0;
  const later = lanesOf(listed, now).later.length;
  const isFiltered = searched.trim() !== '' || filter.status !== '' || filter.way !== '';
  const older = filteredOrders(
    inAll.found.filter(({ id }) => !listed.some((order) => order.id === id)),
    '',
    filter,
  );
  const known = [...listed, ...older];
  const found = [...filteredOrders(listed, searched, filter, inAll.found), ...older];
  const shown = isFiltered ? known.filter((order) => isIn(order, 'waiting') || found.includes(order)) : known;
  const isFiltering = isFinding || filter.status !== '' || filter.way !== '';
  const end = inAll.state === 'none' ? null : <SearchEnd {...inAll} />;
  const hits = searched.trim() === '' ? noHits : new Set(found.map(({ id }) => id));
  return (
    <NowContext value={now}>
      <div
        className={`order-bar ${isFinding || isFiltered ? 'is-finding' : ''} ${isFiltering ? 'is-filtering' : ''}`}
      >
        {canAnswer ? <StatusLight orders={orders.data ?? none} unanswered={unanswered.length} /> : null}
        {isEmpty ? null : (
          <Button
            variant="icon"
            className="order-find-open"
            aria-label="Søk og filter"
            title="Søk og filter"
            aria-expanded={isFinding}
            onClick={() => setFinding(!isFinding)}
          >
            <Search className="i" aria-hidden="true" />
            <ListFilter className="i" aria-hidden="true" />
          </Button>
        )}
        {isEmpty ? null : (
          <OrderTools search={search} filter={filter} onSearch={setSearch} onFilter={setFilter} />
        )}
        {later > 0 ? (
          <Button className="later-jump" onClick={() => goToLane('senere')}>
            Senere <span className="num">{later}</span>
          </Button>
        ) : null}
        {canAnswer ? (
          <Link className={buttonClass('plain')} to="/dashboard/orders/board">
            <ChefHat className="i" aria-hidden="true" />
            Kjøkken
            <span className="sr">: vis på hele skjermen</span>
          </Link>
        ) : null}
      </div>
      {canAnswer ? <SoundNote /> : null}
      {unanswered.length > 0 ? <UnansweredNote orders={unanswered} now={now} /> : null}
      <p className="sr" role="status">
        {orders.data && isFiltered && inAll.state !== 'searching'
          ? `${found.length} ${found.length === 1 ? 'bestilling' : 'bestillinger'} funnet`
          : ''}
      </p>
      {orders.isRefetchError && !isLost ? (
        <p className="note warn order-stale">Kunne ikke laste bestillinger. Listen kan være gammel.</p>
      ) : null}
      {orders.data ? null : <OrdersSkeleton />}
      {isEmpty ? <NoOrdersYet subdomain={subdomain} /> : null}
      {known.length > 0 && found.length === 0 && inAll.state !== 'searching' ? (
        <NoHits onClear={showAll}>{end}</NoHits>
      ) : (
        end
      )}
      {found.length > 0 ? <HiddenOrders known={known} shown={shown} onShowAll={showAll} /> : null}
      {known.length > 0 ? (
        <OrderList
          orders={shown}
          known={known}
          isFiltered={isFiltered}
          hits={hits}
          businessName={businessName}
        />
      ) : null}
      {orders.hasNextPage && inAll.state === 'none' ? (
        <div className="order-more">
          <Button
            busy={orders.isFetchingNextPage}
            busyText="Laster..."
            onClick={() => void orders.fetchNextPage()}
          >
            Vis eldre
          </Button>
        </div>
      ) : null}
    </NowContext>
  );
}

/** Goes to the order the address names behind '#', as the bell does, once the list is there. */
function useNamedOrder(isLoaded: boolean) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same order can be asked for again
  useEffect(() => {
    if (!isLoaded || hash.length < 2) return;
    document.getElementById(hash.slice(1))?.focus();
  }, [isLoaded, hash, key]);
}
