import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { CanOrderAnswer } from '../../../../../shared/orders/answers.ts';
import type { canOrderQuestion } from '../../../../../shared/orders/order.ts';
import { answer } from '../../../lib/api.ts';
import type { Shop } from '../../../lib/shop.ts';

export type Question = InferInput<typeof canOrderQuestion>;

/** The clock changes the answer. */
const askedAgainMs = 60_000;

/**
 * Whether a guest can order a basket, and when. It is old as soon as it is there: any setting may change it.
 */
export const possibleQuery = ({ id, api }: Shop, question: Question) =>
  queryOptions({
    queryKey: ['possible', id, question],
    queryFn: (): Promise<CanOrderAnswer> => answer(api.orders.possible.$post({ json: question })),
    placeholderData: keepPreviousData,
    refetchInterval: askedAgainMs,
    staleTime: 0,
  });
