import { environment } from '../../kernel/lambda/environment.ts';
import { retried } from '../../kernel/lambda/retry.ts';
import { type Answer, ownSigner, sendRequest } from '../../kernel/lambda/send-request.ts';
import { signedHeaders } from '../../kernel/lambda/signature.ts';
import { postFields } from './post-policy.ts';

/** How long a form may be used to upload its file. */
const uploadMs = 600_000;

/** A form that a browser fills with one file and sends to `url`. */
export type UploadForm = { url: string; fields: Record<string, string> };

export function uploadForm(key: string, contentType: string, maxBytes: number, now: number): UploadForm {
  const upload = { bucket: environment('PHOTO_BUCKET'), key, contentType, maxBytes, until: now + uploadMs };
  return { url: environment('PHOTO_UPLOAD_URL'), fields: postFields(upload, ownSigner('s3', now)) };
}

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
      const signed = signedHeaders(
        { method, path, headers: { ...headers, host }, body },
        ownSigner('s3', Date.now()),
      );
      const answer = await sendRequest(url, { method, headers: signed, body }).catch((error: Error) => {
        throw new BucketFailed(error.message);
      });
      if (answer.status >= 500) throw new BucketFailed(`The bucket answered ${answer.status}`);
      return answer;
    },
    (error) => error instanceof BucketFailed,
    { tries: 3, firstMs: 100, longestMs: 400 },
  );
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
