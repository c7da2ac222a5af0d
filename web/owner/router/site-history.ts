import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router-dom';

/** What it needs of a window; tests have one of their own. */
export type HistoryWindow = {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  location: Pick<Window['location'], 'pathname' | 'search' | 'hash'>;
  addEventListener: (kind: 'popstate', heard: () => void) => void;
};

/** What an entry of the browser's history keeps for us: the page's own state, its name, and its place among our entries. */
type Kept = { usr: unknown; key: string; idx: number };
type Ask = (goOn: () => void) => void;

/**
 * Where the dashboard is, and the way to other places of it. Who has something unsaved `hold`s it: a link, Back and Forward then ask
 * first when they lead to another page or tab. Closing the window is not its matter.
 */
export type SiteHistory = Navigator & {
  location: () => Location;
  listen: (hear: (to: Location) => void) => () => void;
  hold: (ask: Ask) => () => void;
};

const isKept = (state: unknown): state is Kept =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number';

const newKey = () => Math.random().toString(36).slice(2, 10);

export function siteHistory(page: HistoryWindow): SiteHistory {
  const listeners = new Set<(to: Location) => void>();
  const asks = new Set<Ask>();
  /** The next step through the history has been asked about. */
  let isAllowed = false;

  /** An entry that the browser made itself, for a link to a part of the page, gets its place. */
  function kept(place: number): Kept {
    const { state } = page.history;
    if (isKept(state)) return state;
    const own = { usr: null, key: 'default', idx: place };
    page.history.replaceState(own, '');
    return own;
  }

  function read(place: number): Location {
    const { pathname, search, hash } = page.location;
    const { usr, key } = kept(place);
    return { pathname, search, hash, state: usr, key };
  }

  let at = kept(0).idx;
  let location = read(at);

  const asking = (to: Pick<Location, 'pathname' | 'search'>) =>
    to.pathname !== location.pathname || to.search !== location.search ? [...asks].at(-1) : undefined;

  function tell() {
    location = read(at);
    for (const hear of listeners) hear(location);
  }

  /** Calls `move` at once, or when who was asked wants to go. */
  function leave(to: To, move: () => void) {
    const { pathname = location.pathname, search = '' } = typeof to === 'string' ? parsePath(to) : to;
    const ask = asking({ pathname, search });
    if (ask) ask(move);
    else move();
  }

  function write(how: 'pushState' | 'replaceState', to: To, usr: unknown) {
    leave(to, () => {
      if (how === 'pushState') at += 1;
      page.history[how]({ usr: usr ?? null, key: newKey(), idx: at } satisfies Kept, '', createHref(to));
      tell();
    });
  }

  page.addEventListener('popstate', () => {
    const next = kept(at + 1).idx;
    const way = next - at;
    // Here again, from where nobody wanted to go in the end.
    if (way === 0) return;
    const ask = isAllowed ? undefined : asking(page.location);
    isAllowed = false;
    if (!ask) {
      at = next;
      tell();
      return;
    }
    // The browser has gone already: back again, and there once more if that is what is wanted.
    page.history.go(-way);
    ask(() => {
      isAllowed = true;
      page.history.go(way);
    });
  });

  return {
    createHref,
    push: (to, state) => write('pushState', to, state),
    replace: (to, state) => write('replaceState', to, state),
    go: (steps) => page.history.go(steps),
    location: () => location,
    listen: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    hold: (ask) => {
      asks.add(ask);
      return () => asks.delete(ask);
    },
  };
}

const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to));
