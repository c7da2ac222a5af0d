import { renderToString } from 'react-dom/server';
import type { Photo } from '../../shared/shops/photo.ts';
import { defaultTheme } from '../../shared/shops/theme.ts';
import { fillOf, themeCss } from '../../shared/shops/theme-css.ts';
import type { PageData, PublicBusiness } from '../../shared/storefront/answers.ts';
import { headTags, listingTag, scriptSafeJson } from './document-head.ts';
import { drawingTags } from './drawings.ts';
import { OrderFormLink } from './early/order-form-link.tsx';
import { Page } from './page.tsx';
import { photoCss } from './parts/photo.tsx';

/**
 * The build's output: the URL of the script, the early script and the style sheet as text, and the additions
 * of every page but the menu.
 */
export type StorefrontAssets = Record<
  'script' | 'otherScript' | 'sharedScript' | 'earlyScript' | 'firstStyle' | 'style' | 'otherStyle',
  string
>;

/** The exact texts of the page's inline elements, so that the caller can allow them by hash in the CSP. */
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

/** The hatch, lit: in the page, for a file would be one more request. */
const icon =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40' fill='%230f3a47'><path d='M12 2h16a8 8 0 0 1 8 8v20H4V10a8 8 0 0 1 8-8Z'/><path fill='%23ffc24b' d='M12.5 8h15a3 3 0 0 1 3 3v19h-21V11a3 3 0 0 1 3-3Z'/><path d='M13 30a7 7 0 0 1 14 0Z'/><circle cx='20' cy='21.6' r='1.8'/><rect y='31.5' width='40' height='5.5' rx='2.75'/></svg>";

const preload = (script: string) => `<link rel="modulepreload" href="${script}">`;

/**
 * A customer's page as a whole document: readable without script, and with all data that the script starts
 * from.
 */
export function renderDocument(data: PageData, assets: StorefrontAssets, url = ''): RenderedDocument {
  const theme = 'business' in data ? data.business.theme : defaultTheme;
  const isMenu = data.kind === 'menu';
  const colours = themeCss(theme);
  const photos = isMenu ? photosOf(data.business) : [];
  const inlineStyles = isMenu
    ? [`${assets.firstStyle}${colours}${photoCss(photos)}`, assets.style]
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
    `<link rel="icon" href="${icon}">`,
    `</head><body><div id="page"${shopOf(data)}>`,
    renderToString(<Page data={data} code={scripts + laterStyles.join('')} />),
    '</div>',
    isMenu ? renderToString(<OrderFormLink data={data} />) : '',
    drawingTags(data),
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
