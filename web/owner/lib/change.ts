import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../ui/toast.tsx';
import { type Shop, useShop } from './shop.ts';

type Read = { queryKey: QueryKey };

type Change<Asked, Answered> = {
  call: (shop: Shop, asked: Asked) => Promise<Answered>;
  /** The toast after it. */
  done?: (answered: Answered, asked: Asked) => string | undefined;
  /** The toast after a failure. Undefined where the form says it. */
  failed?: (error: Error, asked: Asked) => string | undefined;
  /** Loaded data with the change, before the server has agreed. It is as before when the server refuses. */
  shown?: { of: (shop: Shop) => Read; next: (known: never, asked: Asked) => unknown };
  /** Loaded data with the server's answer. */
  stored?: { of: (shop: Shop) => Read; next: (known: never, answered: Answered) => unknown };
  /** The loaded data that is old now, also after a refusal: that may come from a change elsewhere. */
  makesOld?: (shop: Shop) => readonly Read[];
  /** The change is under way until that data has been read again, so that no row jumps back. */
  waits?: boolean;
  /** Changes with the same scope are sent one after another. */
  scope?: string;
};

/** Changes something of the open shop, with the toasts about it. */
export function useChange<Answered, Asked = void>(change: Change<Asked, Answered>) {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  const { call, done, failed, shown, stored, makesOld, waits = false, scope } = change;
  /** The casts: who names the data names its type. */
  const put = (read: Read, next: (known: never) => unknown) =>
    queries.setQueryData(read.queryKey, (known) => (known === undefined ? known : next(known as never)));
  return useMutation({
    ...(scope && { scope: { id: scope } }),
    mutationFn: (asked: Asked) => call(shop, asked),
    onMutate: async (asked: Asked) => {
      if (!shown) return undefined;
      const read = shown.of(shop);
      await queries.cancelQueries({ queryKey: read.queryKey });
      const before = queries.getQueryData(read.queryKey);
      put(read, (known) => shown.next(known, asked));
      return before;
    },
    onSuccess: (answered, asked) => {
      if (stored) put(stored.of(shop), (known) => stored.next(known, answered));
      const text = done?.(answered, asked);
      if (text) toast.success(text);
    },
    onError: (error, asked, before) => {
      if (shown) queries.setQueryData(shown.of(shop).queryKey, before);
      const text = failed?.(error, asked);
      if (text) toast.error(text);
    },
    onSettled: () => {
      const reading = (makesOld?.(shop) ?? []).map(({ queryKey }) => queries.invalidateQueries({ queryKey }));
      return waits ? Promise.all(reading) : undefined;
    },
  });
}
