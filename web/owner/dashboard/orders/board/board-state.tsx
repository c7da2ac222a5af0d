import { Bell, VolumeX, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { clockText } from '../../../../../shared/kernel/dates.ts';
import type { Order } from '../../../../../shared/orders/order.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Switch } from '../../../../ui/field.tsx';
import { Mark } from '../../../../ui/logo.tsx';
import { tryAlarm, turnAlarm, useAlarmState } from '../../../lib/alarm.ts';
import { useContact } from '../../../lib/live.ts';
import { spanText, waitedMinutes } from '../due.ts';
import { useListNow } from '../now-context.ts';
import { answerMark } from './tickets.tsx';

export type BoardStateProps = {
  waiting: readonly Order[];
  /** So many orders for later are to be begun. */
  begin: number;
  isStale: boolean;
  /** When the screen slept last; missing once that is old. */
  sleep: Sleep | undefined;
  /** The browser does not turn the screen off. */
  isLit: boolean;
};

/** Names the worst: no line, somebody waits, the screen is muted. */
export function BoardState({ waiting, begin }: BoardStateProps) {
  const now = useListNow();
  const { isLost, lostAt } = useContact();
  const { isMuted } = useAlarmState();
  const [oldest] = waiting;
  if (isLost)
    return (
      <p className="board-state" role="alert">
        <WifiOff className="i" aria-hidden="true" />
        <b>Ingen forbindelse{lostAt ? ` siden ${clockText(lostAt)}` : ''}</b>
        <span>Vi prøver igjen av oss selv. Listen kan være gammel.</span>
      </p>
    );
  if (oldest) {
    const waited = waitedMinutes(oldest, now);
    const count = waiting.length === 1 ? '1 ny bestilling' : `${waiting.length} nye bestillinger`;
    return (
      <p className="board-state is-waiting">
        <Bell className="i" aria-hidden="true" />
        <b role="status">{count}</b>
        <b className="board-short" aria-hidden="true">
          {waiting.length} {waiting.length === 1 ? 'ny' : 'nye'}
        </b>
        <span className={answerMark(waited)}>
          {waited < 1 ? 'kom nå' : `${waiting.length === 1 ? 'venter' : 'den eldste'} ${spanText(waited)}`}
        </span>
      </p>
    );
  }
  if (isMuted)
    return (
      <p className="board-state" role="status">
        <VolumeX className="i" aria-hidden="true" />
        <b>Skjermen er uten lyd</b>
        <span className="board-why">Uten lyd varsler den ikke om nye bestillinger.</span>
      </p>
    );
  return (
    <p className="board-state">
      {begin > 0 ? <Bell className="i" aria-hidden="true" /> : <Mark />}
      {begin > 0 ? <b role="status">{begin} skal begynnes</b> : null}
    </p>
  );
}

/**
 * How the board looks on this screen: dark for a kitchen in the evening, large for one that stands far off.
 */
export type Looks = { isBright: boolean; isLarge: boolean };

type BoardLightProps = BoardStateProps & { looks: Looks; onLooks: (looks: Looks) => void };

/** One light with one word; a press says all of it, and how the screen looks and sounds. */
export function BoardLight({ isStale, sleep, isLit, looks, onLooks }: BoardLightProps) {
  const [isOpen, setOpen] = useState(false);
  const { isLost } = useContact();
  const { isOn, isBlocked, isMuted } = useAlarmState();
  const hasSound = isOn && !isBlocked;
  const said = isLost
    ? 'Skjermen'
    : isStale
      ? 'Listen kan være gammel'
      : sleep
        ? `Skjermen sov fra ${clockText(sleep.from)} til ${clockText(sleep.until)}`
        : isLit
          ? 'Alt er klart'
          : 'Skjermen kan slukke';
  const isWell = said === 'Alt er klart' && !isMuted;
  return (
    <>
      <Button className="board-light" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <i className={isWell ? 'board-dot' : 'board-dot is-bad'} aria-hidden="true" />
        <span className="board-said" role="status">
          {said}
        </span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} className="dialog-narrow board-panel" title="Skjermen">
        <ul className="board-facts">
          <Fact isGood={!isLost && !isStale}>
            {isLost ? 'Ingen forbindelse' : isStale ? 'Listen kan være gammel' : 'Tilkoblet'}
          </Fact>
          <Fact isGood={hasSound}>
            {hasSound ? 'Lyden er på' : 'Skjermen er uten lyd'}
            <Button onClick={() => (hasSound ? tryAlarm() : turnAlarm(true))}>
              {hasSound ? 'Prøv lyden' : 'Slå på lyden'}
            </Button>
          </Fact>
          <Fact isGood={isLit}>
            {isLit ? 'Skjermen slukker ikke' : 'Skjermen kan slukke. La den stå i strøm.'}
          </Fact>
        </ul>
        <Switch
          checked={looks.isLarge}
          onChange={({ target }) => onLooks({ ...looks, isLarge: target.checked })}
        >
          Stor skrift
        </Switch>
        <Switch
          checked={looks.isBright}
          onChange={({ target }) => onLooks({ ...looks, isBright: target.checked })}
        >
          Lys skjerm
        </Switch>
        {document.fullscreenEnabled ? (
          <Button wide onClick={() => void turnFullScreen()}>
            Fullskjerm
          </Button>
        ) : null}
      </Dialog>
    </>
  );
}

const Fact = ({ isGood, children }: { isGood: boolean; children: ReactNode }) => (
  <li>
    <i className={isGood ? 'board-dot' : 'board-dot is-bad'} aria-hidden="true" />
    {children}
  </li>
);

/** Refused where the browser forbids it; the board is as large as its window then. */
async function turnFullScreen(): Promise<void> {
  const turned = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  await turned.catch(() => undefined);
}

const storageKey = 'luka:board';

export function looksOf(): Looks {
  const words = (window.localStorage.getItem(storageKey) ?? '').split(' ');
  return { isBright: words.includes('bright'), isLarge: words.includes('large') };
}

/** Remembered by this browser: each screen hangs on its own wall. */
export function saveLooks({ isBright, isLarge }: Looks): void {
  const words = [...(isBright ? ['bright'] : []), ...(isLarge ? ['large'] : [])];
  window.localStorage.setItem(storageKey, words.join(' '));
}

/** A clock of five seconds that stood still for so long was asleep. */
const sleptMs = 60_000;
/** How long the board shows the sleep. */
const saidMs = 120_000;

type Sleep = { from: number; until: number };

/**
 * When this screen slept last, for two minutes after it woke. It reads its orders again at once, because it
 * got no news while it slept. `now` in ms, renewed every few seconds.
 */
export function useWoken(now: number, readAgain: () => unknown): Sleep | undefined {
  const before = useRef(now);
  const [sleep, setSleep] = useState<Sleep>();
  useEffect(() => {
    const from = before.current;
    before.current = now;
    if (now - from < sleptMs) return;
    setSleep({ from, until: now });
    readAgain();
  }, [now, readAgain]);
  return sleep && now - sleep.until < saidMs ? sleep : undefined;
}
