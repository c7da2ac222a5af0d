import { useEffect, useState } from 'react';
import { pushWorker } from '../../../lib/own-push.ts';
import '../order-card.css';
import './shelf.css';
import './board-head.css';
import './board.css';
import './lines.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Loading } from '../../../../ui/states.tsx';
import { ToastProvider } from '../../../../ui/toast.tsx';
import { useContact } from '../../../lib/live.ts';
import { useShop } from '../../../lib/shop.ts';
import { useNow } from '../../../lib/use-now.ts';
import { NoBusiness } from '../../../parts/no-business.tsx';
import { useBusiness } from '../../../queries/business.ts';
import { ordersQuery } from '../../../queries/orders.ts';
import { OrdersFailed } from '../list-states.tsx';
import { NowContext } from '../now-context.ts';
import { useAwake } from '../use-awake.ts';
import { Board } from './board.tsx';
import { looksOf, saveLooks, useWoken } from './board-state.tsx';

/**
 * The wall's view: the whole screen, the orders alone, to be read from two metres. The clock ticks each
 * second of the shown minute. The shelf tells what was done here, because it covers no button.
 */
export function BoardPage() {
  useOfflinePage();
  const business = useBusiness();
  const orders = useInfiniteQuery(ordersQuery(useShop()));
  const [looks, setLooks] = useState(looksOf);
  const now = useNow(5000);
  const isLit = useAwake(true);
  const sleep = useWoken(now, useContact().retry);
  if (!business) return <NoBusiness />;
  return (
    <div
      className={looks.isLarge ? 'board is-large' : 'board'}
      data-room={looks.isBright ? undefined : 'kitchen'}
    >
      <NowContext value={now}>
        <ToastProvider>
          {orders.data ? (
            <Board
              orders={orders.data}
              isStale={orders.isRefetchError}
              isLit={isLit}
              sleep={sleep}
              business={business}
              looks={looks}
              onLooks={(next) => {
                saveLooks(next);
                setLooks(next);
              }}
            />
          ) : orders.isError ? (
            <OrdersFailed isPage onRetry={() => void orders.refetch()} busy={orders.isFetching} />
          ) : (
            <Loading />
          )}
        </ToastProvider>
      </NowContext>
    </div>
  );
}

/**
 * A board that is reloaded without network says so itself, and tries again (public/sw.js). A browser without
 * service workers shows its own page.
 */
function useOfflinePage(): void {
  useEffect(() => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    void workers?.register(pushWorker).catch(() => undefined);
  }, []);
}
