import { lazy, Suspense, useEffect, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Loading } from '../../../ui/states.tsx';
import { siteNames } from '../../lib/config.ts';
import { useLive } from '../../lib/live.ts';
import { useIsWide } from '../../lib/use-is-wide.ts';
import { useNow } from '../../lib/use-now.ts';
import { hasArrived } from '../../lib/way-back.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { hatchState } from '../../parts/hatch-state.ts';
import { useBusiness } from '../../queries/business.ts';
import { AllowedPage } from './allowed-page.tsx';
import { ContactBar } from './contact-bar.tsx';
import { isBare, pageTitle } from './places.ts';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { TrialBanner } from './trial-banner.tsx';
import { useOpenedNote } from './use-opened-note.ts';
import { useOrderNews } from './use-order-news.ts';
import { VerificationBanner } from './verification-banner.tsx';
import type { Who } from './who.ts';

/** What a first tap opens is there before it: fetched when the page has been painted and the browser has nothing else to do. */
function fetchTapped() {
  void import('../../hatch/pause-panel.tsx').catch(() => undefined);
  void import('./business-switcher.tsx').catch(() => undefined);
  void loadDrawer().catch(() => undefined);
}

const loadDrawer = () => import('./drawer.tsx');
const Drawer = lazy(async () => ({ default: (await loadDrawer()).Drawer }));

/** The first entry of every tab is called 'default': a page loaded anew would begin where another page was left. */
const entryOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** The wall round every dashboard page: sidebar and top bar with room, tab bar and drawer without. */
export function Shell({ who }: { who: Who }) {
  const business = useBusiness();
  const now = useNow();
  useLive(business !== null && hatchState(business.settings, now).isOpen);
  const isWide = useIsWide();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  const openMenu = () => {
    setOpened(true);
    setMenuOpen(!isMenuOpen);
  };
  const title = pageTitle(pathname);
  useEffect(() => {
    if (hasArrived()) document.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => whenIdle(fetchTapped), []);
  useOpenedNote();
  const waitingOrders = useOrderNews();
  const waiting = waitingOrders.length;
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${siteNames().product}`;
  }, [title, waiting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the menu
  useEffect(() => setMenuOpen(false), [pathname]);
  const page = (
    <main id="innhold" tabIndex={-1}>
      <AllowedPage>
        <Suspense fallback={<Loading />}>
          <Outlet />
          <ScrollRestoration getKey={entryOf} />
        </Suspense>
      </AllowedPage>
    </main>
  );
  if (isBare(pathname)) return page;
  return (
    <div className="shell">
      <a className="skip btn" href="#innhold">
        Hopp til innholdet
      </a>
      {isWide ? (
        <aside className="side">
          <Sidebar waiting={waiting} />
        </aside>
      ) : null}
      <div className="main">
        <ContactBar />
        <TopBar title={title} who={who} isWide={isWide} waiting={waitingOrders} />
        {who.isUnverified ? <VerificationBanner email={who.name} /> : null}
        <TrialBanner business={business} now={now} />
        {page}
      </div>
      {isWide ? null : (
        <>
          <TabBar waiting={waiting} isMenuOpen={isMenuOpen} onMenu={openMenu} />
          {hasOpened ? (
            <Suspense fallback={<div className="veil drawer-veil" />}>
              <Drawer waiting={waiting} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} who={who} />
            </Suspense>
          ) : null}
        </>
      )}
    </div>
  );
}
