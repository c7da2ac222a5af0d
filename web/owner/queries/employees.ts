import { queryOptions } from '@tanstack/react-query';
import { kroner } from '../../../shared/kernel/money.ts';
import type { ListedEmployee, MessagesToday } from '../../../shared/people/employee.ts';
import { answer } from '../lib/api.ts';
import type { Shop } from '../lib/shop.ts';

export const employeesQuery = ({ id, api }: Shop) =>
  queryOptions({
    queryKey: ['employees', id],
    queryFn: (): Promise<ListedEmployee[]> => answer(api.employees.$get()),
    // A person who says yes in the mail appears without a reload.
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? waitingPollMs : false),
  });

const waitingPollMs = 20_000;
const isWaiting = ({ states }: ListedEmployee) => Object.values(states).includes('waiting');

/** The shop's messages of today, and its text messages of the month. */
export const messagesQuery = ({ id, api }: Shop) =>
  queryOptions({
    queryKey: ['employees', id, 'messages'],
    queryFn: (): Promise<MessagesToday> => answer(api.employees.messages.$get()),
  });

/** 'Sms denne måneden: 42, omtrent 31,50 kr.' A long message counts as several. */
export function textsCost({ monthParts, partOre }: Pick<MessagesToday, 'monthParts' | 'partOre'>): string {
  return `Sms denne måneden: ${monthParts}, omtrent ${kroner(monthParts * partOre)}.`;
}
