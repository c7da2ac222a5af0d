import type { QueryClient } from '@tanstack/react-query';
import { type Budget, createBudget } from '../../live/budget.ts';
import { screenPerMinute } from './follow-shop.ts';

const budgets = new WeakMap<QueryClient, Budget>();

/** What this tab may ask of its own accord: one budget for its line, its polls and the repeats of its loads. */
export function budgetOf(queries: QueryClient): Budget {
  const budget = budgets.get(queries) ?? createBudget({ perMinute: screenPerMinute });
  budgets.set(queries, budget);
  return budget;
}
