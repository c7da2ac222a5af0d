import { renderToString } from 'react-dom/server';
import { fillOf, themeCss } from '../../shared/shops/theme-css.ts';
import { escaped } from './document-head.ts';
import { type OrderFormData, OrderFormPage } from './form/order-form-page.tsx';

type Assets = { firstStyle: string; style: string; otherStyle: string; formStyle: string };

/** The order form as a whole document, without any script. */
export function renderOrderForm(data: OrderFormData, assets: Assets) {
  const { businessName, theme } = data.business;
  const inlineStyle = [
    assets.firstStyle,
    assets.style,
    assets.otherStyle,
    assets.formStyle,
    themeCss(theme),
  ].join('');
  const html = [
    '<!doctype html><html lang="nb"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<style>${inlineStyle}</style>`,
    `<title>${escaped(`Bestill · ${businessName}`)}</title><meta name="robots" content="noindex">`,
    `<meta name="theme-color" content="${fillOf(theme)}"></head><body>`,
    renderToString(<OrderFormPage data={data} />),
    '</body></html>',
  ];
  return { html: html.join(''), inlineScripts: [], inlineStyles: [inlineStyle] };
}
