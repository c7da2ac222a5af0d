import { Problem } from '../../../shared/kernel/problem.ts';
import { answer } from './api.ts';
import { pushedShops, pushWorker, storedPush, storePush } from './own-push.ts';
import { type Shop, shopOf } from './shop.ts';
import { storedTokens } from './stored-session.ts';

/** Whether this browser can get pushes. `install`: an iPhone or iPad needs our page on its home screen. */
export type PushSupport = 'ready' | 'blocked' | 'install' | 'none';

/** How often the server hears that this browser is still there. It forgets one after 90 days. */
const renewMs = 24 * 3_600_000;

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'ready';
  // An iPad says that it is a Mac; a Mac has no touch screen.
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return isApple ? 'install' : 'none';
}

/** Asks the user, then the push service and our server. Throws a Problem whose sentence names the fault. */
export async function turnPushOn(shop: Shop): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  await subscribe(shop);
}

async function subscribe({ id, api }: Shop): Promise<void> {
  if (!id) return;
  const { key } = await answer(api.push.key.$get());
  const subscription = await subscriptionFor(key).catch(() => {
    throw new Problem('UNAVAILABLE', undefined, {
      message: 'Nettleseren fikk ikke slått på varsler. Prøv igjen.',
    });
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  const json = { endpoint: endpoint ?? '', keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
  const { id: own } = await answer(api.push.$put({ json }));
  storePush(id, { id: own, at: Date.now() });
}

/** A browser has one subscription for all its user's restaurants; one for an old key of ours is useless. */
async function subscriptionFor(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker
    .register(pushWorker)
    .then(() => navigator.serviceWorker.ready);
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Switches them off for this restaurant; those of another one stay. */
export async function turnPushOff({ id, api }: Shop): Promise<void> {
  const own = id && storedPush(id);
  if (!own) return;
  await answer(api.push[':id'].$delete({ param: { id: own.id } })).catch(unlessUnknown);
  storePush(id, undefined);
}

const isUnknown = (error: unknown) => error instanceof Problem && error.code === 'NOT_FOUND';

function unlessUnknown(error: unknown): void {
  if (!isUnknown(error)) throw error;
}

/** When this sign-in began, in ms. Pushes end with the sign-in that they were switched on in. */
const signedInAt = () => Number(storedTokens(Date.now())?.claims.auth_time ?? 0) * 1000;

/**
 * Renews the addresses once a day, and after a new sign-in, for every restaurant of this browser: the browser
 * may have another address by now, and the server forgets a browser that does not come. A failure is not
 * shown. The calls run one after the other, because they share what the browser has.
 */
export async function renewPushes(): Promise<void> {
  for (const id of pushedShops())
    await renewPush(shopOf(id)).catch((error) => {
      // The user of this browser has no access to that restaurant any more.
      if (isUnknown(error)) storePush(id, undefined);
    });
}

async function renewPush(shop: Shop): Promise<void> {
  const own = shop.id && storedPush(shop.id);
  if (!own) return;
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return turnPushOff(shop);
  if (Date.now() - own.at > renewMs || own.at < signedInAt()) await subscribe(shop);
}

/** Sends a test push to this browser; switches pushes on again first if the server has forgotten them. */
export async function tryPush(shop: Shop): Promise<void> {
  const send = () => {
    const own = shop.id && storedPush(shop.id);
    return own ? answer(shop.api.push[':id'].test.$post({ param: { id: own.id } })) : Promise.resolve();
  };
  try {
    await send();
  } catch (error) {
    unlessUnknown(error);
    await subscribe(shop);
    await send();
  }
}
