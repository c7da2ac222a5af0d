import { queryOptions } from '@tanstack/react-query';
import type { ListedEmployee } from '../../../shared/people/employee.ts';
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
