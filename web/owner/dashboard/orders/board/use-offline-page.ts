import { useEffect } from 'react';
import { pushWorker } from '../../../lib/own-push.ts';

/**
 * A board that is reloaded without network says so itself, and tries again (public/sw.js). A browser without
 * service workers shows its own page.
 */
export function useOfflinePage(): void {
  useEffect(() => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    void workers?.register(pushWorker).catch(() => undefined);
  }, []);
}
