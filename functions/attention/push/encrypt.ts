import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser that gets a push, as its `PushSubscription` gives them: base64url. */
export type BrowserKeys = { p256dh: string; auth: string };
/** Fresh for each push; given in tests alone. */
export type OneTime = { salt: Buffer; privateKey: Buffer };

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
