import { Maximize, Moon, Pause, Settings2, Sun, Timer, Volume2, VolumeX, X } from 'lucide-react';
import { useEffect } from 'react';
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
import { ActionMenu } from '../../../parts/action-menu.tsx';
import { factsOf, hatchState } from '../../../parts/hatch-state.ts';
import { useBusy } from '../../../queries/accept-orders.ts';
import { useListNow } from '../now-context.ts';
import { BoardState, type BoardStateProps } from './board-state.tsx';

export type BoardHeadProps = BoardStateProps & {
  business: OwnerBusiness;
  look: BoardLook;
  onLook: (look: BoardLook) => void;
};

/**
 * The head shows who waits, or that the line is down, or that all is well; the time; whether this screen
 * would be heard; and a pause.
 */
export function BoardHead({ business, look, onLook, ...state }: BoardHeadProps) {
  const { isLost, retry } = useContact();
  const isDark = look === 'dark';
  return (
    <header className="board-head">
      <h1 className="sr">Kjøkken</h1>
      <BoardState {...state} />
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
      <ActionMenu
        label="Skjermen"
        Icon={Settings2}
        actions={[
          {
            text: isDark ? 'Lys skjerm' : 'Mørk skjerm',
            Icon: isDark ? Sun : Moon,
            onChoose: () => onLook(isDark ? 'bright' : 'dark'),
          },
          ...(document.fullscreenEnabled
            ? [{ text: 'Fullskjerm av og på', Icon: Maximize, onChoose: () => void turnFullScreen() }]
            : []),
        ]}
      />
      <Link className={buttonClass('icon')} to="/dashboard/orders" aria-label="Tilbake til Bestillinger">
        <X className="i" aria-hidden="true" />
      </Link>
    </header>
  );
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
    <HatchButton business={business} className={buttonClass('plain', isOpen ? '' : 'is-said')}>
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

/** Refused where the browser forbids it; the board is as large as its window then. */
async function turnFullScreen(): Promise<void> {
  const turned = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  await turned.catch(() => undefined);
}

const snoozeMs = 60_000;

/**
 * While orders wait, the button stops the bell for a minute; else it rings once as a test. A muted screen
 * says how to mend it. The next new order ends the minute.
 */
function BoardSound({ waiting }: { waiting: readonly Order[] }) {
  const { isOn, isBlocked, isSnoozed } = useAlarmState();
  const newest = waiting.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what ends it
  useEffect(() => snoozeAlarm(0), [newest]);
  if (!isOn || isBlocked || isSnoozed)
    return (
      <Button
        variant="lamp"
        className="is-said"
        onClick={() => (isSnoozed ? snoozeAlarm(0) : turnAlarm(true))}
      >
        <VolumeX className="i" aria-hidden="true" />
        {isSnoozed ? 'Dempet i 1 min' : 'Slå på lyden'}
      </Button>
    );
  return (
    <Button onClick={() => (newest ? snoozeAlarm(snoozeMs) : tryAlarm())}>
      <Volume2 className="i" aria-hidden="true" />
      {newest ? 'Demp i 1 min' : 'Prøv lyden'}
    </Button>
  );
}

const storageKey = 'luka:board';

/** Dark for a kitchen in the evening, bright for one in the sun. */
type BoardLook = 'dark' | 'bright';

export function lookOf(): BoardLook {
  return window.localStorage.getItem(storageKey) === 'bright' ? 'bright' : 'dark';
}

/** Remembered by this browser: each screen hangs on its own wall. */
export function saveLook(look: BoardLook): void {
  window.localStorage.setItem(storageKey, look);
}
