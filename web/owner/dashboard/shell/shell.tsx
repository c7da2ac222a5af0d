import { Menu, WifiOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import {
  Link,
  type Location,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { roleNames } from '../../../../shared/people/owner-words.nb.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { useAuth } from '../../lib/auth-context.tsx';
import { openAsked } from '../../lib/chosen-business.ts';
import { siteNames } from '../../lib/config.ts';
import { useContact, useLive } from '../../lib/live.ts';
import { useMay, useMe } from '../../lib/me-context.tsx';
import { pushedShops } from '../../lib/own-push.ts';
import { fetchWords } from '../../lib/problem-of.ts';
import { useNow } from '../../lib/use-now.ts';
import { hasArrived } from '../../lib/way-back.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { hatchState } from '../../parts/hatch-state.ts';
import { useBusiness } from '../../queries/business.ts';
import { isBare, pageTitle, placeAt, placesFor } from './places.ts';
import { PlaceLinks, Sidebar, type Who } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useOrderNews } from './use-order-news.ts';
import { VerificationBanner } from './verification-banner.tsx';

const tryMs = 600;

/** Over every page while new orders cannot reach it. Stays until the list has been fetched again. */
function ContactBar() {
  const { isLost, retry } = useContact();
  const [isTrying, setTrying] = useState(false);
  if (!isLost) return null;
  const tryAgain = async () => {
    setTrying(true);
    // A try that fails at once is to be seen as one.
    await Promise.all([retry(), new Promise((resolve) => setTimeout(resolve, tryMs))]);
    setTrying(false);
  };
  return (
    <div className="contact-bar" role="alert">
      <WifiOff className="i" aria-hidden="true" />
      <span>
        <b>Ingen forbindelse.</b> Nye bestillinger vises ikke før den er tilbake.
      </span>
      <Button variant="quiet" busy={isTrying} busyText="Prøver..." onClick={() => void tryAgain()}>
        Prøv igjen
      </Button>
    </div>
  );
}

const wide = () => window.matchMedia('(min-width: 64rem)');

function listen(onChange: () => void) {
  const query = wide();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the dashboard has room for its sidebar. */
function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => wide().matches);
}

/** Fetches what a first tap opens, when the page has been painted and the browser has nothing else to do. */
function fetchTapped() {
  void import('../../hatch/pause-panel.tsx').catch(() => undefined);
  void import('./business-switcher.tsx').catch(() => undefined);
  void loadDrawer().catch(() => undefined);
  void fetchWords();
}

/** Words for what a list brings. Where they cannot be fetched, the bell rings all the same. */
const OrderNews = lazy(() =>
  import('./order-news.tsx').then(
    (module) => ({ default: module.OrderNews }),
    () => ({ default: () => null }),
  ),
);

const loadDrawer = () => import('./drawer.tsx');
const PlanBanner = lazy(async () => ({ default: (await import('./plan-block.tsx')).PlanBanner }));
const Drawer = lazy(async () => ({ default: (await loadDrawer()).Drawer }));

/** A tab's first entry is always 'default': a reloaded page would begin at another page's scroll position. */
const entryOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** The wall round every dashboard page: sidebar and top bar with room, tab bar and drawer without. */
export function Shell({ who }: { who: Who }) {
  const business = useBusiness();
  const canManagePlan = useMay('managePlan');
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
      <Suspense>
        <OrderNews />
      </Suspense>
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
        {canManagePlan && (business?.trial || business?.subscription) ? (
          <Suspense fallback={null}>
            <PlanBanner business={business} />
          </Suspense>
        ) : null}
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

/** A tapped note leads an open page there. Also renews this browser's pushes, which end with a sign-in. */
function useOpenedNote(): void {
  const navigate = useNavigate();
  const isOut = useAuth().status === 'signed-out';
  useEffect(() => (isOut ? undefined : whenIdle(() => void renew().catch(() => undefined))), [isOut]);
  useEffect(() => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const open = ({ data }: MessageEvent<{ type?: string; url?: string } | undefined>) => {
      if (data?.type === 'open' && data.url) void navigate(openAsked(data.url));
    };
    workers?.addEventListener('message', open);
    return () => workers?.removeEventListener('message', open);
  }, [navigate]);
}

/** Its code is fetched where there is something to renew. */
async function renew(): Promise<void> {
  if (pushedShops().length > 0) await (await import('../../lib/push.ts')).renewPushes();
}

type TabBarProps = { waiting: number; isMenuOpen: boolean; onMenu: () => void };

/** A phone's tab bar within reach of the thumb. 'Mer' opens the sidebar, which has the other pages. */
function TabBar({ waiting, isMenuOpen, onMenu }: TabBarProps) {
  const { pathname } = useLocation();
  const places = placesFor(useMe().role);
  const shortcuts = places.filter((place) => place.isShortcut);
  const others = places.filter((place) => !place.isShortcut);
  const isElsewhere = others.some(({ to }) => pathname.startsWith(to));
  return (
    <nav className="bar" aria-label="Snarveier">
      <PlaceLinks places={shortcuts} waiting={waiting} />
      <button
        type="button"
        aria-expanded={isMenuOpen}
        aria-haspopup="dialog"
        aria-current={isElsewhere ? 'page' : undefined}
        onClick={onMenu}
      >
        <Menu className="i" aria-hidden="true" />
        Mer
      </button>
    </nav>
  );
}

/**
 * The page, if the role may open it. The dashboard's own address leads to the first page of the role. The
 * page of another address says that it is not for this role, and asks the API for nothing.
 */
export function AllowedPage({ children }: { children: ReactNode }) {
  const { role } = useMe();
  const { pathname } = useLocation();
  const place = placeAt(pathname);
  const allowed = placesFor(role);
  const [first] = allowed;
  if (!place || allowed.includes(place) || !first) return children;
  if (place.to === '/dashboard') return <Navigate to={first.to} replace />;
  return (
    <EmptyState
      title="Du har ikke tilgang til denne siden"
      action={
        <Link className={buttonClass('main')} to={first.to}>
          Gå til {first.text}
        </Link>
      }
    >
      Rollen din er {roleNames[role].toLowerCase()}. Be en eier om en annen rolle hvis du trenger siden.
    </EmptyState>
  );
}
