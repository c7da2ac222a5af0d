import { Bell, Maximize, Moon, Sun, Volume2, VolumeX, WifiOff, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { clockText } from '../../../../../shared/kernel/dates.ts';
import type { Order } from '../../../../../shared/orders/order.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Mark } from '../../../../ui/logo.tsx';
import { tryAlarm, turnAlarm, useAlarmState } from '../../../lib/alarm.ts';
import { useContact } from '../../../lib/live.ts';
import { minutesSince, spanText } from '../due.ts';
import { useListNow } from '../now-context.ts';
import type { BoardLook } from './look.ts';

type BoardHeadProps = {
  waiting: readonly Order[];
  isStale: boolean;
  look: BoardLook;
  onLook: (look: BoardLook) => void;
};

/** Who waits, or that the line is down, or that all is well; the time; and whether this screen would be heard. */
export function BoardHead({ waiting, isStale, look, onLook }: BoardHeadProps) {
  const now = useListNow();
  const Theme = look === 'dark' ? Sun : Moon;
  return (
    <header className="board-head">
      <h1 className="sr">Kjøkken</h1>
      <State waiting={waiting} isStale={isStale} />
      <span className="board-clock num">{clockText(now)}</span>
      <Sound />
      <Button
        variant="icon"
        aria-label={look === 'dark' ? 'Lys skjerm' : 'Mørk skjerm'}
        onClick={() => onLook(look === 'dark' ? 'bright' : 'dark')}
      >
        <Theme className="i" aria-hidden="true" />
      </Button>
      {document.fullscreenEnabled ? (
        <Button variant="icon" aria-label="Fullskjerm av og på" onClick={() => void turnFullScreen()}>
          <Maximize className="i" aria-hidden="true" />
        </Button>
      ) : null}
      <Link className={buttonClass('icon')} to="/dashboard/orders" aria-label="Tilbake til Bestillinger">
        <X className="i" aria-hidden="true" />
      </Link>
    </header>
  );
}

function State({ waiting, isStale }: Pick<BoardHeadProps, 'waiting' | 'isStale'>) {
  const now = useListNow();
  const { isLost } = useContact();
  const [oldest] = waiting;
  if (isLost)
    return (
      <p className="board-state" role="alert">
        <WifiOff className="i" aria-hidden="true" />
        <b>Ingen forbindelse</b>
        <span>Vi prøver igjen. Listen kan være gammel.</span>
      </p>
    );
  if (oldest) {
    const waited = minutesSince(oldest.createdAt, now);
    const count = waiting.length === 1 ? '1 ny bestilling' : `${waiting.length} nye bestillinger`;
    return (
      <p className="board-state">
        <Bell className="i" aria-hidden="true" />
        <b role="status">{count}</b>
        <span>{waited < 1 ? 'Kom nå' : `Den eldste har ventet ${spanText(waited)}`}</span>
      </p>
    );
  }
  return (
    <p className="board-state" role="status">
      <Mark />
      {isStale ? <span>Listen kan være gammel</span> : <Connected />}
    </p>
  );
}

const Connected = () => (
  <>
    <i className="board-dot" aria-hidden="true" />
    <span>Tilkoblet</span>
    <span className="board-none">Ingen nye</span>
  </>
);

/** Rings is a button that rings once: who doubts it, tries it. Silent says why, and how to mend it. */
function Sound() {
  const { isOn, isMuted } = useAlarmState();
  if (isOn && !isMuted)
    return (
      <Button onClick={tryAlarm}>
        <Volume2 className="i" aria-hidden="true" />
        Prøv lyden
      </Button>
    );
  return (
    <Button variant="lamp" onClick={() => turnAlarm(true)}>
      <VolumeX className="i" aria-hidden="true" />
      Slå på lyden
    </Button>
  );
}

/** Refused where the browser forbids it; the board is as large as its window then. */
async function turnFullScreen(): Promise<void> {
  const turned = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  await turned.catch(() => undefined);
}
