import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Footer as WholeFooter } from './parts/footer.tsx';

/**
 * The footer in the browser: as the server wrote it, without the script that would write it once more (vite.config.ts puts this in its
 * place). Where there is none to keep, as in an owner's preview, it is drawn, by a script of the other pages.
 */
export function Footer(props: ComponentProps<typeof WholeFooter>) {
  const kept = useRef<HTMLElement>(null);
  const [Drawn, setDrawn] = useState<{ Footer: typeof WholeFooter }>();
  useEffect(() => {
    if (!kept.current?.firstChild) import('./other-page.tsx').then(setDrawn, () => {});
  }, []);
  if (Drawn) return <Drawn.Footer {...props} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: it says that what is inside is not ours to draw
  return <footer className="foot" ref={kept} dangerouslySetInnerHTML={{ __html: '' }} />;
}
