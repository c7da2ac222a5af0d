import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { PhotoPicture as DrawnPhoto } from './photo.tsx';

/**
 * A photo in the browser's first script: as the server wrote it (vite.config.ts puts this in its place). Where there is none to keep, as in what
 * a search brings back, it is drawn by a script of its own.
 */
export function PhotoPicture(props: ComponentProps<typeof DrawnPhoto>) {
  const kept = useRef<HTMLElement>(null);
  const [drawn, setDrawn] = useState<typeof import('./photo.tsx')>();
  useEffect(() => {
    if (!kept.current?.firstChild) import('./photo.tsx').then(setDrawn, () => {});
  }, []);
  if (drawn) return <drawn.PhotoPicture {...props} />;
  const { className = 'photo' } = props;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: it says that what is inside is not ours to draw
  return <picture className={className} ref={kept} dangerouslySetInnerHTML={{ __html: '' }} />;
}
