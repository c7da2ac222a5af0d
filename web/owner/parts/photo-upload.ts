import type { Photo } from '../../../shared/menu/photo.ts';
import type { PhotoShape } from '../../../shared/menu/photo-draft.ts';
import { answer } from '../lib/api.ts';
import type { Shop } from '../lib/shop.ts';
import { NoPicture, type PhotoFiles } from './photo-files.ts';

type Progress = { signal: AbortSignal; onProgress: (percent: number) => void };

/** Sends the files of a photo where the server says, and lets it check them. Throws NoPicture, a Problem, or the signal's reason. */
export async function uploadPhoto(
  { api }: Shop,
  shape: PhotoShape,
  { color, isJpegOnly, files }: PhotoFiles,
  { signal, onProgress }: Progress,
): Promise<Photo> {
  const started = await answer(api.menu.photos.$post({ json: { shape, isJpegOnly } }));
  const total = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  const sent = new Map<string, number>();
  const uploads = started.files.map(({ name, url, fields }) => {
    const file = files[name];
    if (!file) throw new NoPicture('Bildet kunne ikke lastes opp. Prøv igjen.');
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', file);
    return sendForm(url, form, signal, (bytes) => {
      sent.set(name, Math.min(bytes, file.size));
      onProgress(Math.round((95 * [...sent.values()].reduce((sum, one) => sum + one, 0)) / total));
    });
  });
  await Promise.all(uploads);
  signal.throwIfAborted();
  return answer(api.menu.photos[':id'].check.$post({ param: { id: started.id }, json: { color } }));
}

/** By XMLHttpRequest, because fetch does not say how far it has come. */
function sendForm(url: string, form: FormData, signal: AbortSignal, onBytes: (bytes: number) => void) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new NoPicture('Bildet kom ikke fram. Sjekk nettet, og prøv igjen.'));
    request.upload.onprogress = ({ loaded }) => onBytes(loaded);
    request.onload = () => (request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.send(form);
  });
}
