import { useEffect, useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useSiteHistory } from './site-router.tsx';

const storageKey = 'luka:scroll';

/** Every first entry of a tab is called 'default': a page loaded anew would begin where another page was left. */
const nameOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

function kept(): Record<string, number> {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

/** Begins an entry of the tab's history where it was left, and a new one at its top or at the part that its address names. */
export function ScrollMemory() {
  const history = useSiteHistory();
  const location = useLocation();
  const name = nameOf(location);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);
  useLayoutEffect(() => {
    const note = () =>
      window.sessionStorage.setItem(storageKey, JSON.stringify({ ...kept(), [name]: window.scrollY }));
    window.addEventListener('pagehide', note);
    const stop = history?.listen(note);
    return () => {
      window.removeEventListener('pagehide', note);
      stop?.();
    };
  }, [history, name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place can be asked for again
  useLayoutEffect(() => {
    const part = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const top = kept()[name];
    if (top === undefined && part) part.scrollIntoView();
    else window.scrollTo(0, top ?? 0);
  }, [location]);
  return null;
}
