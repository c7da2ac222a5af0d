import { reportTimes } from '../../../shared/shops/heard.ts';
import type { ScreenReport } from '../../../shared/shops/screen-report.ts';
import type { Budget } from '../../live/budget.ts';
import { keepAsking } from '../../live/poll.ts';
import { alarmState, listenToAlarm } from './alarm.ts';
import { newKey } from './creation.ts';

/** About when a report that failed is sent again; up to four times later in a hidden tab. */
const retryMs = 20_000;

type Reporting = {
  /** `keepalive`: the request outlives the page. */
  send: (report: ScreenReport, options: { keepalive: boolean }) => Promise<unknown>;
  budget: Budget;
};

/**
 * Tells the server that this screen is open and whether it rings, at once when that changes and every few
 * minutes, also while it is hidden: a hidden tab rings too. The server forgets a screen that reports no more.
 * Gives a function that ends it and says so.
 */
export function reportScreen({ send, budget }: Reporting): () => void {
  const screen = newKey();
  const stateNow = () => (alarmState().isMuted ? 'muted' : 'heard');
  let told: ScreenReport['state'] | undefined;
  const reports = keepAsking({
    budget,
    ask: async () => {
      const state = stateNow();
      try {
        await send({ screen, state }, { keepalive: false });
        budget.answered();
        told = state;
      } catch (error) {
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
  const leave = () => {
    reports.stop();
    told = undefined;
    send({ screen, state: 'gone' }, { keepalive: true }).catch(() => undefined);
  };
  // The browser's back button may show a page that it has kept.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reports.askNow();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  window.addEventListener('online', reports.askNow);
  reports.askNow();
  return () => {
    stopListening();
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    window.removeEventListener('online', reports.askNow);
    leave();
  };
}
