import * as v from 'valibot';

/** How many browsers of one shop get pushes: its devices and what its people carry. */
export const maxPushBrowsers = 40;

const bytes = (base64url: string) => Math.floor((base64url.length * 3) / 4);
const letters = v.pipe(v.string('pushKeyWrong'), v.regex(/^[\w-]{20,100}$/, 'pushKeyWrong'));

/** A browser's `PushSubscription`: a point on P-256 and 16 bytes, both in base64url without padding. */
export const browserPush = v.object({
  endpoint: v.pipe(v.string('pushAddressWrong'), v.maxLength(1000, 'pushAddressWrong')),
  keys: v.object({
    p256dh: v.pipe(
      letters,
      v.check((key) => bytes(key) === 65, 'pushKeyWrong'),
    ),
    auth: v.pipe(
      letters,
      v.check((key) => bytes(key) === 16, 'pushKeyWrong'),
    ),
  }),
});
export type BrowserPush = v.InferOutput<typeof browserPush>;

/** The server's key, by which a push service knows who may push to a browser; base64url. */
export const pushKey = v.object({ key: v.string() });
export type PushKey = v.InferOutput<typeof pushKey>;

export const pushState = v.object({ id: v.string() });
export type PushState = v.InferOutput<typeof pushState>;
