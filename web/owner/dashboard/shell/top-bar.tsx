import './small-hatch.css';
import { Bell, ExternalLink, VolumeX } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { clockText } from '../../../../shared/kernel/dates.ts';
import type { BusinessId, OrderId } from '../../../../shared/kernel/ids.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { orderNr } from '../../../../shared/orders/order-number.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.nb.ts';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { HatchButton } from '../../hatch/hatch-button.tsx';
import { turnAlarm, useAlarmState } from '../../lib/alarm.ts';
import { shopUrl } from '../../lib/config.ts';
import { useMay } from '../../lib/me-context.tsx';
import { useNow } from '../../lib/use-now.ts';
import { factsOf, hatchState } from '../../parts/hatch-state.ts';
import { useBusiness } from '../../queries/business.ts';
import { places } from './places.ts';
import { type Who, WhoIsHere } from './sidebar.tsx';

const keyOf = (business: BusinessId) => `luka:seen-orders:${business}`;

/** Which waiting orders someone at this screen has seen listed. Kept in the browser, per business. */
function useSeenOrders(business: BusinessId) {
  const [seen, setSeen] = useState<readonly string[]>(() => stored(business));
  /** The list keeps only the orders that still wait. */
  const markSeen = useCallback(
    (waiting: readonly OrderId[]) => {
      window.localStorage.setItem(keyOf(business), JSON.stringify(waiting));
      setSeen(waiting);
    },
    [business],
  );
  return { seen, markSeen };
}

function stored(business: BusinessId): string[] {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(keyOf(business)) ?? '[]');
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Lists the orders that wait, newest first, and counts those nobody has seen listed yet. */
function NotificationBell({ business, waiting }: { business: BusinessId; waiting: readonly Order[] }) {
  const { seen, markSeen } = useSeenOrders(business);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useDismissed(root, isOpen, () => setOpen(false));
  const fresh = waiting.filter((order) => !seen.includes(order.id)).length;
  const toggle = () => {
    markSeen(waiting.map((order) => order.id));
    setOpen(!isOpen);
  };
  return (
    <div className="bell-place" ref={root}>
      <Button
        icon={Bell}
        variant="icon"
        className="bell"
        aria-label={
          fresh === 0 ? 'Varsler' : `Varsler, ${fresh} ${fresh === 1 ? 'ny bestilling' : 'nye bestillinger'}`
        }
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      >
        {fresh > 0 ? <span className="count">{fresh}</span> : null}
      </Button>
      {isOpen ? (
        <section className="card bell-panel" id={panelId} aria-label="Varsler">
          <h2 className="lead">Venter på svar</h2>
          {waiting.length === 0 ? <p className="meta">Ingen bestillinger venter nå.</p> : null}
          <ul>
            {waiting.map((order) => (
              <li key={order.id}>
                <Link to={`/dashboard/orders#${order.id}`} onClick={() => setOpen(false)}>
                  <b>{guestName(order)}</b>
                  <span className="meta num">
                    {orderNr(order)} · {clockText(order.createdAt)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** While `isOpen`, closes on Escape, a press outside and moved focus. Escape returns focus to the button. */
function useDismissed(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const element = root.current;
    if (!isOpen || !element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      latest.current();
      element.querySelector<HTMLElement>('button')?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) latest.current();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [root, isOpen]);
}

type TopBarProps = { title: string; who: Who; isWide: boolean; waiting: readonly Order[] };

/** A title that a phone has no room for, as the menu names it. */
const short = (title: string) => places.find((place) => place.title === title)?.text ?? title;

export function TopBar({ title, who, isWide, waiting }: TopBarProps) {
  const business = useBusiness();
  const tools = business ? (
    <>
      <UnmuteButton waiting={waiting.length} isWide={isWide} />
      {isWide ? <ShopLink subdomain={business.subdomain} /> : <SmallHatch business={business} />}
      <NotificationBell key={business.id} business={business.id} waiting={waiting} />
    </>
  ) : null;
  if (!isWide) {
    return (
      <header className="top-narrow">
        <h1 tabIndex={-1} aria-label={title}>
          {short(title)}
        </h1>
        {tools}
      </header>
    );
  }
  return (
    <header className="top">
      <h1 tabIndex={-1}>{title}</h1>
      {tools}
      <WhoIsHere who={who} />
    </header>
  );
}

/** The public page, in a tab of its own. Without a business there is none to see. */
export function ShopLink({ subdomain }: { subdomain: string }) {
  return (
    <a className={buttonClass('quiet')} href={shopUrl(subdomain)} target="_blank" rel="noopener">
      <ExternalLink className="i" aria-hidden="true" />
      Se nettside
    </a>
  );
}

/** The hatch in the top bar, where there is no room for the sidebar: one word, and the panel behind it. */
export function SmallHatch({ business }: { business: OwnerBusiness }) {
  const now = useNow();
  const { isOpen, text, short, next } = hatchState(factsOf(business, now), now);
  const className = isOpen ? 'hatch-mini' : 'hatch-mini is-shut';
  return (
    <HatchButton business={business} className={className} label={`Luka: ${text} ${next}`.trim()}>
      <span className="mini-wall">
        <span className="mini-open">{short}</span>
      </span>
      <span className="mini-counter" />
    </HatchButton>
  );
}

type UnmuteButtonProps = { waiting: number; isWide: boolean };

/** Orders wait and this page should ring, but the browser forbids it until the first press anywhere. */
function UnmuteButton({ waiting, isWide }: UnmuteButtonProps) {
  const { isOn, isBlocked } = useAlarmState();
  const canAnswer = useMay('moveOrders');
  // Bestillinger says it itself, with more room.
  if (useLocation().pathname === '/dashboard/orders') return null;
  if (waiting === 0 || !canAnswer || !isOn || !isBlocked) return null;
  return (
    <Button
      icon={VolumeX}
      variant="lamp"
      className={isWide ? '' : 'btn-icon'}
      title="Nettleseren holder lyden av"
      aria-label={isWide ? undefined : 'Slå på lyden'}
      onClick={() => turnAlarm(true)}
    >
      {isWide ? 'Slå på lyden' : null}
    </Button>
  );
}
