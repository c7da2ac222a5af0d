// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { demoRestaurant } from '../../../../functions/storefront/demo-restaurant.ts';
import { forEachLanguage } from '../../../../infra/bundle/storefront-assets.ts';
import { previewDocument } from '../../../../web/owner/parts/page-preview.tsx';
import { drawings, renderDocument } from '../../../../web/storefront/render.tsx';

const assets = {
  scripts: forEachLanguage({ page: '/_s/b.js', other: '', shared: '', early: 'onclick=0' }),
  firstStyle: '',
  style: '',
  otherStyle: '',
};
const common = {
  base: '/restaurant/demo',
  now: '2026-11-20T17:30:00.000Z',
  product: 'Luka',
  language: 'nb',
} as const;
const { html } = renderDocument({ kind: 'menu', ...common, business: demoRestaurant.nb }, assets);
const business = { ...demoRestaurant.nb, businessName: 'Napoli', acceptOrders: false };
const parsed = (text = '') => new DOMParser().parseFromString(text, 'text/html');
const dataIn = (text?: string) => JSON.parse(parsed(text).getElementById('data')?.textContent ?? '');

test('the customer’s real page is drawn by its own script from the business with the draft over it', () => {
  const preview = previewDocument({ html, business }, { about: 'Ny tekst' });
  expect(dataIn(preview).business).toMatchObject({ businessName: 'Napoli', about: 'Ny tekst' });
  expect(parsed(preview).querySelector('script[src="/_s/b.js"]')).not.toBeNull();
  expect(parsed(preview).getElementById('page')?.childNodes).toHaveLength(0);
  // The dashboard's policy has no hash for it.
  expect(preview).not.toContain('onclick=0');
});

test('the frame has every drawing: whatever menu is previewed, its categories have their plates', () => {
  const frame = parsed(previewDocument({ html, business }, {}));
  expect([...frame.querySelectorAll('symbol')].map(({ id }) => id).sort()).toEqual(
    Object.keys(drawings).sort(),
  );
});

test('nothing can be pressed in a preview, and nothing it asks for is answered by a shop', () => {
  const preview = previewDocument({ html, business }, {});
  expect(parsed(preview).body.hasAttribute('inert')).toBe(true);
  expect(dataIn(preview).base).toBe('/forhandsvisning');
});

test('no text of a draft can end the element it stands in', () => {
  const about = '</script><script>alert(1)</script><!-- <script>';
  const preview = previewDocument({ html, business }, { about });
  expect(dataIn(preview).business.about).toBe(about);
  expect(preview).not.toContain('alert(1)</script>');
});

test('a page that is no menu has no preview', () => {
  const missing = renderDocument(
    { kind: 'missing', ...common, path: '', home: 'https://luka.no' },
    assets,
  ).html;
  expect(previewDocument({ html: missing, business }, {})).toBeUndefined();
});
