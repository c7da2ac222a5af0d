import { renderToString } from 'react-dom/server';
import type { PageData, PublicBusiness } from '../../shared/business/public-business.ts';
import type { Photo } from '../../shared/menu/photo.ts';
import { defaultTheme } from '../../shared/settings/theme.ts';
import { fillOf, themeCss } from '../../shared/settings/theme-css.ts';
import { scriptSafeJson } from './data-script.ts';
import { headTags, listingTag } from './document-head.ts';
import { OrderFormLink } from './early/order-form-link.tsx';
import { Page } from './page.tsx';
import { photoCss } from './parts/photo.tsx';
import { photoStyle } from './parts/photo-style.ts';
import { bandStyle } from './styles/band-style.ts';
import { choiceStyle } from './styles/choice-style.ts';

/**
 * What the build made: the URLs of the script and of the drawings, the early script and the style sheet as text, and what every page but
 * the menu has besides.
 */
export type StorefrontAssets = Record<
  | 'script'
  | 'otherScript'
  | 'sharedScript'
  | 'earlyScript'
  | 'firstStyle'
  | 'style'
  | 'otherStyle'
  | 'drawings',
  string
>;

/** The exact texts of the elements written into the page, so that the caller can allow them by hash in the CSP. */
type Inline = { inlineScripts: string[]; inlineStyles: string[] };
export type RenderedDocument = { html: string; status: 200 | 404 | 503 } & Inline;

const statusOf = {
  menu: 200,
  status: 200,
  privacy: 200,
  terms: 200,
  orderMissing: 404,
  missing: 404,
  failed: 503,
} as const;

const shopOf = (data: PageData) => ('business' in data ? ` data-shop="${data.business.subdomain}"` : '');

/** Every photo of a menu page, once. */
function photosOf({ cover, logo, menu }: PublicBusiness): Photo[] {
  const all = [cover, logo, ...menu.flatMap(({ items }) => items.map(({ photo }) => photo))];
  const known = all.filter((photo) => photo !== undefined);
  return [...new Map(known.map((photo) => [photo.id, photo])).values()];
}

/** A customer's page as a whole document: readable without script, and everything the script starts from is in it. */
const preload = (script: string) => `<link rel="modulepreload" href="${script}">`;

export function renderDocument(data: PageData, assets: StorefrontAssets, url = ''): RenderedDocument {
  const theme = 'business' in data ? data.business.theme : defaultTheme;
  const isMenu = data.kind === 'menu';
  const colours = themeCss(theme);
  // The demo's page is also the frame of an owner's preview, whose shop may not be open yet.
  const band = isMenu && (!data.business.isPublished || data.business.isDemoMenu) ? bandStyle : '';
  const photos = isMenu ? photosOf(data.business) : [];
  const inlineStyles = isMenu
    ? [
        `${assets.firstStyle}${band}${colours}${photos.length > 0 ? photoStyle + photoCss(photos) : ''}`,
        `${assets.style}${choiceStyle(data.business)}`,
      ]
    : [`${assets.firstStyle}${assets.style}${assets.otherStyle}${colours}`];
  const [headStyle = '', ...laterStyles] = inlineStyles.map((style) => `<style>${style}</style>`);
  const scripts = `<script>${assets.earlyScript}</script><script type="module" src="${assets.script}"></script>`;
  const html = [
    '<!doctype html><html lang="nb"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    ...(isMenu ? [] : [scripts, ...[assets.otherScript, assets.sharedScript].filter(Boolean).map(preload)]),
    headStyle,
    headTags(data, url),
    `<meta name="theme-color" content="${fillOf(theme)}">`,
    `<link rel="icon" type="image/svg+xml" href="${assets.drawings}">`,
    `</head><body><div id="page" data-drawings="${assets.drawings}"${shopOf(data)}>`,
    renderToString(<Page data={data} drawings={assets.drawings} code={scripts + laterStyles.join('')} />),
    '</div>',
    isMenu ? renderToString(<OrderFormLink data={data} />) : '',
    `<script type="application/json" id="data">${scriptSafeJson(data)}</script>`,
    listingTag(data, url),
    '</body></html>',
  ];
  return {
    html: html.join(''),
    status: statusOf[data.kind],
    inlineScripts: [assets.earlyScript],
    inlineStyles,
  };
}
