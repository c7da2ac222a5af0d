import type { HistoryWindow } from '../../web/owner/router/site-history.ts';

/** A window's address and history, as a browser keeps them: a step through them is heard a moment later. */
export function fakeWindow(path: string) {
  let entries: { url: URL; state: unknown }[] = [{ url: new URL(path, 'http://localhost'), state: null }];
  let here = 0;
  const at = (href: string) => new URL(href, entries[here]!.url);
  const heard: (() => void)[] = [];
  const tell = () => {
    for (const hear of heard) hear();
  };
  const push = (url: URL, state: unknown) => {
    entries = [...entries.slice(0, here + 1), { url, state: structuredClone(state) }];
    here += 1;
  };
  return {
    get location() {
      return entries[here]!.url;
    },
    addEventListener: (_kind, hear) => void heard.push(hear),
    history: {
      get state() {
        return entries[here]!.state;
      },
      pushState: (state, _title, href) => push(at(`${href}`), state),
      replaceState: (state, _title, href) => {
        entries[here] = { url: href ? at(`${href}`) : entries[here]!.url, state: structuredClone(state) };
      },
      go: (steps = 0) =>
        queueMicrotask(() => {
          if (!entries[here + steps]) return;
          here += steps;
          tell();
        }),
    },
    /** A link to a part of the page, which the browser follows by itself. */
    followPart(hash: string) {
      push(at(hash), null);
      tell();
    },
  } satisfies HistoryWindow & { followPart: (hash: string) => void };
}
