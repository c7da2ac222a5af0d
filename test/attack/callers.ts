import { createHmac, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import type { CloudEnvironment } from '../../infra/local/base/cloud-environment.ts';
import type { SigningKey } from './world.ts';

/** Somebody who asks: a name for the report and what they send along. */
export type Caller = { name: string; headers: Record<string, string>; query?: string };

type Wish = { env: CloudEnvironment; key: SigningKey; ownToken: string; theirSub: string };

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Everybody who is nobody: no token, tokens in pieces, and tokens that claim `theirSub` without the pool's word for it. */
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
    'a word': 'null',
    'a token in pieces': 'a.b',
    'somebody else’s claims under my signature': `${head}.${base64({ ...claims, exp })}.${signature}`,
    'my claims without a signature': ownToken.replace(/[^.]*$/, ''),
    'alg none': unsigned('none'),
    'alg None': unsigned('None'),
    'alg none with a signature': unsigned('none', 'AA'),
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
    'another region': await sign({ ...claims, exp, iss: iss.replace('north', 'west') }),
    'another client': await sign({ ...claims, exp, client_id: 'other' }),
    'no client': await sign({ ...claims, exp, client_id: undefined }),
    'an id token': await sign({ ...claims, exp, token_use: 'id', aud: env.USER_POOL_CLIENT_ID }),
    'no use': await sign({ ...claims, exp, token_use: undefined }),
    'a refresh token': await sign({ ...claims, exp, token_use: 'refresh' }),
    'no sub': await sign({ ...claims, exp, sub: undefined }),
    'an empty sub': await sign({ ...claims, exp, sub: '' }),
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

/** Tokens of devices that no device has: a guessed secret, and the secret of `token` with ids of another shop. */
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

/** Headers by which some server somewhere has believed a client about the host, the path or the sender. */
export function forgedHeaders(theirSubdomain: string, business: string): Record<string, string>[] {
  const theirHost = `${theirSubdomain}.localhost`;
  const hosts = [
    'x-tenant-host',
    'X-Tenant-Host',
    'x-forwarded-host',
    'x-host',
    'x-original-host',
    'x-forwarded-server',
    'x-http-host-override',
    'x-rewrite-host',
    'x-real-host',
    'x-backend-host',
    'x-proxy-host',
    'true-host',
    'x-amz-cf-host',
    'x-amzn-remapped-host',
    'cloudfront-forwarded-host',
    'x-viewer-host',
    'origin',
    'x-original-forwarded-host',
    'via',
    'host-override',
  ];
  const paths = [
    'x-original-url',
    'x-rewrite-url',
    'x-forwarded-path',
    'x-forwarded-prefix',
    'x-original-uri',
    'x-http-path',
  ];
  const ids = [
    'x-business-id',
    'x-tenant-id',
    'x-subdomain',
    'x-shop',
    'x-user-id',
    'x-account-id',
    'x-partition',
    'pk',
  ];
  return [
    ...hosts.map((name) => ({ [name]: theirHost })),
    ...paths.map((name) => ({ [name]: `/restaurant/${theirSubdomain}` })),
    ...ids.map((name) => ({ [name]: business })),
    { forwarded: `for=127.0.0.1;host=${theirHost};proto=https` },
    { 'x-tenant-host': theirHost, 'x-origin-verify': 'x' },
    { 'x-tenant-host': `${theirHost}, ${theirHost}` },
    { connection: 'keep-alive, x-tenant-host', 'x-tenant-host': theirHost },
    { connection: 'x-tenant-host, x-origin-verify' },
    { referer: `https://${theirHost}/`, origin: `https://${theirHost}` },
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
  `${theirs}.${site}:99999`,
  `www.${theirs}.${site}`,
  `${theirs}.${mine}.${site}`,
  `${mine}.${theirs}.${site}`,
  `${mine}.${site}@${theirs}.${site}`,
  `${theirs}.${site}@${mine}.${site}`,
  `${mine}.${site}#.${theirs}.${site}`,
  `${mine}.${site}/${theirs}`,
  `${mine}.${site}?${theirs}`,
  `${mine}.${site}, ${theirs}.${site}`,
  `${mine}.${site} ${theirs}.${site}`,
  `.${theirs}.${site}`,
  `${theirs}..${site}`,
  `${theirs}-.${site}`,
  `-${theirs}.${site}`,
  `${theirs}.${site}%00.${mine}.${site}`,
  `%6b${theirs.slice(1)}.${site}`,
  `xn--${theirs}.${site}`,
  `${theirs}_${mine}.${site}`,
  `*.${site}`,
  `${theirs}.example`,
  `${site}.${theirs}`,
  `[::1]`,
  `127.0.0.1`,
  `0`,
  `${'a'.repeat(300)}.${site}`,
  `demo.${site}`,
  `${theirs}.demo.${site}`,
  `biz_${theirs}.${site}`,
  `${theirs}.${site}\t`,
  `"${theirs}.${site}"`,
  `${theirs};${mine}.${site}`,
  `${theirs}\\.${site}`,
  `..`,
  `.`,
];
