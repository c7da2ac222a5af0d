import { useEffect, useRef, useState } from 'react';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { PhotoChoice } from '../../../shared/menu/fields.ts';
import { type Photo, photoPath } from '../../../shared/menu/photo.ts';
import type { PhotoShape } from '../../../shared/menu/photo-draft.ts';
import { useShop } from '../lib/shop.ts';
import { decoded, NoPicture, photoFiles } from './photo-files.ts';
import type { Focus } from './photo-size.ts';
import { uploadPhoto } from './photo-upload.ts';

export type PhotoFieldProps = {
  /** What is stored. What is chosen here stays here until the form around it is saved. */
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

/** What a photo field shows and does. The one before stays until another is uploaded and checked. */
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

  /** Makes the files of what `find` gives, uploads them, and shows the photo with this focus. */
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
      // What was at the top is at the right then.
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
