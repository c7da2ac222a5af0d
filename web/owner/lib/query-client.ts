import { QueryCache, QueryClient } from '@tanstack/react-query';
import { Problem } from '../../../shared/kernel/problem.ts';
import { type Budget, createBudget } from '../../live/budget.ts';
import { screenPerMinute } from './follow-shop.ts';
import { isTransient } from './problem-of.ts';

const budgets = new WeakMap<QueryClient, Budget>();

/**
 * One budget for the requests that this tab sends of its own accord: its line, its polls and the repeats of
 * its loads.
 */
export function budgetOf(queries: QueryClient): Budget {
  const budget = budgets.get(queries) ?? createBudget({ perMinute: screenPerMinute });
  budgets.set(queries, budget);
  return budget;
}

/** How long the server asks us to wait. */
function retryAfterMs(error: unknown): number {
  return error instanceof Problem ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
}

/** Of the tab's budget, what repeats leave to the line and the polls. */
const spare = 12;

/** The server refuses the business or the right: the user may have been removed or got another role. */
const mayBeOut = (error: unknown) =>
  error instanceof Problem && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN');

/** One per page. Repeats a failed load twice within the tab's budget; an answer is fresh for ten seconds. */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    // The screen says it in Norwegian and offers another try; who helps over the phone finds the rest here.
    queryCache: new QueryCache({
      onSuccess: () => budgetOf(queries).answered(),
      onError: (error, { queryKey }) => {
        budgetOf(queries).failed(error);
        console.info('A load failed:', queryKey[0], error.message);
        if (mayBeOut(error)) void queries.invalidateQueries({ queryKey: ['memberships'] });
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && isTransient(error) && budgetOf(queries).take(spare) === 0,
        retryDelay: (failures, error) => retryAfterMs(error) + budgetOf(queries).within(2000 * 2 ** failures),
        staleTime: 10_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}
