import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { authorization } from './push-key.ts';

/**
 * The hosts of the push services of Chrome and Edge on Android, Firefox, Safari, and Edge on Windows; `*.`
 * stands for any name before. A push goes nowhere else: the address comes from a browser, and could name a
 * machine that only our function reaches.
 */
const hosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

const isOf = (host: string, known: string) =>
  known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known;

/** Whether an address is of a known push service. `ownService`: its twin's origin, set on a laptop alone. */
export function isPushAddress(address: string, ownService = process.env.PUSH_SERVICE_ORIGIN): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username || password) return false;
  if (ownService && origin === ownService) return true;
  return protocol === 'https:' && port === '' && hosts.some((known) => isOf(hostname, known));
}

/** The keys of a browser that gets a push, as its `PushSubscription` gives them: base64url. */
export type BrowserKeys = { p256dh: string; auth: string };
/** Fresh for each push; given in tests alone. */
type OneTime = { salt: Buffer; privateKey: Buffer };

const recordBytes = 4096;
/**
 * Before the text: salt, length of a record, length of the key and the key. After it: one byte that ends the
 * record, and the tag.
 */
const headBytes = 16 + 4 + 1 + 65;

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Whether a push can be encrypted for these keys: any 65 bytes are not yet a point of the curve. */
export function mayEncryptFor(keys: BrowserKeys): boolean {
  try {
    return encrypted('', keys).length > 0;
  } catch {
    return false;
  }
}

/**
 * A push's body, which only the browser can read, not the push service that carries it: RFC 8291 (Message
 * Encryption for Web Push) in one record of RFC 8188 (aes128gcm). Throws for keys that are none of that
 * curve.
 */
export function encrypted(text: string, keys: BrowserKeys, oneTime?: OneTime): Buffer {
  const own = createECDH('prime256v1');
  if (oneTime) own.setPrivateKey(oneTime.privateKey);
  else own.generateKeys();
  const salt = oneTime?.salt ?? randomBytes(16);
  const [ours, theirs] = [own.getPublicKey(), Buffer.from(keys.p256dh, 'base64url')];
  const shared = own.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derived(shared, Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // Two: the last record.
  const record = Buffer.concat([cipher.update(text), cipher.update(Buffer.of(2)), cipher.final()]);
  const head = Buffer.alloc(headBytes);
  salt.copy(head);
  head.writeUInt32BE(recordBytes, 16);
  head.writeUInt8(ours.length, 20);
  ours.copy(head, 21);
  return Buffer.concat([head, record, cipher.getAuthTag()]);
}

/**
 * The text that the browser shows. It has no guest's name, because the note may lie on a locked screen.
 * `tag`: a newer note with the same tag takes the place of an older.
 */
export type PushText = { title: string; body: string; tag: string; url: string };

/** A browser that will never get this push: it is gone (404, 410, no such host), or its key is none. */
export class BrowserGone extends Error {
  override readonly name = 'BrowserGone';
}

/** The push service does not take this push, and would not take it later. */
export class PushRefused extends Error {
  constructor(status: number) {
    super();
    this.name = `PushRefused${status}`;
  }
}

/** How long a push service keeps a note for a browser that is away: after this the order may be over. */
const keptSeconds = 300;
const timeoutMs = 5000;

/**
 * Pushes to one browser. Throws BrowserGone or PushRefused, or another error when the push service is silent,
 * slow or overloaded: that push may be sent again.
 */
export async function sendWebPush(
  business: BusinessId,
  endpoint: string,
  keysOfBrowser: BrowserKeys,
  text: PushText,
  now: number,
): Promise<void> {
  // Asked when it was stored, too; by now the list of hosts may be shorter.
  if (!isPushAddress(endpoint) || !mayEncryptFor(keysOfBrowser)) throw new BrowserGone();
  const { status } = await asked(endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      authorization: await authorization(new URL(endpoint), now),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(keptSeconds),
      urgency: 'high',
      // Of several that wait for a browser that is not there, it gets the last. 32 letters at most.
      topic: digest('push', business, text.tag).slice(0, 32),
    },
    body: new Uint8Array(encrypted(JSON.stringify(text), keysOfBrowser)),
  });
  if (status === 404 || status === 410) throw new BrowserGone();
  if (status === 429 || status >= 500) throw new Error(`The push service answers ${status}`);
  if (status >= 300) throw new PushRefused(status);
}

/**
 * Throws BrowserGone when there is no such host: any name may stand before those of push services, and trying
 * again would not make it exist.
 */
async function asked(endpoint: string, request: RequestInit): Promise<Response> {
  try {
    const response = await fetch(endpoint, request);
    await response.body?.cancel();
    return response;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOTFOUND') throw new BrowserGone();
    throw error;
  }
}
