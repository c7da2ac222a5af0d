import { randomBytes } from 'node:crypto';
import { BadRequest, missing } from './problem.ts';

/** An object of Stripe's. A field that begins with `_` is the twin's own, and is never shown. */
export type StripeObject = { id: string; object: string; created: number; livemode: false };

/** `account`: the connected account that it lies on; the platform's own have none. */
type Kept = { account?: string | undefined; value: StripeObject };
export type StoreState = { objects: Record<string, Kept> };

export type Store = ReturnType<typeof openStore>;

/** All objects by their ids. */
export function openStore(state: StoreState, now: () => number) {
  const seconds = () => Math.floor(now() / 1000);
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

  function make<T extends object>(prefix: string, object: string, account: string | undefined, fields: T) {
    const own = { id: newId(prefix), object, created: seconds(), livemode: false as const };
    const value = { ...own, ...fields };
    state.objects[value.id] = { account, value };
    return value;
  }

  /** The one place that believes an id to be of a kind. Throws 404 for one of another account. */
  function find<T extends StripeObject>(object: T['object'], id: string, account: string | undefined): T {
    const found = Object.hasOwn(state.objects, id) ? state.objects[id] : undefined;
    if (!found || found.value.object !== object || found.account !== account) throw missing(object, id);
    return found.value as T;
  }

  /** Newest first. */
  function all<T extends StripeObject>(object: T['object'], account?: string | undefined): T[] {
    return Object.values(state.objects)
      .filter((kept) => kept.value.object === object && kept.account === account)
      .map(({ value }) => value as T)
      .reverse();
  }

  /** Every account's, oldest first, for the clock. */
  const everywhere = <T extends StripeObject>(object: T['object']) =>
    Object.values(state.objects).flatMap(({ account, value }) =>
      value.object === object ? [{ account, value: value as T }] : [],
    );

  /** A list as Stripe answers it. */
  const listed = (url: string, found: readonly StripeObject[], limit: number) => ({
    ...{ object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit) },
  });

  /** The answer, with the objects that `expand` names in the place of their ids. */
  function shown(answer: object, expand: readonly string[] = []): object {
    const copy = JSON.parse(
      JSON.stringify(answer, (name, value) => (name.startsWith('_') ? undefined : value)),
    );
    for (const path of expand) expandIn(copy, path.split('.'), path);
    return copy;
  }

  function expandIn(at: unknown, [name = '', ...rest]: string[], path: string): void {
    if (Array.isArray(at)) {
      for (const one of at) expandIn(one, [name, ...rest], path);
      return;
    }
    const holder = at as Record<string, unknown>;
    if (!holder || !Object.hasOwn(holder, name))
      throw new BadRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
    const whole = (id: unknown) => {
      const kept = typeof id === 'string' ? state.objects[id] : undefined;
      return kept ? shown(kept.value) : id;
    };
    const held = holder[name];
    holder[name] = Array.isArray(held) ? held.map(whole) : whole(held);
    if (rest.length > 0 && holder[name] !== null) expandIn(holder[name], rest, path);
  }

  return { make, find, all, everywhere, listed, shown, newId, seconds };
}
