import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import type { SiteHistory } from './site-history.ts';

const HistoryContext = createContext<SiteHistory | null>(null);

/** The way out of this page, for who has something to lose there. Nothing where a part is shown without the site round it. */
export const useSiteHistory = (): SiteHistory | null => useContext(HistoryContext);

/** The page that was left stays on the screen until the code of the next one is there. */
export function SiteRouter({ history, children }: { history: SiteHistory; children: ReactNode }) {
  const [location, setLocation] = useState(history.location);
  useLayoutEffect(() => history.listen((to) => startTransition(() => setLocation(to))), [history]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}
