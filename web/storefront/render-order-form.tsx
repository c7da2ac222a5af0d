import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { inLanguage, type Language } from '../../shared/kernel/language.ts';
import { defaultTheme, type Theme } from '../../shared/shops/theme.ts';
import { fillOf, themeCss } from '../../shared/shops/theme-css.ts';
import { escaped } from './document-head.ts';
import { type OrderFormData, OrderFormPage } from './form/order-form-page.tsx';
import { words } from './form/words.ts';
import { words as later } from './later/words.ts';
import { DishDrawing } from './parts/icon.tsx';
import { LanguageLinks } from './parts/language-link.tsx';

type Assets = { firstStyle: string; style: string; otherStyle: string; formStyle: string };

/** The order form as a whole document, without any script. */
export function renderOrderForm(data: OrderFormData, assets: Assets) {
  const { businessName, theme } = data.business;
  const { language } = data;
  return inLanguage(language, () =>
    plainDocument(language, words.title(businessName), theme, assets, <OrderFormPage data={data} />),
  );
}

/** The answer to a form that could not be handled, as a whole document without any script. */
export function renderFailedForm(data: FailedForm, assets: Assets) {
  const { language, heading } = data;
  return inLanguage(language, () =>
    plainDocument(language, heading, defaultTheme, assets, <FailedFormPage data={data} />),
  );
}

function plainDocument(
  language: Language,
  title: string,
  theme: Theme,
  assets: Assets,
  content: ReactElement,
) {
  const { firstStyle, style, otherStyle, formStyle } = assets;
  const inlineStyle = [firstStyle, style, otherStyle, formStyle, themeCss(theme)].join('');
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<style>${inlineStyle}</style>`,
    `<title>${escaped(title)}</title><meta name="robots" content="noindex">`,
    `<meta name="theme-color" content="${fillOf(theme)}"></head><body>`,
    renderToString(content),
    '</body></html>',
  ];
  return { html: html.join(''), inlineScripts: [], inlineStyles: [inlineStyle] };
}

type FailedForm = {
  language: Language;
  /** Leads back: to the menu, or to the order. */
  back: { href: string; text: string };
  heading: string;
  /** Can be shown in another language, and nothing that was typed is lost. */
  page?: { base: string; path: string };
  message: string;
  /** Sends the same form again; missing where the answer would be the same. */
  again?: { method: 'get' | 'post'; action: string; fields: readonly (readonly [string, string])[] };
};

/** The answer to a form whose shop cannot be shown: no such shop, or no answer from the table. */
function FailedFormPage({ data: { back, heading, message, page, again } }: { data: FailedForm }) {
  return (
    <main className="lost">
      {page && <LanguageLinks {...page} />}
      <DishDrawing />
      <h1>{heading}</h1>
      <p>{message}</p>
      {again && (
        <form method={again.method} action={again.action}>
          {again.fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="main-button">
            {later.tryAgain}
          </button>
        </form>
      )}
      <a className="text" href={back.href}>
        {back.text}
      </a>
    </main>
  );
}
