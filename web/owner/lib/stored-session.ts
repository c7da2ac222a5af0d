const prefix = 'CognitoIdentityServiceProvider.';

/** Whether a key of the browser's storage holds a sign-in. */
export function isSessionKey(key: string): boolean {
  return key.startsWith(prefix) && key.endsWith('.refreshToken');
}

/** Whether this browser holds tokens at all: the answer costs nothing and saves visitors the sign-in code. */
export function mayHaveSession(): boolean {
  return Object.keys(window.localStorage).some(isSessionKey);
}

const leftKey = 'luka:signed-out';

/**
 * The user signs out on purpose, so every tab of this browser leaves the dashboard instead of asking for a
 * new log-in.
 */
export function noteLeaving(isLeaving: boolean): void {
  if (isLeaving) window.localStorage.setItem(leftKey, '1');
  else window.localStorage.removeItem(leftKey);
}

export function hasLeft(): boolean {
  return window.localStorage.getItem(leftKey) !== null;
}

let isThrownOut = false;

/**
 * The server refused a token that had time left, so somebody has ended this sign-in from elsewhere: another
 * person may hold the device now. A sign-in that only ran out does not count. Lives as long as the page.
 */
export function noteThrownOut(isOut: boolean): void {
  isThrownOut = isOut;
}

export const wasThrownOut = () => isThrownOut;

type Claims = Record<string, unknown> & { sub: string; exp: number };

/** A token this close to its end is renewed instead of used. */
const marginMs = 10_000;

/**
 * The tokens that Amplify stored, while both can be used. With them the dashboard opens without the sign-in
 * code, which is a quarter of the first download. Undefined when they must be renewed, and where only Amplify
 * should judge.
 */
export function storedTokens(now: number): { accessToken: string; claims: Claims } | undefined {
  const [base, another] = Object.keys(window.localStorage).filter(isSessionKey).map(baseOf);
  if (!base || another) return undefined;
  const idToken = window.localStorage.getItem(`${base}idToken`) ?? '';
  const accessToken = window.localStorage.getItem(`${base}accessToken`) ?? '';
  // How far the server's clock is ahead of this one, in ms.
  const drift = Number(window.localStorage.getItem(`${base}clockDrift`) ?? 0);
  const claims = claimsOf(idToken);
  const ends = Math.min(claims?.exp ?? 0, claimsOf(accessToken)?.exp ?? 0) * 1000;
  return claims && ends - marginMs > now + drift ? { accessToken, claims } : undefined;
}

const baseOf = (key: string) => key.slice(0, -'refreshToken'.length);

/**
 * The claims of a token. The browser does not verify it: the API does that, and shows nothing to a bad token.
 */
function claimsOf(token: string): Claims | undefined {
  try {
    const body = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isClaims(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

function isClaims(claims: unknown): claims is Claims {
  if (typeof claims !== 'object' || claims === null) return false;
  return (
    'sub' in claims && typeof claims.sub === 'string' && 'exp' in claims && typeof claims.exp === 'number'
  );
}
