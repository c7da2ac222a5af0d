import { createBudget } from '../../live/budget.ts';
import { growingWait, keepAsking } from '../../live/poll.ts';
import { isRefusal } from '../shop/api.ts';
import { readOrderPage } from '../shop/order-page.ts';

type FollowPayment = {
  base: string;
  token: string;
  onPage: (page: Awaited<ReturnType<typeof readOrderPage>>) => void;
  /** False when the last try to ask failed. */
  onReach: (isReached: boolean) => void;
};

/** A guest who comes back from the app looks at the page now; each read asks the provider. */
const firstMs = 2000;
const longestMs = 5000;
const perMinute = 25;

/**
 * Asks whether the money has come: at once, every few seconds while the page is looked at, and when somebody
 * comes back to it. Nothing depends on it: the server finds out by itself. Returns the function that ends it.
 */
export function followPayment({ base, token, onPage, onReach }: FollowPayment): () => void {
  const budget = createBudget({ perMinute });
  let isEnded = false;
  const asking = keepAsking({
    budget,
    waitMs: growingWait(firstMs, longestMs, 1.1),
    mayAsk: () => !document.hidden,
    ask: async () => {
      try {
        const page = await readOrderPage(base, token);
        budget.answered();
        if (isEnded) return;
        onReach(true);
        onPage(page);
      } catch (problem) {
        budget.failed(problem);
        if (!isEnded) onReach(isRefusal(problem));
      }
    },
  });
  const look = () => !document.hidden && asking.askNow();
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  addEventListener('online', look);
  asking.askNow();
  return () => {
    isEnded = true;
    asking.stop();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
    removeEventListener('online', look);
  };
}
