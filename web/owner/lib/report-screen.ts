import { reportTimes } from '../../../shared/shops/heard.ts';
import type { ScreenReport } from '../../../shared/shops/screen-report.ts';
import type { Budget } from '../../live/budget.ts';
import { keepAsking } from '../../live/poll.ts';
import { alarmState, listenToAlarm } from './alarm.ts';
import { newKey } from './creation.ts';
import { leaveAtSignOut } from './sign-out.ts';

/** About when a report that failed is sent again; up to four times later in a hidden tab. */
const retryMs = 20_000;

/** A device that wakes reports at once when its last report is older. */
const wakeMs = 60_000;

type Reporting = {
  /** `keepalive`: the request outlives the page. */
  send: (report: ScreenReport, options: Pick<RequestInit, 'keepalive' | 'signal'>) => Promise<unknown>;
  budget: Budget;
};

/**
 * Tells the server that this screen is open and whether it rings, at once when that changes and every few
 * minutes, also while it is hidden: a hidden tab rings too. The server forgets a screen that has stopped
 * reporting. Gives a function that ends it and says so.
 */
export function reportScreen({ send, budget }: Reporting): () => void {
  let screen = newKey();
  const stateNow = () => (alarmState().isMuted ? 'muted' : 'heard');
  let told: ScreenReport['state'] | undefined;
  /** By the clock on the wall, which goes on while a device sleeps; timers may not. */
  let toldAt = 0;
  let hasLeft = false;
  let running: AbortController | undefined;
  const reports = keepAsking({
    budget,
    ask: async () => {
      const state = stateNow();
      running?.abort();
      running = new AbortController();
      const { signal } = running;
      try {
        await send({ screen, state }, { keepalive: false, signal });
        if (signal.aborted) return;
        budget.answered();
        told = state;
        toldAt = Date.now();
      } catch (error) {
        if (signal.aborted) return;
        budget.failed(error);
        told = undefined;
      }
    },
    // It may have changed while the report was on its way.
    waitMs: () => (told === stateNow() ? reportTimes.everyMs : budget.about(retryMs)),
  });
  const stopListening = listenToAlarm(() => {
    if (told && told !== stateNow()) reports.askNow();
  });
  const leave = async (signal?: AbortSignal) => {
    if (hasLeft) return;
    hasLeft = true;
    reports.stop();
    running?.abort();
    told = undefined;
    await send({ screen, state: 'gone' }, { keepalive: true, signal: signal ?? null }).catch(() => undefined);
  };
  // With another name, because the server may get its last word after the next report.
  const comeBack = () => {
    if (!hasLeft) return;
    hasLeft = false;
    screen = newKey();
    reports.askNow();
  };
  const onHide = () => void leave();
  // The browser's back button may show a page that it has kept.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && comeBack();
  const onOnline = () => hasLeft || reports.askNow();
  const onVisible = () => {
    const isOld = Date.now() - toldAt > wakeMs;
    if (document.visibilityState === 'visible' && isOld && !hasLeft) reports.askNow();
  };
  const stopLeaving = leaveAtSignOut({ leave, comeBack });
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  reports.askNow();
  return () => {
    stopListening();
    stopLeaving();
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisible);
    onHide();
  };
}
