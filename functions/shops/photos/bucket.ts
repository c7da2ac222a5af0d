import type { PhotoId } from '../../../shared/kernel/ids.ts';
import {
  type PhotoType,
  photoFile,
  photoFolder,
  photoSizes,
  photoTypes,
} from '../../../shared/shops/photo.ts';
import { type Answer, callAws, ownSigner, policySignature } from '../../kernel/lambda/aws-call.ts';
import { environment } from '../../kernel/lambda/environment.ts';

/** How long a form may be used to upload its file. */
const uploadMs = 600_000;

/** A form that a browser fills with one file and sends to `url`. */
export type UploadForm = { url: string; fields: Record<string, string> };

/** A form that uploads one file of this key and type. S3 refuses any other file. */
export async function uploadForm(
  key: string,
  contentType: string,
  maxBytes: number,
  now: number,
): Promise<UploadForm> {
  const signer = ownSigner('s3', environment('PHOTO_BUCKET_URL'), { now });
  const fixed: Record<string, string> = {
    key,
    'Content-Type': contentType,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${signer.accessKeyId}/${signer.credentialString}`,
    'x-amz-date': signer.datetime,
    ...(signer.sessionToken && { 'x-amz-security-token': signer.sessionToken }),
  };
  const conditions = [
    { bucket: environment('PHOTO_BUCKET') },
    ...Object.entries(fixed).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', 1, maxBytes],
  ];
  const expiration = new Date(now + uploadMs).toISOString();
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  const signed = { ...fixed, policy, 'x-amz-signature': await policySignature(signer, policy) };
  return { url: environment('PHOTO_UPLOAD_URL'), fields: signed };
}

const addressOf = (key: string) => `${environment('PHOTO_BUCKET_URL')}/${key}`;

const refused = ({ status }: Answer, what: string) => new Error(`The bucket refuses to ${what}: ${status}`);

/** A file, or undefined. S3 answers 403 for a missing file, because we may not list the bucket. */
export async function readFile(key: string): Promise<Buffer | undefined> {
  const answer = await callAws('s3', addressOf(key), { method: 'GET' });
  if (answer.status === 200) return answer.body;
  if (answer.status === 403 || answer.status === 404) return undefined;
  throw refused(answer, 'read');
}

export async function writeFile(key: string, contentType: string, body: Buffer): Promise<void> {
  // The file of a key never changes.
  const headers = { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': contentType };
  const answer = await callAws('s3', addressOf(key), { method: 'PUT', headers, body });
  if (answer.status !== 200) throw refused(answer, 'write');
}

/** Deletes a file. A file that is gone already is no failure. */
async function deleteFile(key: string): Promise<void> {
  const answer = await callAws('s3', addressOf(key), { method: 'DELETE' });
  if (answer.status !== 204 && answer.status !== 404) throw refused(answer, 'delete');
}

const types = Object.keys(photoTypes) as PhotoType[];

/**
 * Deletes the files of a photo that is gone from the table: nothing used it any more, or its shop was erased.
 */
export async function deletePhoto(id: string): Promise<void> {
  const files = types.flatMap((type) => photoSizes.map((size) => photoFile(id as PhotoId, size, type)));
  await Promise.all(files.map((file) => deleteFile(`${photoFolder}/${file}`)));
}
