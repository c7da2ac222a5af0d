import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Order } from '../../../../shared/orders/order.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { Button } from '../../../ui/button.tsx';
import { useContact } from '../../lib/live.ts';
import { useMay, useMe } from '../../lib/me-context.tsx';
import { useShop } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { RehearsalButton } from '../../parts/rehearsal-button.tsx';
import { ordersQuery } from '../../queries/orders.ts';
import { filteredOrders, type OrderFilter } from './filtered-orders.ts';
import { HiddenOrders } from './hidden-orders.tsx';
import { ListenBar } from './listen-bar.tsx';
import { NoHits, NoOrdersYet } from './no-orders.tsx';
import { NowContext } from './now-context.ts';
import { OrderList } from './order-list.tsx';
import { filterFrom, OrderTools } from './order-tools.tsx';
import { OrdersFailed } from './orders-failed.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { SearchEnd } from './search-end.tsx';
import { useAwake } from './use-awake.ts';
import { useNamedOrder } from './use-named-order.ts';
import { useOrderSearch } from './use-order-search.ts';

const none: Order[] = [];

/** A reload keeps the filter (URL), not the search. Neither hides an order that waits for an answer. */
export function Orders({ businessName, subdomain }: { businessName: string; subdomain: string }) {
  const orders = useInfiniteQuery(ordersQuery(useShop()));
  const [params, setParams] = useSearchParams();
  const filter = filterFrom(params);
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const inAll = useOrderSearch(search);
  const now = useNow();
  const { isLost } = useContact();
  const canAnswer = useMay('moveOrders');
  const canRehearse = useMay('editShop');
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
  const isFiltered = searched.trim() !== '' || filter.status !== '' || filter.way !== '';
  const older = filteredOrders(
    inAll.found.filter(({ id }) => !listed.some((order) => order.id === id)),
    '',
    filter,
  );
  const known = [...listed, ...older];
  const found = [...filteredOrders(listed, searched, filter, inAll.found), ...older];
  const shown = isFiltered ? known.filter((order) => isIn(order, 'waiting') || found.includes(order)) : known;
  return (
    <NowContext value={now}>
      <OrderTools search={search} filter={filter} onSearch={setSearch} onFilter={setFilter} />
      {canAnswer ? <ListenBar /> : null}
      <p className="sr" role="status">
        {orders.data && isFiltered && inAll.state !== 'searching'
          ? `${found.length} ${found.length === 1 ? 'bestilling' : 'bestillinger'} funnet`
          : ''}
      </p>
      {orders.isRefetchError && !isLost ? (
        <p className="note warn order-stale">Kunne ikke laste bestillinger. Listen kan være gammel.</p>
      ) : null}
      {orders.data ? null : <OrdersSkeleton />}
      {orders.data?.length === 0 ? <NoOrdersYet subdomain={subdomain} /> : null}
      {known.length > 0 && found.length === 0 && inAll.state !== 'searching' ? (
        <NoHits isSearch={searched.trim() !== ''} onClear={showAll} />
      ) : null}
      {inAll.state === 'none' ? null : <SearchEnd {...inAll} />}
      {found.length > 0 ? <HiddenOrders known={known} shown={shown} onShowAll={showAll} /> : null}
      {known.length > 0 ? (
        <OrderList orders={shown} known={known} isFiltered={isFiltered} businessName={businessName} />
      ) : null}
      {canRehearse ? (
        <div className="order-more order-rehearse">
          <RehearsalButton>Send en prøvebestilling</RehearsalButton>
        </div>
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
