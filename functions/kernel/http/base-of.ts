import type { Context } from 'hono';
import { inLanguage, isLanguage, type Language } from '../../../shared/kernel/language.ts';
import { words } from '../../../shared/kernel/words.ts';

/** The prefix of a shop's paths: empty on its own host, its name below the main host. */
export function baseOf(c: Context): string {
  const subdomain = c.req.param('subdomain');
  return subdomain ? `/restaurant/${subdomain}` : '';
}

/** The language that a guest's path names behind the shop's prefix: '/en/vilkar'; none is Norwegian. */
export function pageLanguage(c: Context): Language {
  const [, first] = c.req.path.slice(baseOf(c).length).split('/');
  return isLanguage(first) ? first : 'nb';
}

/** The language of the page that asks: its API has no language in the path. */
export function askedLanguage(c: Context): Language {
  const asked = c.req.query('sprak');
  return isLanguage(asked) ? asked : 'nb';
}

/** The prefix of a shop's pages in the language of the path. */
export function pageBase(c: Context): string {
  return inLanguage(pageLanguage(c), () => baseOf(c) + words.root);
}
