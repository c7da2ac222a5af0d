import { Pause, Timer, TriangleAlert, Volume2, VolumeX, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { clockText } from '../../../../../shared/kernel/dates.ts';
import type { Order } from '../../../../../shared/orders/order.ts';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { busyAt, busyMinutes } from '../../../../../shared/shops/busy.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { HatchButton } from '../../../hatch/hatch-button.tsx';
import { snoozeAlarm, tryAlarm, turnAlarm, useAlarmState } from '../../../lib/alarm.ts';
import { useContact } from '../../../lib/live.ts';
import { useMay } from '../../../lib/me-context.tsx';
import { factsOf, hatchState } from '../../../parts/hatch-state.ts';
import { useBusy } from '../../../queries/accept-orders.ts';
import { useListNow } from '../now-context.ts';
import { BoardLight, BoardState, type BoardStateProps, type Looks } from './board-state.tsx';

export type BoardHeadProps = BoardStateProps & {
  business: OwnerBusiness;
  cooking: number;
  ready: number;
  late: number;
  looks: Looks;
  onLooks: (looks: Looks) => void;
};

/**
 * The head shows who waits, or that the line is down, or that all is well; the time; and what a full kitchen
 * needs. All that is said of the screen itself is behind one light.
 */
export function BoardHead({ business, cooking, ready, late, looks, onLooks, ...state }: BoardHeadProps) {
  const { isLost, retry } = useContact();
  return (
    <header className="board-head">
      <h1 className="sr">Kjøkken</h1>
      <BoardState {...state} />
      {state.waiting.length + cooking + ready > 0 ? (
        <nav className="board-lanes" aria-label="Gå til">
          {state.waiting.length > 0 ? (
            <LaneButton rail="nye">
              {state.waiting.length} {state.waiting.length === 1 ? 'ny' : 'nye'}
            </LaneButton>
          ) : null}
          {late > 0 ? (
            <button type="button" className="btn board-late" onClick={showLate}>
              <TriangleAlert className="i" aria-hidden="true" />
              <span>
                <span className="board-cooking">{cooking} lages, </span>
                {late} for sent
              </span>
            </button>
          ) : (
            <LaneButton rail="kjokken">{cooking} lages</LaneButton>
          )}
          <LaneButton rail="klar">
            {ready} {ready === 1 ? 'klar' : 'klare'}
          </LaneButton>
        </nav>
      ) : null}
      <span className="board-clock num">{clockText(useListNow())}</span>
      {isLost ? (
        <Button className="is-said" onClick={() => void retry()}>
          Prøv nå
        </Button>
      ) : null}
      <BoardSound waiting={state.waiting} />
      {/* Without a line they have no effect, and the words about it need the room. */}
      {isLost ? null : (
        <>
          <BusyButton business={business} />
          <PauseButton business={business} />
        </>
      )}
      <BoardLight {...state} looks={looks} onLooks={onLooks} />
      <Link className={buttonClass('icon')} to="/dashboard/orders" aria-label="Tilbake til Bestillinger">
        <X className="i" aria-hidden="true" />
      </Link>
    </header>
  );
}

/** On a phone the rails lie far below each other. */
const LaneButton = ({ rail, children }: { rail: string; children: ReactNode }) => (
  <button type="button" className="btn board-lane" onClick={() => showRail(rail)}>
    {children}
  </button>
);

const showRail = (id: string) => document.querySelector(`.rail-${id}`)?.scrollIntoView();

/** On a tablet on its end the late orders may lie below the new ones. */
function showLate() {
  showRail('kjokken');
  document.querySelector<HTMLElement>('.bong.is-late .bong-open')?.focus({ preventScroll: true });
}

/** Promises guests more time for an hour; the next press ends it. */
function BusyButton({ business: { settings } }: { business: OwnerBusiness }) {
  const { mutate, isPending } = useBusy();
  const busy = busyAt(settings, useListNow());
  const [more] = busyMinutes;
  if (!useMay('pauseOrders')) return null;
  return (
    <Button
      className={busy ? 'is-said' : ''}
      aria-pressed={busy !== undefined}
      onClick={() => {
        if (!isPending) mutate({ minutes: busy ? 0 : more });
      }}
    >
      <Timer className="i" aria-hidden="true" />
      {busy ? (
        <span>
          +{busy.minutes} min<span className="board-when"> til {clockText(busy.until)}</span>
        </span>
      ) : (
        `+${more} min`
      )}
    </Button>
  );
}

/** Pauses from the wall: a full kitchen cannot go to the office. Shows the state while orders are closed. */
function PauseButton({ business }: { business: OwnerBusiness }) {
  const now = useListNow();
  const { isOpen, text, next } = hatchState(factsOf(business, now), now);
  if (!useMay('pauseOrders')) return null;
  return (
    <HatchButton
      business={business}
      className={buttonClass('plain', isOpen ? 'board-pause' : 'board-pause is-said')}
    >
      <Pause className="i" aria-hidden="true" />
      {isOpen ? (
        'Ta pause'
      ) : (
        <span>
          {text}
          <span className="board-when">{next.startsWith('åpner') ? `, ${next}` : next && ` ${next}`}</span>
        </span>
      )}
    </HatchButton>
  );
}

const snoozeMs = 60_000;

/** New orders that come sooner than this after a ring of their own belong to the same burst. */
const burstMs = 30_000;

/**
 * While orders wait, the button stops the bell for a minute. A new order within that minute rings once, and a
 * burst of them once together: else a flood would ring without an end. A muted screen says how to mend it.
 */
function BoardSound({ waiting }: { waiting: readonly Order[] }) {
  const { isOn, isBlocked, isSnoozed } = useAlarmState();
  const newest = waiting.at(-1);
  const before = useRef<readonly Order[]>([]);
  const rungAt = useRef(0);
  useEffect(() => {
    const hasCome = newest && !before.current.some(({ id }) => id === newest.id);
    before.current = waiting;
    if (!isSnoozed || !hasCome || Date.now() - rungAt.current < burstMs) return;
    rungAt.current = Date.now();
    tryAlarm();
  }, [waiting, newest, isSnoozed]);
  const snooze = (ms: number) => {
    rungAt.current = 0;
    snoozeAlarm(ms);
  };
  if (!isOn || isBlocked || isSnoozed)
    return (
      <Button variant="lamp" className="is-said" onClick={() => (isSnoozed ? snooze(0) : turnAlarm(true))}>
        <VolumeX className="i" aria-hidden="true" />
        {isSnoozed ? 'Dempet i 1 min' : 'Slå på lyden'}
      </Button>
    );
  if (!newest) return null;
  return (
    <Button className="board-hush" onClick={() => snooze(snoozeMs)}>
      <Volume2 className="i" aria-hidden="true" />
      <span>
        Demp<span className="board-minute"> i 1 min</span>
      </span>
    </Button>
  );
}
