import { leavePush } from './own-push.ts';
import { accessToken, signOut } from './session.ts';
import { noteLeaving } from './stored-session.ts';

const longestWaitMs = 3000;

/**
 * Signs out here, then ends this sign-in at our API, so that its access token stops working. In this order,
 * because a page that still loads would be refused otherwise. A lost answer keeps nobody signed in: the token
 * ends within ten minutes.
 */
export async function signOutForGood(): Promise<void> {
  const token = await accessToken().catch(() => undefined);
  noteLeaving(true);
  void leavePush().catch(() => undefined);
  try {
    await signOut();
  } catch (error) {
    noteLeaving(false);
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
