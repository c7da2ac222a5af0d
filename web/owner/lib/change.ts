import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { undoMs } from '../../../shared/orders/commands.ts';
import { useToast } from '../../ui/toast.tsx';
import { type Shop, useShop } from './shop.ts';

type Read = { queryKey: QueryKey };

/** The toast after a change. With `undo` it has a way back for ten seconds. */
type Told = string | { text: string; undo: () => void } | undefined;

type Change<Asked, Answered> = {
  call: (shop: Shop, asked: Asked) => Promise<Answered>;
  /** `before`: the data of `shown` or `stored` as it was. */
  done?: (answered: Answered, asked: Asked, before: unknown) => Told;
  /** The toast after a failure. Undefined where the form says it. */
  failed?: (error: Error, asked: Asked) => string | undefined;
  /** Loaded data with the change, before the server has agreed. It is as before when the server refuses. */
  shown?: { of: (shop: Shop) => Read; next: (known: never, asked: Asked) => unknown } | undefined;
  /** Loaded data with the server's answer. */
  stored?:
    | { of: (shop: Shop) => Read; next: (known: never, answered: Answered, asked: Asked) => unknown }
    | undefined;
  /** The loaded data that is old now, also after a refusal: that may come from a change elsewhere. */
  makesOld?: (shop: Shop) => readonly Read[];
  /** The change is under way until that data has been read again, so that no row jumps back. */
  waits?: boolean;
  /** Changes with the same scope are sent one after another, and the last one makes the data old. */
  scope?: string;
};

/** Changes something of the open shop, with the toasts about it. */
export function useChange<Answered, Asked = void>(change: Change<Asked, Answered>) {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  const { call, done, failed, shown, stored, makesOld, waits = false, scope } = change;
  /** The cast: the caller names the data and its type together. */
  const put = (read: Read, next: (known: never) => unknown) =>
    queries.setQueryData(read.queryKey, (known) => (known === undefined ? known : next(known as never)));
  const mutationKey = ['change', shop.id, scope];
  return useMutation({
    ...(scope && { scope: { id: scope }, mutationKey }),
    mutationFn: (asked: Asked) => call(shop, asked),
    onMutate: async (asked: Asked) => {
      const { queryKey } = (shown ?? stored)?.of(shop) ?? {};
      if (!queryKey) return undefined;
      if (shown) await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      if (shown) put({ queryKey }, (known) => shown.next(known, asked));
      return before;
    },
    onSuccess: async (answered, asked, before) => {
      // A read that began before the change must not end after it.
      if (stored) await queries.cancelQueries({ queryKey: stored.of(shop).queryKey });
      if (stored) put(stored.of(shop), (known) => stored.next(known, answered, asked));
      const told = done?.(answered, asked, before);
      if (!told) return;
      if (typeof told === 'string') toast.success(told);
      else
        toast.success(told.text, {
          duration: undoMs,
          undo: { label: `Angre: ${told.text}`, run: told.undo },
        });
    },
    onError: (error, asked, before) => {
      if (shown && before !== undefined) queries.setQueryData(shown.of(shop).queryKey, before);
      const text = failed?.(error, asked);
      if (text) toast.error(text);
    },
    onSettled: () => {
      if (scope && queries.isMutating({ mutationKey }) > 1) return undefined;
      const reading = (makesOld?.(shop) ?? []).map(({ queryKey }) => queries.invalidateQueries({ queryKey }));
      return waits ? Promise.all(reading) : undefined;
    },
  });
}
