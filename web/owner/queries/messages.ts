import { queryOptions } from '@tanstack/react-query';
import type { MessagesToday } from '../../../shared/people/employee.ts';
import { answer } from '../lib/api.ts';
import type { Shop } from '../lib/shop.ts';

/** The shop's messages of today, and its text messages of the month. */
export const messagesQuery = ({ id, api }: Shop) =>
  queryOptions({
    queryKey: ['employees', id, 'messages'],
    queryFn: (): Promise<MessagesToday> => answer(api.employees.messages.$get()),
  });
