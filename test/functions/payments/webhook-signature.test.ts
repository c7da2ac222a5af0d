import { expect, test } from 'vitest';
import { authorizationOf, isSignedByVipps } from '../../../functions/payments/webhook-signature.ts';

/** Vipps' own example: https://developer.vippsmobilepay.com/docs/APIs/webhooks-api/request-authentication. */
const example = {
  url: 'https://webhook.site/e2cee29b-012e-4f1d-8ef4-e95fd74a7a63',
  secret: 'A0+AeKBRG2KRGvnNwJpQlb6IJFk48CKXCIcrLoHncVJKDILsQSxS6NWCccwWm6r6FhGKhiHTBsG2wo/xU6FY/A==',
};
const body = '{"some-unique-content":"ee6e441b-cc4a-46f8-895d-a5af79bcc233/hello-world"}';
const date = 'Thu, 30 Mar 2023 08:38:32 GMT';
const hash = 'lNlsp1XA03N34HrQsVzPgJKtC+r7l/RBF4V3JQUWMj4=';
const signature = 'agAiSyogQbDHpeucoNwYz+yAr5nJ+v+zasdkSbqzv+U=';
const signed = (text: string) =>
  `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${text}`;
const headers = {
  'x-ms-date': date,
  'x-ms-content-sha256': hash,
  authorization: signed(signature),
};
const minute = 60_000;
const sentAt = Date.parse(date);

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

function isTaken(sent: Sent = {}, hook = example, now = sentAt): boolean {
  const all: Record<string, string> = { ...headers, ...sent.headers };
  const bytes = Buffer.from(sent.body ?? body);
  return isSignedByVipps(
    hook,
    { method: sent.method ?? 'POST', headers: (name) => all[name], body: bytes },
    now,
  );
}

/** Signed anew by somebody who knows the address and no secret, or another. */
const resigned = (secret: string, path = '/e2cee29b-012e-4f1d-8ef4-e95fd74a7a63', host = 'webhook.site') =>
  authorizationOf({ ...{ method: 'POST', path, date, host, hash }, secret });

test('the example of Vipps is taken: the secret is used as text', () => {
  expect(isTaken()).toBe(true);
  expect(resigned(example.secret)).toBe(headers.authorization);
});

const bodyMutations: [string, string | Buffer][] = [
  ['no body', ''],
  ['a space before', ` ${body}`],
  ['a space behind', `${body} `],
  ['a line behind', `${body}\n`],
  ['a space behind the colon', body.replace('":"', '": "')],
  ['another letter', body.replace('hello', 'hellp')],
  ['capitals', body.toUpperCase()],
  ['written anew', JSON.stringify(JSON.parse(body), null, 1)],
  ['one key more', body.replace('}', ',"a":1}')],
  ['a letter as its number', body.replace('h', '\\u0068')],
  ['a byte order mark', `\ufeff${body}`],
  ['one byte flipped', Buffer.from(body).map((byte, at) => (at === 9 ? byte ^ 1 : byte)) as Buffer],
  ['the last byte gone', body.slice(0, -1)],
  ['the body twice', body + body],
];
const headerMutations: [string, Record<string, string>][] = [
  ['no signature', { authorization: '' }],
  ['the signature alone', { authorization: signature }],
  ['another scheme', { authorization: headers.authorization.replace('HMAC', 'hmac') }],
  ['a scheme of SHA-1', { authorization: headers.authorization.replace('SHA256', 'SHA1') }],
  ['fewer signed headers', { authorization: headers.authorization.replace('x-ms-date;', '') }],
  ['a signature cut off', { authorization: headers.authorization.slice(0, -1) }],
  ['a letter too many', { authorization: `${headers.authorization}=` }],
  ['a space before', { authorization: ` ${headers.authorization}` }],
  ['another letter', { authorization: signed(signature.replace('a', 'b')) }],
  ['an empty signature', { authorization: signed('') }],
  ['the hash as signature', { authorization: signed(hash) }],
  ['no hash', { 'x-ms-content-sha256': '' }],
  ['another hash', { 'x-ms-content-sha256': hash.replace('l', 'm') }],
  ['the hash in hex', { 'x-ms-content-sha256': Buffer.from(hash, 'base64').toString('hex') }],
  ['the hash with a space', { 'x-ms-content-sha256': `${hash} ` }],
  ['no date', { 'x-ms-date': '' }],
  ['no date at all', { 'x-ms-date': 'yesterday' }],
  ['a second later', { 'x-ms-date': date.replace(':32', ':33') }],
  ['the same moment as ISO', { 'x-ms-date': new Date(sentAt).toISOString() }],
  ['a date with a space', { 'x-ms-date': `${date} ` }],
];
const signers: [string, string][] = [
  ['no secret', resigned('')],
  [
    'another secret',
    resigned('B0+AeKBRG2KRGvnNwJpQlb6IJFk48CKXCIcrLoHncVJKDILsQSxS6NWCccwWm6r6FhGKhiHTBsG2wo/xU6FY/A=='),
  ],
  ['the decoded secret', resigned(Buffer.from(example.secret, 'base64').toString('latin1'))],
  ['the path of another shop', resigned(example.secret, '/another')],
  ['a query behind the path', resigned(example.secret, '/e2cee29b-012e-4f1d-8ef4-e95fd74a7a63?a=1')],
  ['another host', resigned(example.secret, undefined, 'api.luka.no')],
];

test('PA-01: forty messages that Vipps did not sign are refused, blanks and order of bytes included', () => {
  const taken = [
    ...bodyMutations.filter(([, body]) => isTaken({ body })),
    ...headerMutations.filter(([, headers]) => isTaken({ headers })),
    ...signers.filter(([, authorization]) => isTaken({ headers: { authorization } })),
  ].map(([name]) => name);

  expect(bodyMutations.length + headerMutations.length + signers.length).toBe(40);
  expect(taken).toEqual([]);
});

test('PA-01: the same message by another method, or at another shop’s hook, is refused', () => {
  expect(isTaken({ method: 'GET' })).toBe(false);
  expect(isTaken({ method: 'post' })).toBe(false);
  expect(isTaken({}, { ...example, url: `${example.url}0` })).toBe(false);
  expect(isTaken({}, { ...example, url: example.url.replace('webhook.site', 'luka.no') })).toBe(false);
  expect(isTaken({}, { ...example, secret: `${example.secret} ` })).toBe(false);
});

test('PA-02: a message is taken while Vipps may still repeat it, and neither later nor from the future', () => {
  const week = 7 * 24 * 60 * minute;
  expect(isTaken({}, example, sentAt + 6 * minute)).toBe(true);
  expect(isTaken({}, example, sentAt + week)).toBe(true);
  expect(isTaken({}, example, sentAt + week + 1)).toBe(false);
  expect(isTaken({}, example, sentAt - 5 * minute)).toBe(true);
  expect(isTaken({}, example, sentAt - 6 * minute)).toBe(false);
});
