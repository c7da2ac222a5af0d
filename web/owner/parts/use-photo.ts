import { useEffect, useRef, useState } from 'react';
import { Problem } from '../../../shared/kernel/problem.ts';
import { type Photo, photoPath } from '../../../shared/shops/photo.ts';
import type { PhotoChoice, PhotoShape } from '../../../shared/shops/photo-fields.ts';
import { answer } from '../lib/api.ts';
import { type Shop, useShop } from '../lib/shop.ts';
import type { Focus } from './photo-files.ts';
import { decoded, NoPicture, type PhotoFiles, photoFiles } from './photo-files.ts';

export type PhotoFieldProps = {
  /** The stored photo. A newly chosen one stays here until the form around it is saved. */
  value: Photo | null;
  onChange: (choice: PhotoChoice | null) => void;
  /** Whether a photo is under way. A form that is stored meanwhile goes without it. */
  onBusy?: (isBusy: boolean) => void;
  shape: PhotoShape;
  label?: string;
};

type State = { kind: 'rest' } | { kind: 'busy'; percent: number } | { kind: 'failed'; why: string };
type Source = { bitmap: ImageBitmap; turns: number };
const middle = { x: 50, y: 50 };

function whyNot(error: unknown): string {
  const isTold = error instanceof NoPicture || (error instanceof Problem && error.code !== 'INTERNAL');
  return isTold ? error.message : 'Bildet kunne ikke lastes opp. Prøv igjen.';
}

/** The state and the actions of a photo field. The old photo stays until another is uploaded and checked. */
export function usePhoto({ value, onChange, shape }: Omit<PhotoFieldProps, 'label' | 'onBusy'>) {
  const shop = useShop();
  const [photo, setPhoto] = useState<Photo | null>(value);
  const [state, setState] = useState<State>({ kind: 'rest' });
  const source = useRef<Source>(undefined);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const tell = (next: Photo | null) => {
    setPhoto(next);
    onChange(next && { id: next.id, x: next.x, y: next.y });
  };

  /** Makes the files of the picture from `find`, uploads them, and shows the photo with this focus. */
  async function send(find: () => Promise<Source>, focus: Focus): Promise<void> {
    underWay.current?.abort();
    const mine = new AbortController();
    underWay.current = mine;
    const { signal } = mine;
    setState({ kind: 'busy', percent: 0 });
    try {
      const found = await find();
      const files = await photoFiles(found.bitmap, found.turns, shape);
      signal.throwIfAborted();
      const onProgress = (percent: number) => signal.aborted || setState({ kind: 'busy', percent });
      const checked = await uploadPhoto(shop, shape, files, { signal, onProgress });
      signal.throwIfAborted();
      source.current = found;
      setState({ kind: 'rest' });
      tell({ ...checked, ...focus });
    } catch (error) {
      if (signal.aborted) return;
      // Its other files may still be on their way, and would say how far they have come.
      mine.abort();
      setState({ kind: 'failed', why: whyNot(error) });
    }
  }

  /** The picture as it was chosen; of one that was stored before, its larger file. */
  async function known(): Promise<Source> {
    if (source.current) return source.current;
    if (!photo) throw new NoPicture('Velg et bilde først.');
    const file = await fetch(photoPath(photo.id, 'l', 'jpg'));
    return { bitmap: await decoded(await file.blob()), turns: 0 };
  }

  return {
    photo,
    state,
    choose: (file: File) => send(async () => ({ bitmap: await decoded(file), turns: 0 }), middle),
    turn: () => {
      // A turn moves the top of the photo to the right.
      const focus = photo ? { x: 100 - photo.y, y: photo.x } : middle;
      return send(async () => {
        const { bitmap, turns } = await known();
        return { bitmap, turns: turns + 1 };
      }, focus);
    },
    move: ({ x, y }: Focus) => photo && tell({ ...photo, x, y }),
    remove: () => {
      source.current = undefined;
      tell(null);
    },
    cancel: () => {
      underWay.current?.abort();
      setState({ kind: 'rest' });
    },
  };
}

type Progress = { signal: AbortSignal; onProgress: (percent: number) => void };

/**
 * Uploads a photo where the server says, for its check. Throws NoPicture, a Problem, or the signal's reason.
 */
async function uploadPhoto(
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
