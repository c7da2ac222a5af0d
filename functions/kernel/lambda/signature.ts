import { createHash, createHmac } from 'node:crypto';

/** Signature Version 4 for S3 and KMS, for the few calls we make. The bundles have no room for their own clients, see DECISIONS.md. */
export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };
export type Signer = { credentials: Credentials; region: string; now: Date; service?: 's3' | 'kms' };

export const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** '20151229T000000Z' */
export const amzDate = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');
const dayOf = ({ now }: Signer) => amzDate(now).slice(0, 8);
const stepsOf = (signer: Signer) => [dayOf(signer), signer.region, signer.service ?? 's3', 'aws4_request'];
const scopeOf = (signer: Signer) => stepsOf(signer).join('/');
export const credentialOf = (signer: Signer) => `${signer.credentials.accessKeyId}/${scopeOf(signer)}`;

export function signatureOf(text: string, signer: Signer): string {
  const start: string | Buffer = `AWS4${signer.credentials.secretAccessKey}`;
  const key = stepsOf(signer).reduce<string | Buffer>((before, step) => hmac(before, step), start);
  return createHmac('sha256', key).update(text).digest('hex');
}

type Unsigned = { method: string; path: string; headers: Readonly<Record<string, string>>; body?: Buffer };

/** The headers of a request, `authorization` among them. `path` is encoded as it is sent; a query is not known. */
export function signedHeaders({ method, path, headers, body }: Unsigned, signer: Signer) {
  const { sessionToken } = signer.credentials;
  const all: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': sha256(body ?? ''),
    'x-amz-date': amzDate(signer.now),
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  };
  const signature = requestSignature({ method, path, headers: all, signed: Object.keys(all) }, signer);
  const names = Object.keys(all).sort().join(';');
  const parts = [`Credential=${credentialOf(signer)}`, `SignedHeaders=${names}`, `Signature=${signature}`];
  return { ...all, authorization: `AWS4-HMAC-SHA256 ${parts.join(',')}` };
}

type Signed = { method: string; path: string; headers: Readonly<Record<string, string>>; signed: string[] };

/** What a request's `Signature` must be, by the headers that it says are signed. */
export function requestSignature({ method, path, headers, signed }: Signed, signer: Signer): string {
  const names = [...signed].sort();
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim()}`);
  const payload = headers['x-amz-content-sha256'] ?? '';
  const canonical = [method, path, '', ...lines, '', names.join(';'), payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', amzDate(signer.now), scopeOf(signer), sha256(canonical)].join('\n');
  return signatureOf(text, signer);
}
