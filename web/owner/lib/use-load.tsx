import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { LoadError } from '../../ui/states.tsx';

/**
 * Loads something for a part of a page. `failure` stands in its place when nothing could be loaded: it says
 * that nothing is lost, and offers another try.
 */
export function useLoad<Fetched, Data, Key extends QueryKey>(
  query: UseQueryOptions<Fetched, Error, Data, Key>,
  title: string,
  safe = '',
) {
  const { data, isError, isFetching, refetch } = useQuery(query);
  const failure =
    data === undefined && isError ? (
      <LoadError title={title} onRetry={() => void refetch()} busy={isFetching}>
        {`${safe} Sjekk nettet og prøv igjen.`.trim()}
      </LoadError>
    ) : undefined;
  return { data, failure };
}
