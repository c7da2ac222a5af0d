import { leavePush } from './own-push.ts';
import { accessToken, signOut } from './session.ts';
import { noteLeaving } from './stored-session.ts';

const longestWaitMs = 3000;

/** How long a sign-out waits for the screens of this page to say that they go. */
export const goneMs = 1000;

/** A screen that reports itself (report-screen.ts). */
type ReportingScreen = { leave: (signal: AbortSignal) => Promise<unknown>; comeBack: () => void };
const screens = new Set<ReportingScreen>();

/** Has a screen say that it goes before its token is gone. Gives a function that ends that. */
export function leaveAtSignOut(screen: ReportingScreen): () => void {
  screens.add(screen);
  return () => void screens.delete(screen);
}

async function sayGone(): Promise<void> {
  const limit = new AbortController();
  const said = Promise.allSettled([...screens].map(({ leave }) => leave(limit.signal)));
  await Promise.race([said, new Promise((resolve) => setTimeout(resolve, goneMs))]);
  limit.abort();
}

/**
 * Signs out here, then ends this sign-in at our API, so that its access token stops working. In this order,
 * because a page that still loads would be refused otherwise. A lost answer keeps nobody signed in: the token
 * ends within ten minutes.
 */
export async function signOutForGood(): Promise<void> {
  const token = await accessToken().catch(() => undefined);
  noteLeaving(true);
  void leavePush().catch(() => undefined);
  await sayGone();
  try {
    await signOut();
  } catch (error) {
    noteLeaving(false);
    for (const { comeBack } of screens) comeBack();
    throw error;
  }
  if (!token) return;
  await fetch('/api/owner/account/sessions/current', {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
    signal: AbortSignal.timeout(longestWaitMs),
  }).catch(() => undefined);
}
