import { QueryCache, QueryClient } from '@tanstack/react-query';
import { Problem } from '../../../shared/kernel/problem.ts';
import { isTransient } from './problem-of.ts';

/** Spread over a second, so that those who were refused together do not return together. */
function retryAfterMs(error: unknown): number {
  const seconds = error instanceof Problem ? error.retryAfterSeconds : undefined;
  return seconds ? (seconds + Math.random()) * 1000 : 0;
}

/** The server does not know the business in the path, or not the right: somebody may have been removed or got another role. */
const mayBeOut = (error: unknown) =>
  error instanceof Problem && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN');

/** One per page. Asks again twice, and only when the network or the server failed; an answer is fresh for ten seconds. */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    // The screen says it in Norwegian and offers another try; who helps over the phone finds the rest here.
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        console.info('A load failed:', queryKey[0], error.message);
        if (mayBeOut(error)) void queries.invalidateQueries({ queryKey: ['memberships'] });
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && isTransient(error),
        retryDelay: (failures, error) => Math.max(1000 * 2 ** failures, retryAfterMs(error)),
        staleTime: 10_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}
