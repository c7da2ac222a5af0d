import type { Context } from 'hono';
import { inLanguage, type Language } from '../../shared/kernel/language.ts';
import { paymentWords } from '../../shared/orders/payment-words.ts';

/**
 * Leads a guest without script from a form to the provider. Not by a redirect: browsers hold one that answers
 * a form to `form-action` of the form's page, and a provider may change its hosts. Sent again it is the same
 * payment.
 */
export function leadToPay(c: Context, url: string, language: Language): Response | Promise<Response> {
  const address = new URL(url).href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const open = inLanguage(language, () => paymentWords.openToPay);
  c.header('Refresh', `0; url=${new URL(url).href}`);
  return c.html(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${open}</title><p><a href="${address}" rel="noreferrer">${open}</a>`,
  );
}
