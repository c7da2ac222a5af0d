import './parts.css';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { shopAddress } from '../lib/config.ts';
import { shopPageQuery } from '../queries/shop-page.ts';
import { type PageDraft, previewDocument } from './preview-document.ts';

/** How long typing rests before the page is drawn again. */
export const previewRestMs = 250;

type PagePreviewProps = {
  caption: string;
  subdomain: string;
  /** Another one than it has now, as it is typed. */
  address?: string;
  draft: PageDraft;
  /** The end of the page to look at. A change scrolls there, else the user's position stays. */
  shows?: 'top' | 'bottom';
  /** A small phone, where the page is beside the matter and not the matter. */
  isPhone?: boolean;
};

const placeOf = (end: 'top' | 'bottom') => (end === 'top' ? 0 : Number.MAX_SAFE_INTEGER);

type Drawing = { id: number; html: string };

/** The customer's own page in a frame, as it will be with `draft`. */
export function PagePreview({
  caption,
  subdomain,
  address = subdomain,
  draft,
  shows = 'top',
  isPhone = false,
}: PagePreviewProps) {
  const page = useQuery(shopPageQuery(subdomain));
  const draftText = JSON.stringify(draft);
  /** The visible drawing, and behind it the next one until it is drawn: no white flash between drafts. */
  const [drawings, setDrawings] = useState<Drawing[]>([]);
  const scrolled = useRef(placeOf(shows));
  const frames = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (page.data === undefined) return undefined;
    const html = previewDocument(page.data, JSON.parse(draftText));
    const timer = setTimeout(
      () => {
        isFirst.current = false;
        if (html) setDrawings((shown) => [...shown.slice(0, 1), { id: (shown.at(-1)?.id ?? 0) + 1, html }]);
      },
      isFirst.current ? 0 : previewRestMs,
    );
    return () => clearTimeout(timer);
  }, [page.data, draftText]);
  useEffect(() => {
    scrolled.current = placeOf(shows);
    for (const frame of frames.current?.querySelectorAll('iframe') ?? [])
      frame.contentWindow?.scrollTo(0, scrolled.current);
  }, [shows]);
  const showDrawn = (id: number, frame: HTMLIFrameElement) =>
    whenDrawn(frame, () => {
      const view = frame.contentWindow;
      view?.scrollTo(0, scrolled.current);
      view?.addEventListener('scroll', () => {
        scrolled.current = view.scrollY;
      });
      setDrawings((shown) => shown.filter((drawing) => drawing.id >= id));
    });
  return (
    <figure className={isPhone ? 'page-preview is-phone' : 'page-preview'}>
      <figcaption className="label">{caption}</figcaption>
      <div className="page-preview-window">
        {isPhone ? null : (
          <p className="page-preview-address">
            <Lock className="i" aria-hidden="true" />
            <span>{shopAddress(address || subdomain)}</span>
          </p>
        )}
        <div className="page-preview-frames" ref={frames}>
          {drawings.map(({ id, html }) => (
            <iframe
              key={id}
              title={caption}
              srcDoc={html}
              onLoad={(event) => showDrawn(id, event.currentTarget)}
            />
          ))}
          {page.isError ? <p>Kunne ikke vise siden akkurat nå.</p> : null}
        </div>
      </div>
    </figure>
  );
}

/** The page marks its root when it has been drawn (web/storefront/browser.tsx). */
function whenDrawn(frame: HTMLIFrameElement, then: () => void) {
  const root = frame.contentDocument?.getElementById('page');
  if (!root || root.dataset.live !== undefined) return then();
  const watching = new MutationObserver(() => {
    watching.disconnect();
    then();
  });
  watching.observe(root, { attributeFilter: ['data-live'] });
}
