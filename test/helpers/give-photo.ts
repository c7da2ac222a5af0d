import type { LocalCloud } from '../../infra/local/cloud.ts';
import type { Photo } from '../../shared/shops/photo.ts';
import type { PhotoShape, PhotoUpload } from '../../shared/shops/photo-fields.ts';
import { uploadTo } from './photo-bucket.ts';
import { photoFiles } from './photo-files.ts';

const files: Record<string, Buffer> = {
  's.webp': photoFiles.webpSmall,
  'l.webp': photoFiles.webpLarge,
  's.jpg': photoFiles.jpgSmall,
  'l.jpg': photoFiles.jpgLarge,
};

/** A photo of the shop that `call` calls, uploaded and checked as a browser does it; nothing shows it yet. */
export async function givePhoto(
  cloud: Pick<LocalCloud, 'port'>,
  call: <Body>(method: string, path: string, body: object) => Promise<Body>,
  shape: PhotoShape,
): Promise<Photo> {
  const started = await call<PhotoUpload>('POST', '/menu/photos', { shape });
  for (const { name, url, fields } of started.files) {
    const address = new URL(url, `http://127.0.0.1:${cloud.port}`).href;
    const { status } = await uploadTo({ url: address, fields }, files[name] ?? Buffer.alloc(0));
    if (status !== 204) throw new Error(`The bucket answered ${status} to ${name}`);
  }
  return call<Photo>('POST', `/menu/photos/${started.id}/check`, { color: '#c86428' });
}
