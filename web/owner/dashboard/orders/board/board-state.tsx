import { Bell, MoonStar, VolumeX, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { clockText } from '../../../../../shared/kernel/dates.ts';
import { clockOf } from '../../../../../shared/orders/clock.ts';
import type { Order } from '../../../../../shared/orders/order.ts';
import { Mark } from '../../../../ui/logo.tsx';
import { useAlarmState } from '../../../lib/alarm.ts';
import { useContact } from '../../../lib/live.ts';
import { minutesSince, spanText } from '../due.ts';
import { useListNow } from '../now-context.ts';

export type BoardStateProps = {
  waiting: readonly Order[];
  isStale: boolean;
  /** When the screen slept last; missing once that is old. */
  sleep: Sleep | undefined;
  /** The browser does not turn the screen off. */
  isLit: boolean;
};

/**
 * Names the worst fault: no line, somebody waits, the screen is muted, the list may be old; else that all is
 * well.
 */
export function BoardState({ waiting, isStale, sleep, isLit }: BoardStateProps) {
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
    const waited = minutesSince(clockOf(oldest).askedAt, now);
    const count = waiting.length === 1 ? '1 ny bestilling' : `${waiting.length} nye bestillinger`;
    return (
      <p className="board-state">
        <Bell className="i" aria-hidden="true" />
        <b role="status">{count}</b>
        <span>{waited < 1 ? 'Kom nå' : `Den eldste har ventet ${spanText(waited)}`}</span>
      </p>
    );
  }
  if (isMuted)
    return (
      <p className="board-state" role="status">
        <VolumeX className="i" aria-hidden="true" />
        <b>Ingen hører skjermen</b>
        <span className="board-why">Uten lyd teller den ikke som en som hører bestillingene.</span>
      </p>
    );
  return (
    <p className="board-state" role="status">
      <Mark />
      {isStale ? <span>Listen kan være gammel</span> : <Connected />}
      {sleep ? (
        <span>
          Skjermen sov fra {clockText(sleep.from)} til {clockText(sleep.until)}
        </span>
      ) : null}
      {isLit ? null : (
        <span className="board-dims">
          <MoonStar className="i" aria-hidden="true" />
          Skjermen kan slukke
        </span>
      )}
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
