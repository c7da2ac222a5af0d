import { useCallback, useState } from 'react';
import type { BusinessId, OrderId } from '../../../../shared/kernel/ids.ts';

const keyOf = (business: BusinessId) => `luka:seen-orders:${business}`;

/** Which waiting orders someone at this screen has seen listed. Kept in the browser, per business. */
export function useSeenOrders(business: BusinessId) {
  const [seen, setSeen] = useState<readonly string[]>(() => stored(business));
  /** What no longer waits is forgotten. */
  const markSeen = useCallback(
    (waiting: readonly OrderId[]) => {
      window.localStorage.setItem(keyOf(business), JSON.stringify(waiting));
      setSeen(waiting);
    },
    [business],
  );
  return { seen, markSeen };
}

function stored(business: BusinessId): string[] {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(keyOf(business)) ?? '[]');
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
