import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { siteNames } from '../../lib/config.ts';
import { useLive } from '../../lib/live.ts';
import type { Session } from '../../lib/session.ts';
import { useIsWide } from '../../lib/use-is-wide.ts';
import { Drawer } from './drawer.tsx';
import { pageTitle } from './places.ts';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { VerificationBanner } from './verification-banner.tsx';

/** The wall round every dashboard page: sidebar and top bar with room, tab bar and drawer without. */
export function Shell({ session }: { session: Session }) {
  useLive();
  const isWide = useIsWide();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const title = pageTitle(pathname);
  useEffect(() => {
    document.title = `${title} · ${siteNames().product}`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the menu
  useEffect(() => setMenuOpen(false), [pathname]);
  return (
    <div className="shell">
      <a className="skip btn" href="#innhold">
        Hopp til innholdet
      </a>
      {isWide ? (
        <aside className="side">
          <Sidebar />
        </aside>
      ) : null}
      <div className="main">
        <TopBar title={title} email={session.email} isWide={isWide} />
        {session.emailVerified ? null : <VerificationBanner email={session.email} />}
        <main id="innhold" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {isWide ? null : (
        <>
          <TabBar isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(!isMenuOpen)} />
          <Drawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} email={session.email} />
        </>
      )}
      <ScrollRestoration />
    </div>
  );
}
