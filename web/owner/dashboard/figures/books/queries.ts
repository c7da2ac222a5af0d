import { queryOptions } from '@tanstack/react-query';
import type { ShownReceipt } from '../../../../../shared/orders/shown-receipt.ts';
import type { BookDocument, Settlement } from '../../../../../shared/payments/answers.ts';
import { answer } from '../../../lib/api.ts';
import type { Shop } from '../../../lib/shop.ts';

/** Money moves while somebody looks, so an answer is good for a minute. */
const staleTime = 60_000;

export const settlementQuery = ({ id, api }: Shop, month: string) =>
  queryOptions({
    queryKey: ['books', id, month],
    queryFn: (): Promise<Settlement> => answer(api.books.$get({ query: { month } })),
    staleTime,
  });

/** The receipts and credit notes of some days. */
export const documentsQuery = ({ id, api }: Shop, from: string, to: string) =>
  queryOptions({
    queryKey: ['books', id, from, to],
    queryFn: (): Promise<BookDocument[]> => answer(api.books.documents.$get({ query: { from, to } })),
    staleTime,
  });

/** It never changes. `name`: 'sale-2026-000913'. */
export const receiptQuery = ({ id, api }: Shop, name: string) =>
  queryOptions({
    queryKey: ['receipt', id, name],
    queryFn: (): Promise<ShownReceipt> => answer(api.books.receipts[':name'].$get({ param: { name } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
