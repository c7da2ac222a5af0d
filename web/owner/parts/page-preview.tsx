import './parts.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../shared/kernel/language.ts';
import { themeCss } from '../../../shared/shops/theme-css.ts';
import type { PageData, PublicBusiness } from '../../../shared/storefront/answers.ts';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { shopAddress } from '../lib/config.ts';

/** How long typing rests before the page is drawn again. */
const previewRestMs = 250;

type PagePreviewProps = {
  caption: string;
  subdomain: string;
  /** Another one than it has now, as it is typed. */
  address?: string;
  draft: PageDraft;
  /** Guests read the page in it. */
  language?: Language;
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
  language = 'nb',
  shows = 'top',
  isPhone = false,
}: PagePreviewProps) {
  const page = useQuery(shopPageQuery(subdomain, language));
  const draftText = JSON.stringify(draft);
  /** The visible drawing, and behind it the next one until it is drawn: no white flash between drafts. */
  const [drawings, setDrawings] = useState<Drawing[]>([]);
  const [isDrawn, setDrawn] = useState(false);
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
      frame.dataset.drawn = '';
      setDrawn(true);
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
          {isDrawn || page.isError ? null : (
            <Skeleton className="page-preview-bones" label="Laster siden...">
              <Bone width="100%" height="5rem" />
              <Bone width="60%" height="1.5rem" />
              <Bone width="100%" height="4rem" />
              <Bone width="100%" height="4rem" />
            </Skeleton>
          )}
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

type PageDraft = Partial<PublicBusiness>;

/**
 * The API does not answer at this address: the page in the frame can neither read newer data over the draft
 * nor place an order.
 */
const noApi = '/forhandsvisning';

/** A preview shows the page as guests find it while orders are taken. */
const alwaysOpen = { acceptOrders: true, pausedUntil: null, quotaClosed: false } as const;

/**
 * The customer's page as HTML, started from a draft of the business: the draft replaces its data and the
 * page's own script draws it. It is inert: it can be scrolled, but not pressed. It runs on the dashboard's
 * host, beside the tokens, so it is made for this user's own business alone and its policy is the
 * dashboard's. Undefined when `html` is no menu page.
 */
export function previewDocument({ html, business }: ShopPage, draft: PageDraft): string | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const root = page.getElementById('page');
  const data = page.getElementById('data');
  const demo: PageData | undefined = data?.textContent ? JSON.parse(data.textContent) : undefined;
  if (!root || !data || demo?.kind !== 'menu') return undefined;
  const drawn: PageData = { ...demo, base: noApi, business: { ...business, ...alwaysOpen, ...draft } };
  page.head.append(...root.querySelectorAll('style, script'));
  root.replaceChildren();
  // It takes taps, which this page has not, and the dashboard's policy allows no script in a page.
  for (const script of page.querySelectorAll('script:not([src], [type])')) script.remove();
  // Without a '<' no text of the draft can end the element.
  data.textContent = JSON.stringify(drawn).replace(/</g, '\\u003c');
  const style = page.createElement('style');
  style.textContent = themeCss(drawn.business.theme);
  page.head.append(style);
  page.body.setAttribute('inert', '');
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The customer's page as HTML, of the demo restaurant, and the business it is to be drawn for. */
type ShopPage = { html: string; business: PublicBusiness };

async function read(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** The demo's page, the only one on the dashboard's own host: a shop's page lies on the shop's host. */
const shopPageQuery = (subdomain: string, language: Language) =>
  queryOptions({
    queryKey: ['shop-page', subdomain, language],
    queryFn: async (): Promise<ShopPage> => {
      const [page, business] = await Promise.all([
        read(language === 'nb' ? '/restaurant/demo' : `/restaurant/demo/${language}`),
        read(
          `/restaurant/${subdomain}/api/storefront/business${language === 'nb' ? '' : `?sprak=${language}`}`,
        ),
      ]);
      return { html: await page.text(), business: await business.json() };
    },
  });
