import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { openAsked } from '../../lib/chosen-business.ts';
import { storedPush } from '../../lib/own-push.ts';
import { type Shop, useShop } from '../../lib/shop.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/** A note that was tapped while a page was open leads this page there. Also keeps the pushes of this browser alive. */
export function useOpenedNote(): void {
  const navigate = useNavigate();
  const shop = useShop();
  useEffect(() => whenIdle(() => void renew(shop).catch(() => undefined)), [shop]);
  useEffect(() => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const open = ({ data }: MessageEvent<{ type?: string; url?: string } | undefined>) => {
      if (data?.type === 'open' && data.url) void navigate(openAsked(data.url));
    };
    workers?.addEventListener('message', open);
    return () => workers?.removeEventListener('message', open);
  }, [navigate]);
}

/** Its code is fetched where there is something to renew. */
async function renew(shop: Shop): Promise<void> {
  if (shop.id && storedPush(shop.id)) await (await import('../../lib/push.ts')).renewPush(shop);
}
