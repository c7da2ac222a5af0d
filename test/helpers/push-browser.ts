import type { LocalCloud } from '../../infra/local/cloud.ts';
import type { BrowserPush, PushKey, PushState } from '../../shared/attention/browser-push.ts';
import type { OwnerSession } from './owner-session.ts';

/** A browser at the local push service with pushes of a shop. They lie among the mails, to its `endpoint`. */
export async function pushBrowser(
  cloud: Pick<LocalCloud, 'port'>,
  owner: OwnerSession,
): Promise<{ endpoint: string; id: string }> {
  const { key } = (await owner.call<PushKey>('GET', '/push/key')).body;
  const made = await fetch(`http://127.0.0.1:${cloud.port}/__push/browser`, { method: 'POST', body: key });
  const browser: BrowserPush = await made.json();
  const { id } = (await owner.call<PushState>('PUT', '/push', browser)).body;
  return { endpoint: browser.endpoint, id };
}
