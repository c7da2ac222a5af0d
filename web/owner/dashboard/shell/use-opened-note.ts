import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../lib/auth-context.tsx';
import { openAsked } from '../../lib/chosen-business.ts';
import { pushedShops } from '../../lib/own-push.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/** A note that was tapped while a page was open leads this page there. Also keeps the pushes of this browser alive, which end with a sign-in. */
export function useOpenedNote(): void {
  const navigate = useNavigate();
  const isOut = useAuth().status === 'signed-out';
  useEffect(() => (isOut ? undefined : whenIdle(() => void renew().catch(() => undefined))), [isOut]);
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
async function renew(): Promise<void> {
  if (pushedShops().length > 0) await (await import('../../lib/push.ts')).renewPushes();
}
