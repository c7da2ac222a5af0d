import { createHmac, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import type { CloudEnvironment } from '../../infra/local/base/cloud-environment.ts';
import type { SigningKey } from './world.ts';

/** A caller: a name for the report, and the headers and query that he sends. */
export type Caller = { name: string; headers: Record<string, string>; query?: string };

type Wish = { env: CloudEnvironment; key: SigningKey; ownToken: string; theirSub: string };

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Callers without a valid token: none, broken ones, and forged ones that claim `theirSub`. */
export async function strangers({ env, key, ownToken, theirSub }: Wish): Promise<Caller[]> {
  const pool = await importJWK(key, 'RS256');
  const own = await generateKeyPair('RS256', { extractable: true });
  const ownJwk = { ...(await exportJWK(own.publicKey)), kid: key.kid, alg: 'RS256' };
  const iss = `https://cognito-idp.${env.AWS_REGION}.amazonaws.com/${env.USER_POOL_ID}`;
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ sub: theirSub, username: theirSub, iss, client_id: env.USER_POOL_CLIENT_ID, token_use: 'access' },
    ...{ iat: seconds, auth_time: seconds, jti: randomUUID(), origin_jti: randomUUID() },
  };
  const exp = seconds + 3600;
  const sign = (payload: object, signer = pool, head: object = {}) =>
    new SignJWT(payload as JWTPayload)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...head })
      .sign(signer);
  const unsigned = (alg: string, signature = '') =>
    `${base64({ alg, kid: key.kid })}.${base64({ ...claims, exp })}.${signature}`;
  const hs256 = () => {
    const text = `${base64({ alg: 'HS256', kid: key.kid })}.${base64({ ...claims, exp })}`;
    return `${text}.${createHmac('sha256', `${key.n}`).update(text).digest('base64url')}`;
  };
  const [head, , signature] = ownToken.split('.');
  const tokens: Record<string, string> = {
    'an empty token': '',
    'a token in pieces': 'a.b',
    'somebody else’s claims under my signature': `${head}.${base64({ ...claims, exp })}.${signature}`,
    'my claims without a signature': ownToken.replace(/[^.]*$/, ''),
    'alg none': unsigned('none'),
    'HS256 with the public key': hs256(),
    'a key of my own under their name': await sign({ ...claims, exp }, own.privateKey),
    'a key of my own in the head': await sign({ ...claims, exp }, own.privateKey, { jwk: ownJwk }),
    'a key at an address of mine': await sign({ ...claims, exp }, own.privateKey, {
      jku: 'http://127.0.0.1:9/keys',
      kid: 'mine',
    }),
    'a foreign key name': await sign({ ...claims, exp }, pool, { kid: '../../etc/passwd' }),
    'no expiry': await sign(claims),
    'an old token': await sign({ ...claims, exp: seconds - 10 }),
    'an expiry in words': await sign({ ...claims, exp: `${exp}` }),
    'not valid yet': await sign({ ...claims, exp, nbf: seconds + 3600 }),
    'another pool': await sign({ ...claims, exp, iss: `${iss}X` }),
    'another client': await sign({ ...claims, exp, client_id: 'other' }),
    'an id token': await sign({ ...claims, exp, token_use: 'id', aud: env.USER_POOL_CLIENT_ID }),
    'a refresh token': await sign({ ...claims, exp, token_use: 'refresh' }),
    'no sub': await sign({ ...claims, exp, sub: undefined }),
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  return [
    { name: 'no token', headers: {} },
    ...Object.entries(tokens).map(([name, token]) => ({ name, headers: bearer(token) })),
    { name: 'basic', headers: { authorization: `Basic ${Buffer.from(`${theirSub}:x`).toString('base64')}` } },
    { name: 'their id alone', headers: { authorization: theirSub } },
    { name: 'token in the query', headers: {}, query: `access_token=${ownToken}` },
    { name: 'token in a cookie', headers: { cookie: `token=${ownToken}; Authorization=Bearer ${ownToken}` } },
    { name: 'gateway’s own headers', headers: { 'x-amzn-oidc-identity': theirSub, 'x-user-id': theirSub } },
    {
      name: 'two tokens',
      headers: { authorization: `Bearer ${unsigned('none')}, Bearer ${unsigned('none')}` },
    },
  ];
}

/** Tokens of no device: a guessed secret, and the secret of `token` with ids of another shop. */
export function forgedDevices(token: string, their: { business: string; device: string }): Caller[] {
  const [, business, device, secret] = /^device-(\w{26})-(\w{26})-(.{43})$/.exec(token) ?? [];
  const [theirBusiness, theirDevice] = [their.business, their.device].map((id) => id.slice(4));
  const tokens = {
    'a guessed secret': `device-${business}-${device}-${'A'.repeat(43)}`,
    'a device in another shop': `device-${theirBusiness}-${device}-${secret}`,
    'another device': `device-${theirBusiness}-${theirDevice}-${secret}`,
    'a device without a secret': `device-${business}-${device}-`,
  };
  return Object.entries(tokens).map(([name, one]) => ({
    name,
    headers: { authorization: `Bearer ${one}` },
  }));
}

const names = (text: string) => text.trim().split(/\s+/);

/** Headers by which some server somewhere has believed a client about the host, the path or the sender. */
export function forgedHeaders(theirSubdomain: string, business: string): Record<string, string>[] {
  const theirHost = `${theirSubdomain}.localhost`;
  const hosts = names(`x-tenant-host X-Tenant-Host x-forwarded-host x-host x-original-host x-forwarded-server
    x-real-host x-amzn-remapped-host cloudfront-forwarded-host x-viewer-host origin via host-override`);
  const paths = names('x-original-url x-rewrite-url x-forwarded-path x-forwarded-prefix x-original-uri');
  const ids = names('x-business-id x-tenant-id x-subdomain x-user-id x-account-id pk');
  return [
    ...hosts.map((name) => ({ [name]: theirHost })),
    ...paths.map((name) => ({ [name]: `/restaurant/${theirSubdomain}` })),
    ...ids.map((name) => ({ [name]: business })),
    { forwarded: `for=127.0.0.1;host=${theirHost};proto=https` },
    { 'x-tenant-host': theirHost, 'x-origin-verify': 'x' },
    { 'x-tenant-host': `${theirHost}, ${theirHost}` },
    { connection: 'keep-alive, x-tenant-host', 'x-tenant-host': theirHost },
    { connection: 'x-tenant-host, x-origin-verify' },
    { cookie: `host=${theirHost}; tenant=${theirSubdomain}; businessId=${business}` },
    { 'x-http-method-override': 'DELETE' },
    { 'x-viewer-address': theirHost },
  ];
}

/** Spellings of a host that may be read as another one. */
export const bentHosts = (mine: string, theirs: string, site: string): string[] => [
  `${theirs.toUpperCase()}.${site}`,
  `${theirs}.${site}.`,
  `${theirs}.${site}:443`,
  `www.${theirs}.${site}`,
  `${theirs}.${mine}.${site}`,
  `${mine}.${theirs}.${site}`,
  `${mine}.${site}@${theirs}.${site}`,
  `${theirs}.${site}@${mine}.${site}`,
  `${mine}.${site}#.${theirs}.${site}`,
  `${mine}.${site}/${theirs}`,
  `${mine}.${site}, ${theirs}.${site}`,
  `${mine}.${site} ${theirs}.${site}`,
  `.${theirs}.${site}`,
  `${theirs}..${site}`,
  `${theirs}-.${site}`,
  `${theirs}.${site}%00.${mine}.${site}`,
  `%6b${theirs.slice(1)}.${site}`,
  `*.${site}`,
  `${theirs}.example`,
  `${site}.${theirs}`,
  `[::1]`,
  `${'a'.repeat(300)}.${site}`,
  `${theirs}.${site}\t`,
  `${theirs}\\.${site}`,
];

/** Ways to write an id in a path that some layer may read as another id or another path. */
export const spellings: Record<string, (id: string, other: string) => string> = {
  plain: (id) => encodeURIComponent(id),
  'percent of each letter': (id) => percent(id),
  'percent twice': (id) => percent(id).replaceAll('%', '%25'),
  'null byte behind': (id) => `${id}%00`,
  'slash behind': (id) => `${id}/`,
  'encoded slash behind': (id) => `${id}%2f`,
  'dot segment': (id) => `./${id}`,
  'encoded back and forth': (id) => `x%2f..%2f${id}`,
  'encoded question mark': (id) => `${id}%3f`,
  'its sort key': (id) => `ORDER%23${id}`,
  'behind the business': (id, other) => `${other}%2F${id}`,
  'key of another partition': (id, other) => `${other}%23ORDER%23${id}`,
  'as an array': (id) => `%5B%22${id}%22%5D`,
  wildcard: (id) => `${id.slice(0, 8)}*`,
  'full width': (id) => encodeURIComponent([...id].map(wide).join('')),
  backslash: (id) => `x%5c..%5c${id}`,
  prototype: () => '__proto__',
};

const percent = (id: string) =>
  [...Buffer.from(id)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const wide = (letter: string) =>
  /[!-~]/.test(letter) ? String.fromCodePoint(letter.charCodeAt(0) + 0xfee0) : letter;

/** Ways to write a whole path. */
export const pathTricks: Record<string, (path: string) => string> = {
  plain: (path) => path,
  'two slashes': (path) => `/${path}`,
  'slash behind': (path) => `${path}/`,
  'dot segment': (path) => path.replace('/', '/./'),
  'up at the start': (path) => `/x/..${path}`,
  'encoded up': (path) => `/x/%2e%2e${path}`,
  'encoded up, twice': (path) => `/x/%252e%252e${path}`,
  'encoded slash': (path) => path.replace(/(.)\//, '$1%2f'),
  'encoded twice': (path) => path.replace(/\w$/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  'one letter encoded': (path) => path.replace(/\w$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'null byte': (path) => `${path}%00`,
  'line feed': (path) => `${path}%0d%0aX-Tenant-Host:%20x`,
  'bad utf-8': (path) => `${path}%c0%ae`,
  'overlong slash': (path) => path.replace(/(.)\//, '$1%c0%af'),
  backslash: (path) => path.replaceAll('/', '\\').replace('\\', '/'),
  semicolon: (path) => `${path};a=b`,
  'upper case': (path) => path.toUpperCase(),
  'assets in front': (path) => `/assets/..${path}`,
  'query of a path': (path) => `/?${path}`,
  'whole address': (path) => `http://localhost${path}`,
  'query with a tenant': (path) => `${path}?x-tenant-host=x&subdomain=x&host=x`,
};
