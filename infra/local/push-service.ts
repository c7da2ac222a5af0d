import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { jwtVerify } from 'jose';
import { dayMs } from '../../shared/kernel/durations.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer, textAnswer } from './edge/http.ts';
import type { Mailbox } from './mailbox/mailbox.ts';

/** A browser that lives here: its half of the keys, and whose pushes it takes. */
type Browser = { ecdh: ECDH; auth: Buffer; server: string; isGone: boolean };

type PushServiceOptions = { origin: string; path: string; mailbox: Mailbox; now: () => number };

const said = (status: number, text = '') => textAnswer(status, 'text/plain', text);

export type PushService = ReturnType<typeof createPushService>;

/**
 * A push service, and the browsers that it reaches: it asks of a push what the real ones ask, decrypts it as
 * a browser does, and lays it among the mails. `POST …/browser` with the server's key makes a browser;
 * `DELETE` of its address takes it away.
 */
export function createPushService({ origin, path, mailbox, now }: PushServiceOptions) {
  const browsers = new Map<string, Browser>();

  function open(server: string) {
    const [id, ecdh, auth] = [randomUUID(), createECDH('prime256v1'), randomBytes(16)];
    ecdh.generateKeys();
    browsers.set(id, { ecdh, auth, server, isGone: false });
    return {
      endpoint: `${origin}${path}/${id}`,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    };
  }

  async function take(
    browser: Browser,
    address: string,
    { headers, body }: HttpRequest,
  ): Promise<HttpAnswer> {
    if (browser.isGone) return said(410);
    if (
      !(await isFromServer(headers.authorization ?? '', {
        key: browser.server,
        audience: origin,
        now: now(),
      }))
    )
      return said(403, 'Another server');
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(headers.ttl ?? ''))
      return said(400, 'No TTL, or another encoding');
    if (!/^[\w-]{0,32}$/.test(headers.topic ?? '')) return said(400, 'Another topic');
    if (body.length > 4096) return said(413);
    const { title, body: text } = JSON.parse(decrypted(browser, body));
    await mailbox.deliver({ via: 'push', from: title, to: [address], replyTo: [], subject: title, text });
    return said(201);
  }

  async function handle(request: HttpRequest): Promise<HttpAnswer> {
    const id = request.path.slice(path.length + 1);
    if (id === 'browser' && request.method === 'POST')
      return jsonAnswer(201, open(request.body.toString('utf8')));
    const browser = browsers.get(id);
    if (!browser) return said(404);
    if (request.method === 'POST') return take(browser, `${origin}${path}/${id}`, request);
    browser.isGone = request.method === 'DELETE' || browser.isGone;
    return said(204);
  }
  return { handle };
}

/** RFC 8291 as the browser sees it: decrypts a push's body. Throws when it is for another browser. */
function decrypted({ ecdh, auth }: Browser, body: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const server = body.subarray(21, 21 + idLength);
  const derive = (secret: Buffer, from: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), server]);
  const secret = derive(ecdh.computeSecret(server), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const record = body.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

type Wanted = { key: string; audience: string; now: number };

/**
 * Whether an Authorization is of the browser's server (RFC 8292): signed by its key, for this service, a day
 * at most.
 */
async function isFromServer(authorization: string, { key, audience, now }: Wanted): Promise<boolean> {
  const [, token, shown] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (!token || shown !== key) return false;
  const point = Buffer.from(key, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const { payload } = await jwtVerify(
    token,
    { kty: 'EC', crv: 'P-256', x, y },
    {
      ...{ algorithms: ['ES256'], audience, currentDate: new Date(now), requiredClaims: ['exp', 'sub'] },
    },
  ).catch(() => ({ payload: undefined }));
  const { exp = 0, sub = '' } = payload ?? {};
  return exp * 1000 - now <= dayMs && /^mailto:[^\s<>@]+@[^\s<>@]+$/.test(sub);
}
