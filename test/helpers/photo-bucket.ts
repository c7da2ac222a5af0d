import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadForm } from '../../functions/shops/photos/bucket.ts';
import { readRequest, sendAnswer } from '../../infra/local/edge/http.ts';
import { createPhotoBucket } from '../../infra/local/photo-bucket.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local', sessionToken: 'local' };

/** The local bucket on a port of its own, and the variables by which functions find it. */
export async function openPhotoBucket(now = () => Date.now()) {
  const folder = mkdtempSync(join(tmpdir(), 'luka-photos-'));
  const path = '/s3';
  const bucket = createPhotoBucket({ folder, name: 'photos', path, credentials, region: 'eu-north-1', now });
  const server = createServer(async (incoming, outgoing) =>
    sendAnswer(outgoing, await bucket.handle(await readRequest(incoming, 10_000_000))),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const environment = {
    ...{ PHOTO_BUCKET: 'photos', PHOTO_BUCKET_URL: url, PHOTO_UPLOAD_URL: url, AWS_REGION: 'eu-north-1' },
    ...{ AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local', AWS_SESSION_TOKEN: 'local' },
  };
  const read = async (key: string) => {
    const request = { method: 'GET', path: `/${key}`, query: '', headers: {}, body: Buffer.alloc(0) };
    const answer = await bucket.origin({ ...request, viewerIp: '' });
    return answer.status === 200 ? answer : undefined;
  };
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  };
  return { environment, read, stop };
}

/** Fills the form as a browser does. */
export function uploadTo({ url, fields }: UploadForm, file: Uint8Array, change: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]));
  return fetch(url, { method: 'POST', body: form });
}
