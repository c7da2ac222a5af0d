import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { useContact } from '../../lib/live.ts';
import { useShop } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { ordersQuery } from '../../queries/orders.ts';
import { filteredOrders } from './filtered-orders.ts';
import { NoHits, NoOrdersYet } from './no-orders.tsx';
import { NowContext } from './now-context.ts';
import { OrderList } from './order-list.tsx';
import { OrderTools, statusFrom } from './order-tools.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useNamedOrder } from './use-named-order.ts';

/** The status is in the URL, so that it survives a reload; the search does not. */
export function Orders({ businessName, subdomain }: { businessName: string; subdomain: string }) {
  const orders = useInfiniteQuery(ordersQuery(useShop()));
  const [params, setParams] = useSearchParams();
  const status = statusFrom(params.get('status'));
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const now = useNow();
  const { isLost } = useContact();
  useArrivals(orders.data);
  useNamedOrder(orders.data !== undefined);
  const setStatus = (next: string) => setParams(next ? { status: next } : {}, { replace: true });
  const showAll = () => {
    setSearch('');
    setStatus('');
  };

  if (!orders.data && orders.isError)
    return (
      <LoadError
        title="Kunne ikke laste bestillinger"
        onRetry={() => void orders.refetch()}
        busy={orders.isFetching}
      >
        Bestillingene er trygge. Sjekk nettet og prøv igjen.
      </LoadError>
    );

  const shown = filteredOrders(orders.data ?? [], searched, status);
  const isFiltered = searched.trim() !== '' || status !== '';
  return (
    <NowContext value={now}>
      <OrderTools search={search} status={status} onSearch={setSearch} onStatus={setStatus} />
      <p className="sr" role="status">
        {orders.data && isFiltered ? `${shown.length} av ${orders.data.length} bestillinger` : ''}
      </p>
      {orders.isRefetchError && !isLost ? (
        <p className="note warn order-stale">Kunne ikke laste bestillinger. Listen kan være gammel.</p>
      ) : null}
      {orders.data ? null : <OrdersSkeleton />}
      {orders.data?.length === 0 ? <NoOrdersYet subdomain={subdomain} /> : null}
      {orders.data && orders.data.length > 0 && shown.length === 0 ? (
        <NoHits count={orders.data.length} hasOlder={orders.hasNextPage} onClear={showAll} />
      ) : null}
      <OrderList orders={shown} known={orders.data ?? []} businessName={businessName} />
      {orders.hasNextPage ? (
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
