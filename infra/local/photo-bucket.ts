import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { policySignature } from '../../functions/kernel/lambda/aws-call.ts';
import { type Fetch, type HttpAnswer, type HttpRequest, textAnswer } from './edge/http.ts';

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

type BucketOptions = {
  folder: string;
  /** Its name, as policies say it. */
  name: string;
  /** The path of the bucket on our port. */
  path: string;
  credentials: Credentials;
  region: string;
  now: () => number;
};

type Stored = { contentType: string; cacheControl?: string | undefined };

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

/** A bucket's keys here: two folders of files, as the product names them. */
const isKey = (key: string) => /^[a-z]+\/[\w-]+\.\w+$/.test(key);

/**
 * The S3 bucket of the photos. It takes a browser's POST with a signed policy, and signed GET, PUT and
 * DELETE.
 */
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

  const { accessKeyId, secretAccessKey } = credentials;
  const signer = { accessKeyId, secretAccessKey, region, service: 's3', allHeaders: true };

  /** Undefined for a request that is signed as S3 asks. */
  async function signatureFault({ method, path, headers }: HttpRequest) {
    const { authorization = '', host, 'x-amz-date': datetime = '' } = headers;
    const names = /SignedHeaders=([^,]+),/.exec(authorization)?.[1]?.split(';');
    if (!names) return fault(403, 'AccessDenied', 'Not signed');
    const signed = Object.fromEntries(names.map((name) => [name, headers[name] ?? '']));
    const url = `http://${host}${path}`;
    const own = await new AwsV4Signer({ ...signer, method, url, headers: signed, datetime }).authHeader();
    return own === authorization ? undefined : fault(403, 'SignatureDoesNotMatch', 'Another signature');
  }

  async function takeForm(request: HttpRequest): Promise<HttpAnswer> {
    const form = await readForm(request);
    if (!form) return fault(400, 'MalformedPOSTRequest', 'No form with a file at its end');
    const faulty = await postFault(form, { bucket: options.name, credentials, region, now: now() });
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
    const faulty = await signatureFault(request);
    if (faulty) return faulty;
    const key = path.slice(home.length + 1);
    if (method === 'GET') {
      const found = await read(key);
      // S3 answers 403 for a missing file to a caller that may not list the bucket.
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

type PostForm = { fields: Record<string, string>; file: Buffer };

/** The form of an upload. As at S3, fields after the file are not read. Undefined when there is no file. */
async function readForm({ headers, body }: HttpRequest): Promise<PostForm | undefined> {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return undefined;
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const fields: Record<string, string> = {};
    for (const [name, value] of form) {
      if (name === 'file') return { fields, file: Buffer.from(await new Response(value).arrayBuffer()) };
      fields[name] = String(value);
    }
  } catch {
    return undefined;
  }
  return undefined;
}

type Bucket = { bucket: string; credentials: Credentials; region: string; now: number };
type Policy = { expiration: string; conditions: (Record<string, string> | [string, ...unknown[]])[] };

const denied = (why: string) => fault(403, 'AccessDenied', `Invalid according to Policy: ${why}`);
/** S3's reason to refuse a form: a wrong signature, an expired policy, or fields against the policy. */
async function postFault({ fields, file }: PostForm, own: Bucket): Promise<HttpAnswer | undefined> {
  const { policy: encoded = '', 'x-amz-signature': signature, 'x-amz-date': datetime = '' } = fields;
  if (!/^\d{8}T\d{6}Z$/.test(datetime)) return fault(403, 'AccessDenied', 'No date');
  const { credentials, region } = own;
  const signer = new AwsV4Signer({ ...credentials, region, service: 's3', url: 'http://s3', datetime });
  if ((await policySignature(signer, encoded)) !== signature)
    return fault(403, 'SignatureDoesNotMatch', 'Another signature');
  const policy = JSON.parse(Buffer.from(encoded, 'base64').toString()) as Policy;
  if (Date.parse(policy.expiration) < own.now) return denied('Policy expired.');
  return conditionFault(policy, { ...fields, bucket: own.bucket }, file.length);
}

/** Fields that no condition names. */
const unnamed = ['policy', 'x-amz-signature', 'bucket'];

/** Each condition must hold, and each field must have one. */
function conditionFault({ conditions }: Policy, fields: Record<string, string>, bytes: number) {
  for (const condition of conditions) {
    if (Array.isArray(condition)) {
      const [kind, least, most] = condition;
      if (kind !== 'content-length-range') return denied(`${kind} is not known here`);
      if (bytes < Number(least)) return fault(400, 'EntityTooSmall', 'Your proposed upload is too small');
      if (bytes > Number(most)) return fault(400, 'EntityTooLarge', 'Your proposed upload is too large');
      continue;
    }
    for (const [name, value] of Object.entries(condition))
      if (fields[name] !== value) return denied(`["eq", "$${name}", "${value}"]`);
  }
  const named = [...unnamed, ...conditions.flatMap((one) => (Array.isArray(one) ? [] : Object.keys(one)))];
  const extra = Object.keys(fields).find((name) => !named.includes(name));
  return extra ? denied(`Extra input fields: ${extra}`) : undefined;
}

/** S3's own form of a refusal. */
const fault = (status: number, code: string, message: string): HttpAnswer =>
  textAnswer(status, 'application/xml', `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
