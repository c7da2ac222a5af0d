import { renderToString } from 'react-dom/server';
import { inLanguage, type Language } from '../../shared/kernel/language.ts';
import { dialledPhone, formattedPhone } from '../../shared/kernel/phone-text.ts';
import { words as kernel } from '../../shared/kernel/words.ts';
import type { Photo } from '../../shared/shops/photo.ts';
import { defaultTheme } from '../../shared/shops/theme.ts';
import { fillOf, themeCss } from '../../shared/shops/theme-css.ts';
import type { PageData, PublicBusiness } from '../../shared/storefront/answers.ts';
import { headTags, listingTag, scriptSafeJson } from './document-head.ts';
import { Written } from './menu/front.tsx';
import { MenuPage } from './menu/menu-page.tsx';
import { OtherPage } from './other-page.tsx';
import { Footer } from './parts/footer.tsx';
import { type Drawing, drawingOf, ownDrawings } from './parts/icon.tsx';
import { photoCss } from './parts/photo.tsx';
import { openingOf } from './shop/opening-text.ts';
import { words } from './words.ts';

/**
 * The build's output: in each language the addresses of the scripts, and the early script as text; the style
 * sheet as text, and the additions of every page but the menu.
 */
export type StorefrontAssets = {
  scripts: Record<Language, Record<'page' | 'other' | 'shared' | 'early', string>>;
} & Record<'firstStyle' | 'style' | 'otherStyle', string>;

/** The exact texts of the page's inline elements, so that the caller can allow them by hash in the CSP. */
type Inline = { inlineScripts: string[]; inlineStyles: string[] };
export type RenderedDocument = { html: string; status: 200 | 404 | 503 } & Inline;

const statusOf = {
  menu: 200,
  status: 200,
  paying: 200,
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
  return inLanguage(data.language, () => documentOf(data, assets, url));
}

function documentOf(data: PageData, assets: StorefrontAssets, url: string): RenderedDocument {
  const script = assets.scripts[data.language];
  const theme = 'business' in data ? data.business.theme : defaultTheme;
  const isMenu = data.kind === 'menu';
  const colours = themeCss(theme);
  const photos = isMenu ? photosOf(data.business) : [];
  const inlineStyles = isMenu
    ? [`${assets.firstStyle}${colours}${photoCss(photos)}`, assets.style]
    : [`${assets.firstStyle}${assets.style}${assets.otherStyle}${colours}`];
  const [headStyle = '', ...laterStyles] = inlineStyles.map((style) => `<style>${style}</style>`);
  const scripts = `<script>${script.early}</script><script type="module" src="${script.page}"></script>`;
  const html = [
    `<!doctype html><html lang="${data.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    ...(isMenu ? [] : [scripts, ...[script.other, script.shared].filter(Boolean).map(preload)]),
    headStyle,
    headTags(data, url),
    `<meta name="theme-color" content="${fillOf(theme)}">`,
    `<link rel="icon" href="${icon}">`,
    `</head><body><div id="page"${shopOf(data)}>`,
    renderToString(<Page data={data} code={scripts + laterStyles.join('')} />),
    '</div>',
    isMenu ? renderToString(<OrderFormLink data={data} />) : '',
    drawingTags(data),
    `<script type="application/json" id="data">${scriptSafeJson(forBrowser(data))}</script>`,
    listingTag(data, url),
    '</body></html>',
  ];
  return {
    html: html.join(''),
    status: statusOf[data.kind],
    inlineScripts: [script.early],
    inlineStyles,
  };
}

/** The colours stand in the style already. */
const forBrowser = (data: PageData) =>
  'business' in data ? { ...data, business: { ...data.business, theme: undefined } } : data;

/**
 * The link to the order form, which needs no script. Shown where none runs, and when ours fails or does not
 * come; the link carries the choices made meanwhile (take-taps.ts). The pluses of the menu belong to it, too.
 */
function OrderFormLink({ data }: { data: Extract<PageData, { kind: 'menu' }> }) {
  const { business, base, now } = data;
  if (business.isDemoMenu || business.menu.length === 0 || !openingOf(business, Date.parse(now)).takesOrders)
    return null;
  return (
    <form className="order-form-link" id="bestill" method="post" action={`${base}${kernel.root}/bestill`}>
      <p>
        <b>{words.basketFails}</b> {words.orderByForm}
      </p>
      <button type="submit" className="main-button" data-plain="">
        {words.toForm}
      </button>
      {business.phone && (
        <a className="text" href={`tel:${dialledPhone(business.phone)}`}>
          {words.callNumber(formattedPhone(business.phone))}
        </a>
      )}
    </form>
  );
}

type PageProps = { data: PageData; code?: string };

/**
 * Any customer's page, as the server draws it. The browser takes over with the same parts (`browser.tsx`).
 */
export function Page({ data, code = '' }: PageProps) {
  if (data.kind !== 'menu') return <OtherPage data={data} />;
  return (
    <Written.Provider value={{ code, foot: renderToString(<Footer {...data} />) }}>
      <MenuPage data={data} />
    </Written.Provider>
  );
}

/**
 * Dishes on plates, 96 × 96: a plate takes the colour around it, the food keeps its own. Only the server has
 * them.
 */
export const drawings: Record<Drawing, string> = {
  annet:
    '<circle cx="48" cy="48" r="47" fill="currentColor"/><circle cx="48" cy="48" r="36" fill="#fffdf8"/><circle cx="48" cy="48" r="41.5" fill="none" stroke="#fffdf8" stroke-width="3.2" stroke-linecap="round" stroke-dasharray="0 8.69"/><g transform="translate(-2.4 -2.4)scale(1.05)"><path d="M48 24a26 26 0 0 1 26 26H22a26 26 0 0 1 26-26Z" fill="currentColor"/><circle cx="48" cy="22" r="3.6" fill="currentColor"/><path d="M30 45c2-8 8-13 15-14" stroke="#fffdf8" stroke-width="2.6" fill="none" stroke-linecap="round"/><rect x="18" y="53" width="60" height="5" rx="2.5" fill="#6a3b24"/><path d="M33 66h30" stroke="#e9b76b" stroke-width="3.2" stroke-linecap="round"/></g>',
  burger:
    '<circle cx="48" cy="48" r="47" fill="currentColor"/><circle cx="48" cy="48" r="36" fill="#fffdf8"/><circle cx="48" cy="48" r="41.5" fill="none" stroke="#fffdf8" stroke-width="3.2" stroke-linecap="round" stroke-dasharray="0 8.69"/><g transform="translate(-2.88 -2.88)scale(1.06)"><path fill="#5d8f4a" d="M48 18c5 0 7 4 11 4s8 0 10 5 6 5 7 10-2 7-1 11 3 7 0 12-7 5-9 9-5 8-10 7-6-3-10-3-8 4-13 2-5-6-9-8-8-3-9-8 2-7 1-11-3-8 0-12 6-4 8-8 4-8 9-8 8-2 15-2Z"/><circle cx="48" cy="47" r="26.5" fill="#f8d788"/><circle cx="48" cy="47" r="25" fill="#6a3b24"/><circle cx="48" cy="47" r="23.5" fill="#e9b76b"/><path d="M33 39c4-8 11-11 19-10" stroke="#fffdf8" stroke-width="2.6" fill="none" stroke-linecap="round" opacity=".55"/><g stroke="#fffdf8" stroke-width="2.6" stroke-linecap="round"><path d="m41 40 1 2M50 37l2 1M58 43l-1 2M45 49h2M54 53l1-2M38 51l2 1M47 58l1 2M60 52h1M36 45h1"/></g></g>',
  desserter:
    '<circle cx="48" cy="48" r="47" fill="currentColor"/><circle cx="48" cy="48" r="36" fill="#fffdf8"/><circle cx="48" cy="48" r="41.5" fill="none" stroke="#fffdf8" stroke-width="3.2" stroke-linecap="round" stroke-dasharray="0 8.69"/><g transform="translate(-5.76 -5.76)scale(1.12)"><g transform="rotate(-14 48 48)"><path fill="#f8d788" d="M30 27h36a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V31a4 4 0 0 1 4-4Z"/><path fill="#6a3b24" d="M32 30h32a3 3 0 0 1 3 3v32a3 3 0 0 1-3 3H32a3 3 0 0 1-3-3V33a3 3 0 0 1 3-3Z"/><g fill="#f8d788" opacity=".9"><circle cx="37" cy="38" r="4.4"/><circle cx="48" cy="38" r="4.4"/><circle cx="59" cy="38" r="4.4"/><circle cx="37" cy="49" r="4.4"/><circle cx="59" cy="49" r="4.4"/><circle cx="37" cy="60" r="4.4"/><circle cx="48" cy="60" r="4.4"/><circle cx="59" cy="60" r="4.4"/></g></g><circle cx="48" cy="49" r="7" fill="#d9532f"/><path d="M45 47a4 4 0 0 1 4-3" stroke="#fffdf8" stroke-width="1.6" fill="none" stroke-linecap="round"/><g fill="#5d8f4a"><path transform="translate(52 41)rotate(55)scale(0.85)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/><path transform="translate(46 40)rotate(-10)scale(0.75)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/></g></g>',
  drikke:
    '<circle cx="48" cy="48" r="47" fill="currentColor"/><circle cx="48" cy="48" r="41.5" fill="none" stroke="#fffdf8" stroke-width="3.2" stroke-linecap="round" stroke-dasharray="0 8.69"/><circle cx="48" cy="48" r="33" fill="#fffdf8"/><circle cx="48" cy="48" r="29" fill="#6a3b24"/><circle cx="48" cy="48" r="29" fill="none" stroke="#fffdf8" stroke-opacity=".35" stroke-width="2"/><g fill="#fffdf8" opacity=".82"><rect x="32" y="34" width="14" height="14" rx="3" transform="rotate(-14 39 41)"/><rect x="46" y="52" width="14" height="14" rx="3" transform="rotate(22 53 59)" opacity=".8"/><rect x="31" y="54" width="10" height="10" rx="3" transform="rotate(40 36 59)" opacity=".6"/></g><circle cx="60" cy="39" r="11.5" fill="#f8d788"/><circle cx="60" cy="39" r="9" fill="#fffdf8"/><circle cx="60" cy="39" r="8" fill="#f8d788"/><path d="M60 31v16M52 39h16M54.4 33.4l11.2 11.2M65.6 33.4 54.4 44.6" stroke="#fffdf8" stroke-width="1.3"/><path d="M26 70 44 46" stroke="#d9532f" stroke-width="4" stroke-linecap="round"/>',
  fisk: '<circle cx="48" cy="48" r="47" fill="currentColor"/><circle cx="48" cy="48" r="36" fill="#fffdf8"/><circle cx="48" cy="48" r="41.5" fill="none" stroke="#fffdf8" stroke-width="3.2" stroke-linecap="round" stroke-dasharray="0 8.69"/><g transform="translate(-7.68 -7.68)scale(1.16)"><g transform="rotate(-28 48 48)"><path fill="#e9b76b" d="M19 48c8-15 30-17 42-3l13-9c-2 7-2 17 0 24l-13-8c-12 13-34 11-42-4Z"/><path fill="#f8d788" d="M23 47c8-11 26-13 36-1-9 3-26 4-36 1Z"/><circle cx="29" cy="46" r="2.2" fill="#6a3b24"/><path d="M37 39c3 6 3 12 0 18M45 38c3 7 3 14 0 20M53 41c2 5 2 10 0 15" stroke="#6a3b24" stroke-width="1.6" fill="none" opacity=".5"/></g><circle cx="63" cy="65" r="8.5" fill="#f8d788"/><circle cx="63" cy="65" r="6.4" fill="#fffdf8"/><circle cx="63" cy="65" r="5.6" fill="#f8d788"/><path d="M63 59.500v11M57.5 65h11M59 61l8 8M67 61l-8 8" stroke="#fffdf8" stroke-width="1.1"/><g fill="none" stroke="#5d8f4a" stroke-width="2" stroke-linecap="round"><path d="M28 66c8-2 15-1 21 2M33 66l-3-4M38 65l-2-5M43 66l0-5M33 67l-2 4M38 67l-1 5M44 68l-2 4"/></g></g>',
  forretter:
    '<circle cx="48" cy="48" r="47" fill="currentColor"/><circle cx="48" cy="48" r="36" fill="#fffdf8"/><circle cx="48" cy="48" r="41.5" fill="none" stroke="#fffdf8" stroke-width="3.2" stroke-linecap="round" stroke-dasharray="0 8.69"/><g transform="translate(-7.68 -7.68)scale(1.16)"><g transform="rotate(-22 48 48)"><rect x="21" y="33" width="24" height="33" rx="11" fill="#e9b76b"/><rect x="24" y="36.5" width="18" height="26" rx="8.5" fill="#f8d788"/><rect x="50" y="30" width="24" height="33" rx="11" fill="#e9b76b"/><rect x="53" y="33.5" width="18" height="26" rx="8.5" fill="#f8d788"/><g fill="#d9532f"><rect x="27" y="40" width="6" height="6" rx="1.6"/><rect x="34" y="45" width="6" height="6" rx="1.6"/><rect x="27" y="50" width="6" height="6" rx="1.6"/><rect x="34" y="54" width="5" height="5" rx="1.6"/><rect x="56" y="37" width="6" height="6" rx="1.6"/><rect x="63" y="41" width="6" height="6" rx="1.6"/><rect x="55" y="46" width="6" height="6" rx="1.6"/><rect x="63" y="50" width="5" height="5" rx="1.6"/></g><g fill="#5d8f4a"><path transform="translate(35 41)rotate(60)scale(0.7)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/><path transform="translate(30 57)rotate(120)scale(0.6)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/><path transform="translate(62 47)rotate(40)scale(0.75)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/><path transform="translate(66 36)rotate(110)scale(0.55)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/></g></g><g fill="#6a3b24"><circle cx="31" cy="74" r="2.6"/><circle cx="66" cy="69" r="2.6"/></g></g>',
  pasta:
    '<circle cx="48" cy="48" r="47" fill="currentColor"/><circle cx="48" cy="48" r="36" fill="#fffdf8"/><circle cx="48" cy="48" r="41.5" fill="none" stroke="#fffdf8" stroke-width="3.2" stroke-linecap="round" stroke-dasharray="0 8.69"/><g fill="none" stroke="#f8d788" stroke-width="4.6" stroke-linecap="round"><path stroke="#e9b76b" d="M25 50c2 14 14 22 26 20s21-12 20-24-11-21-24-20-21 11-20 22 9 17 19 16 16-8 15-17-8-14-16-13-12 7-11 13 6 9 11 7"/><path d="M22 45c1-12 12-21 25-21s25 10 25 22-8 24-22 25-25-7-27-18M30 48c-1-9 7-17 17-17s17 7 17 16-7 17-16 17-16-6-16-13M38 48c0-6 4-9 9-9s9 4 9 9-4 8-9 8"/></g><g fill="#d9532f"><path d="M38 45c2-6 9-8 14-5s8 8 4 12-9 5-13 3-6-6-5-10Z"/></g><g fill="#fffdf8"><circle cx="44" cy="45" r="2"/><circle cx="51" cy="49" r="2"/><circle cx="49" cy="42" r="1.5"/></g><g fill="#5d8f4a"><path transform="translate(55 42)rotate(55)scale(0.9)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/><path transform="translate(59 47)rotate(100)scale(0.75)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/></g>',
  pizza:
    '<circle cx="48" cy="48" r="47" fill="currentColor"/><circle cx="48" cy="48" r="36" fill="#fffdf8"/><circle cx="48" cy="48" r="41.5" fill="none" stroke="#fffdf8" stroke-width="3.2" stroke-linecap="round" stroke-dasharray="0 8.69"/><circle cx="48" cy="48" r="32" fill="#e9b76b"/><circle cx="48" cy="48" r="28" fill="#d9532f"/><path fill="#f8d788" d="M48 23c7 0 12 3 17 8s9 9 8 17-3 12-9 17-9 8-16 8-13-4-18-9-7-9-7-16 3-13 8-18 10-7 17-7Z"/><g fill="#d9532f"><circle cx="38" cy="38" r="5.4"/><circle cx="60" cy="41" r="5.4"/><circle cx="43" cy="60" r="5.4"/><circle cx="60" cy="61" r="3.6"/></g><g fill="#fffdf8"><circle cx="50" cy="31" r="3.6"/><circle cx="33" cy="50" r="3.8"/><circle cx="66" cy="53" r="3"/></g><g fill="#5d8f4a"><path transform="translate(50 46)rotate(30)scale(1)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/><path transform="translate(52 55)rotate(100)scale(0.8)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/><path transform="translate(37 49)rotate(-30)scale(0.7)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/></g><path d="M48 20v56M24 34l48 28M24 62l48-28" stroke="#e9b76b" stroke-width="1.3" fill="none" opacity=".75"/>',
  salater:
    '<circle cx="48" cy="48" r="47" fill="currentColor"/><circle cx="48" cy="48" r="43" fill="none" stroke="#fffdf8" stroke-width="1.4"/><circle cx="48" cy="48" r="39" fill="#fffdf8"/><g fill="#5d8f4a"><path d="M20 40c3-12 13-19 22-18 3 8-2 18-12 23ZM76 42c-2-13-12-20-21-20-4 9 3 18 12 24ZM22 56c0 11 9 20 19 20 5-9 0-17-9-22ZM74 57c0 11-10 19-19 19-5-8-1-16 8-22Z"/></g><g fill="#5d8f4a" opacity=".62"><path d="M34 22c8-6 20-5 26 0-2 8-9 14-14 14s-11-7-12-14ZM35 76c7 5 19 5 25 0-2-9-8-14-13-14s-10 6-12 14ZM18 47c7-4 17-3 22 3-4 7-13 9-20 7ZM78 49c-7-5-16-5-22 1 5 7 13 9 20 7Z"/></g><path fill="#5d8f4a" d="M37 37c10-6 21 1 24 10-4 10-16 14-25 8-6-5-6-14 1-18Z"/><g fill="#d9532f"><circle cx="37" cy="38" r="6"/><circle cx="60" cy="60" r="6"/><circle cx="62" cy="35" r="5"/></g><g fill="#f8d788"><path d="M37 34v8M33 38h8M60 56v8M56 60h8" stroke="#f8d788" stroke-width="1.6"/></g><g fill="#fffdf8" stroke="#5d8f4a" stroke-width="1.6"><circle cx="48" cy="48" r="6.5"/><circle cx="37" cy="60" r="5.5"/></g><g fill="#e9b76b"><path d="m50 31 6 2-2 6-6-2ZM28 48l6-2 2 6-6 2ZM66 48l5 3-3 5-5-3Z"/></g>',
  suppe:
    '<circle cx="48" cy="48" r="47" fill="currentColor"/><circle cx="48" cy="48" r="43" fill="none" stroke="#fffdf8" stroke-width="1.4"/><circle cx="48" cy="48" r="39" fill="#fffdf8"/><circle cx="48" cy="48" r="35" fill="#f8d788"/><circle cx="48" cy="48" r="35" fill="#d9532f" opacity=".28"/><g fill="none" stroke="#fffdf8" stroke-width="3" stroke-linecap="round"><path d="M22 58c8-6 16 6 24 0s16 4 26-2M26 66c8-5 15 5 22 0s12 3 19-1M34 73c6-3 10 3 16 0s8 1 11 0"/></g><g><ellipse cx="36" cy="38" rx="12" ry="10" fill="#fffdf8" transform="rotate(-24 36 38)"/><circle cx="37" cy="38" r="5.6" fill="#e9b76b"/></g><g transform="rotate(18 62 40)"><rect x="52" y="29" width="22" height="18" rx="7" fill="#e9b76b"/><path d="M54 36c5-4 12 3 19-1M54 42c5-3 11 3 18-1" stroke="#6a3b24" stroke-width="1.8" fill="none" opacity=".55"/></g><g fill="none" stroke="#5d8f4a" stroke-width="2.4"><circle cx="49" cy="53" r="3"/><circle cx="58" cy="57" r="2.6"/><circle cx="33" cy="54" r="2.6"/><circle cx="50" cy="25" r="2.6"/></g><g fill="#5d8f4a"><path transform="translate(50 40)rotate(30)scale(0.9)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/><path transform="translate(53 46)rotate(80)scale(0.7)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/></g>',
  sushi:
    '<circle cx="48" cy="48" r="47" fill="currentColor"/><circle cx="48" cy="48" r="36" fill="#fffdf8"/><circle cx="48" cy="48" r="41.5" fill="none" stroke="#fffdf8" stroke-width="3.2" stroke-linecap="round" stroke-dasharray="0 8.69"/><g transform="translate(-5.76 -5.76)scale(1.12)"><g fill="#6a3b24"><circle cx="35" cy="37" r="11"/><circle cx="59" cy="34" r="11"/><circle cx="36" cy="61" r="11"/></g><g fill="#fffdf8"><circle cx="35" cy="37" r="8.4"/><circle cx="59" cy="34" r="8.4"/><circle cx="36" cy="61" r="8.4"/></g><g fill="#d9532f"><circle cx="35" cy="37" r="3.8"/><circle cx="36" cy="61" r="3.8"/></g><g fill="#5d8f4a"><circle cx="59" cy="34" r="3.8"/></g><g transform="rotate(28 61 60)"><rect x="52" y="45" width="19" height="30" rx="8" fill="#fffdf8" stroke="#e9b76b" stroke-width="1"/><rect x="50.5" y="47" width="22" height="26" rx="8" fill="#d9532f"/><path d="m52 54 10-4M52 60l19-8M52 66l19-8M55 71l16-7" stroke="#f8d788" stroke-width="1.7" fill="none"/></g><g fill="#5d8f4a"><path transform="translate(47 48)rotate(70)scale(0.9)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/><path transform="translate(50 52)rotate(20)scale(0.7)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/></g></g>',
  tilbud:
    '<circle cx="48" cy="48" r="47" fill="currentColor"/><circle cx="48" cy="48" r="36" fill="#fffdf8"/><circle cx="48" cy="48" r="41.5" fill="none" stroke="#fffdf8" stroke-width="3.2" stroke-linecap="round" stroke-dasharray="0 8.69"/><g transform="translate(-6.72 -6.72)scale(1.14)"><g transform="rotate(8 48 48)"><path fill="#e9b76b" d="M22 31c10-8 27-8 36 0l-2 5H24Z"/><path fill="#d9532f" d="M25 35.500h30L41 72Z"/><path fill="#f8d788" d="M26.5 37h27L41 69Z"/><g fill="#d9532f"><circle cx="35" cy="43" r="4"/><circle cx="45" cy="46" r="3.6"/><circle cx="40" cy="56" r="3.2"/></g><g fill="#5d8f4a"><path transform="translate(47 40)rotate(70)scale(0.6)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/><path transform="translate(38 50)rotate(10)scale(0.5)" d="M0 7C-5 3-5-3 0-8 5-3 5 3 0 7Z"/></g></g><circle cx="64" cy="56" r="13.5" fill="#fffdf8"/><circle cx="64" cy="56" r="13.5" fill="none" stroke="currentColor" stroke-width="2.4"/><circle cx="64" cy="56" r="9.6" fill="#6a3b24"/><g fill="#fffdf8" opacity=".8"><rect x="58.5" y="51" width="6" height="6" rx="1.5" transform="rotate(-16 61 54)"/><rect x="64" y="57" width="5.5" height="5.5" rx="1.5" transform="rotate(24 67 60)"/></g></g>',
};

/**
 * The drawings that a page needs: those of its menu's categories, also where they are shown later, and the
 * plain plate for all else (a search without hits, a dish that has left the menu, a missing order or shop).
 */
function drawingsOf(data: PageData): Drawing[] {
  if (data.kind === 'privacy' || data.kind === 'terms') return [];
  const hasMenu = data.kind === 'menu' || data.kind === 'status' || data.kind === 'paying';
  // Shops look at their own menus in its frame.
  if (hasMenu && data.business.isDemoMenu) return ['annet', ...ownDrawings];
  const menu = hasMenu ? data.business.menu : [];
  return [...new Set<Drawing>(['annet', ...menu.map(drawingOf)])];
}

const symbolOf = (name: Drawing) => `<symbol id="${name}" viewBox="0 0 96 96">${drawings[name]}</symbol>`;

/** The drawings that a page names with `<use>`, as invisible HTML. A browser draws them when they arrive. */
function drawingTags(data: PageData): string {
  const symbols = drawingsOf(data).map(symbolOf);
  return symbols.length > 0 ? `<div hidden><svg>${symbols.join('')}</svg></div>` : '';
}
