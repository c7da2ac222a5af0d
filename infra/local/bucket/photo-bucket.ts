import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  amzDate,
  requestSignature,
  type Signer,
  sha256,
} from '../../../functions/kernel/lambda/signature.ts';
import { type Fetch, type HttpAnswer, type HttpRequest, textAnswer } from '../edge/http.ts';
import { postFault, readForm } from './post-form.ts';
import { fault } from './s3-fault.ts';

export type BucketOptions = {
  folder: string;
  /** Its name, as policies say it. */
  name: string;
  /** The path of the bucket on our port. */
  path: string;
  credentials: Signer['credentials'];
  region: string;
  now: () => number;
};

type Stored = { contentType: string; cacheControl?: string | undefined };

/** A bucket's keys here: two folders of files, as the product names them. */
const isKey = (key: string) => /^[a-z]+\/[\w-]+\.\w+$/.test(key);

/** The S3 bucket of the photos for what is asked of it: a browser's POST with a signed policy, and signed GET, PUT and DELETE. */
export function createPhotoBucket(options: BucketOptions) {
  const { folder, path: home, credentials, region, now } = options;
  const fileOf = (key: string) => join(folder, key);

  async function read(key: string): Promise<(Stored & { body: Buffer }) | undefined> {
    if (!isKey(key)) return undefined;
    try {
      const [body, facts] = await Promise.all([
        readFile(fileOf(key)),
        readFile(`${fileOf(key)}.json`, 'utf8'),
      ]);
      return { ...(JSON.parse(facts) as Stored), body };
    } catch {
      return undefined;
    }
  }

  async function write(key: string, body: Buffer, facts: Stored): Promise<void> {
    await mkdir(dirname(fileOf(key)), { recursive: true });
    await writeFile(`${fileOf(key)}.json`, JSON.stringify(facts));
    await writeFile(fileOf(key), body);
  }

  async function remove(key: string): Promise<void> {
    await Promise.all([fileOf(key), `${fileOf(key)}.json`].map((file) => rm(file, { force: true })));
  }

  const signerAt = (time: number): Signer => ({ credentials, region, now: new Date(time) });

  /** Undefined for a request that is signed as S3 asks, a quarter of an hour ago at most. */
  function signatureFault({ method, path, headers, body }: HttpRequest): HttpAnswer | undefined {
    const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': hash } = headers;
    const [, signed = '', signature] = /SignedHeaders=([^,]+),\s*Signature=(\w+)$/.exec(authorization) ?? [];
    const time = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
    if (!signature || !authorization.includes(`Credential=${credentials.accessKeyId}/`))
      return fault(403, 'AccessDenied', 'Not signed');
    if (!(Math.abs(time - now()) < 900_000)) return fault(403, 'RequestTimeTooSkewed', 'Another time');
    if (hash !== sha256(body)) return fault(400, 'XAmzContentSHA256Mismatch', 'Another body');
    const own = requestSignature({ method, path, headers, signed: signed.split(';') }, signerAt(time));
    return own === signature && amzDate(new Date(time)) === date
      ? undefined
      : fault(403, 'SignatureDoesNotMatch', 'Another signature');
  }

  async function takeForm(request: HttpRequest): Promise<HttpAnswer> {
    const form = await readForm(request);
    if (!form) return fault(400, 'MalformedPOSTRequest', 'No form with a file at its end');
    const faulty = postFault(form, { bucket: options.name, credentials, region, now: now() });
    if (faulty) return faulty;
    const { key = '', 'Content-Type': contentType = 'binary/octet-stream' } = form.fields;
    if (!isKey(key)) return fault(400, 'InvalidArgument', 'A key that is not ours');
    await write(key, form.file, { contentType });
    return { status: 204, headers: {}, cookies: [], body: Buffer.alloc(0) };
  }

  /** The bucket as functions and browsers reach it. */
  async function handle(request: HttpRequest): Promise<HttpAnswer> {
    const { method, path, headers, body } = request;
    if (method === 'POST' && path.replace(/\/$/, '') === home) return takeForm(request);
    const faulty = signatureFault(request);
    if (faulty) return faulty;
    const key = path.slice(home.length + 1);
    if (method === 'GET') {
      const found = await read(key);
      // Who may not list is not told that it is missing.
      return found ? answerOf(found) : fault(403, 'AccessDenied', 'Access Denied');
    }
    if (method === 'PUT' && isKey(key)) {
      const { 'content-type': contentType = 'binary/octet-stream', 'cache-control': cacheControl } = headers;
      await write(key, body, { contentType, cacheControl });
      return textAnswer(200, 'application/xml', '');
    }
    if (method === 'DELETE' && isKey(key)) {
      await remove(key);
      return { status: 204, headers: {}, cookies: [], body: Buffer.alloc(0) };
    }
    return fault(405, 'MethodNotAllowed', `${method} is not known here`);
  }

  /** The bucket as CloudFront reads it. */
  const origin: Fetch = async ({ method, path }) => {
    const found = method === 'GET' || method === 'HEAD' ? await read(path.slice(1)) : undefined;
    return found ? answerOf(found) : fault(403, 'AccessDenied', 'Access Denied');
  };

  return { handle, origin, write };
}

export type PhotoBucket = ReturnType<typeof createPhotoBucket>;

function answerOf({ body, contentType, cacheControl }: Stored & { body: Buffer }): HttpAnswer {
  const headers = {
    'content-type': contentType,
    etag: `"${sha256(body).slice(0, 32)}"`,
    ...(cacheControl && { 'cache-control': cacheControl }),
  };
  return { status: 200, headers, cookies: [], body };
}
