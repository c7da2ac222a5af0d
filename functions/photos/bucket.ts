import { request as http } from 'node:http';
import { request as https } from 'node:https';
import { environment } from '../lambda/environment.ts';
import { retried } from '../lambda/retry.ts';
import { postFields } from './post-policy.ts';
import { type Signer, signedHeaders } from './signature.ts';

/** How long a form may be used to upload its file. */
const uploadMs = 600_000;
const timeoutMs = 3000;

function signer(now: number): Signer {
  const { AWS_SESSION_TOKEN } = process.env;
  return {
    credentials: {
      accessKeyId: environment('AWS_ACCESS_KEY_ID'),
      secretAccessKey: environment('AWS_SECRET_ACCESS_KEY'),
      sessionToken: AWS_SESSION_TOKEN,
    },
    region: environment('AWS_REGION'),
    now: new Date(now),
  };
}

/** A form that a browser fills with one file and sends to `url`. */
export type UploadForm = { url: string; fields: Record<string, string> };

export function uploadForm(key: string, contentType: string, maxBytes: number, now: number): UploadForm {
  const upload = { bucket: environment('PHOTO_BUCKET'), key, contentType, maxBytes, until: now + uploadMs };
  return { url: environment('PHOTO_UPLOAD_URL'), fields: postFields(upload, signer(now)) };
}

type Answer = { status: number; body: Buffer };
type Call = {
  method: 'GET' | 'PUT' | 'DELETE';
  key: string;
  headers?: Record<string, string>;
  body?: Buffer;
};

/** A failure of S3, or of the way there. All our calls may be repeated. */
class BucketFailed extends Error {}

async function call({ method, key, headers = {}, body }: Call): Promise<Answer> {
  const url = new URL(`${environment('PHOTO_BUCKET_URL')}/${key}`);
  return retried(
    async () => {
      const { pathname: path, host } = url;
      const signed = signedHeaders({ method, path, headers: { ...headers, host }, body }, signer(Date.now()));
      const answer = await send(url, method, signed, body);
      if (answer.status >= 500) throw new BucketFailed(`The bucket answered ${answer.status}`);
      return answer;
    },
    (error) => error instanceof BucketFailed,
    { tries: 3, firstMs: 100, longestMs: 400 },
  );
}

function send(url: URL, method: string, headers: Record<string, string>, body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? https : http;
    const { hostname, port, pathname: path } = url;
    const length = body ? { 'content-length': String(body.length) } : {};
    const fail = (error: Error) => reject(new BucketFailed(error.message));
    const options = { hostname, port, path, method, headers: { ...headers, ...length }, timeout: timeoutMs };
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks) }));
      incoming.on('error', fail);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('The bucket is silent')));
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

const refused = ({ status }: Answer, what: string) => new Error(`The bucket refuses to ${what}: ${status}`);

/** A file, or undefined when there is none. Who may not list a bucket is told 403 of a file that is not there. */
export async function readFile(key: string): Promise<Buffer | undefined> {
  const answer = await call({ method: 'GET', key });
  if (answer.status === 200) return answer.body;
  if (answer.status === 403 || answer.status === 404) return undefined;
  throw refused(answer, 'read');
}

export async function writeFile(key: string, contentType: string, body: Buffer): Promise<void> {
  // Its name never stands for other bytes.
  const headers = { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': contentType };
  const answer = await call({ method: 'PUT', key, headers, body });
  if (answer.status !== 200) throw refused(answer, 'write');
}

/** Deletes a file; one that is gone already is no failure. */
export async function deleteFile(key: string): Promise<void> {
  const answer = await call({ method: 'DELETE', key });
  if (answer.status !== 204 && answer.status !== 404) throw refused(answer, 'delete');
}
