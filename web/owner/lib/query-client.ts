import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './problem-of.ts';

/** One per page. Asks again twice, and only when the network or the server failed; an answer is fresh for ten seconds. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && isTransient(error),
        staleTime: 10_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
