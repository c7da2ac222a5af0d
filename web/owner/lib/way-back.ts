/** Where somebody wanted to go before the log-in, and whether they were thrown out of it. */
export type WayBack = { to: string; hasEnded: boolean };

const home = '/dashboard';

/** Undefined where the log-in leads anyway. */
export function wayBackTo(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  hasEnded: boolean,
) {
  const to = `${pathname}${search}${hash}`;
  return to === home && !hasEnded ? undefined : ({ to, hasEnded } satisfies WayBack);
}

let isArriving = false;

/** The user comes in by the front page, whose focused button goes away with it. */
export function noteArrival(): void {
  isArriving = true;
}

/** Whether the dashboard opens after the front page, so that the focus needs a new place. True once. */
export function hasArrived(): boolean {
  const was = isArriving;
  isArriving = false;
  return was;
}

/** Reads the way back from the router's history entry. Only pages of our own dashboard count. */
export function wayBackIn(state: unknown): WayBack | undefined {
  if (typeof state !== 'object' || state === null || !('to' in state) || typeof state.to !== 'string')
    return undefined;
  const url = URL.parse(state.to, window.location.origin);
  if (url?.origin !== window.location.origin) return undefined;
  if (url.pathname !== home && !url.pathname.startsWith(`${home}/`)) return undefined;
  const hasEnded = 'hasEnded' in state && state.hasEnded === true;
  return { to: `${url.pathname}${url.search}${url.hash}`, hasEnded };
}

/** On a page that was loaded anew, without the router: it keeps its state under `usr`. */
export function wayBackOfPage(): WayBack | undefined {
  const state: unknown = typeof window === 'undefined' ? undefined : window.history.state;
  return typeof state === 'object' && state !== null && 'usr' in state ? wayBackIn(state.usr) : undefined;
}
