import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PageData } from '../../../shared/storefront/answers.ts';
import * as privacyWords from '../../../web/storefront/privacy/words.nb.ts';
import * as words from '../../../web/storefront/terms/words.nb.ts';
import { aBusiness, fakeApi, menuData, morning, show, statusData } from './helpers.tsx';

const common = { base: '', now: morning, product: 'Luka', language: 'nb' } as const;
const text = () => (document.body.textContent ?? '').replace(/\u00a0/g, ' ');
const terms = (business = aBusiness()): PageData => ({
  ...{ kind: 'terms', home: 'https://luka.no', ...common },
  business,
});

test('the terms name the seller, the prices, the payment and that there is no right of withdrawal', () => {
  show(terms());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Salgsvilkår');
  expect(text()).toContain('Du handler med Napoli Mat AS.');
  expect(text()).toContain('inkl. mva');
  expect(text()).toContain('Du betaler når du henter maten eller får den levert');
  expect(text()).toContain('Det er ikke angrerett på ferdiglaget mat');
});

test('the terms say what delivery costs, or that there is none', () => {
  show(terms(aBusiness({ deliveryFeeOre: 4900 })));
  expect(text()).toContain('Leveringsgebyret er 49 kr');
  document.body.innerHTML = '';
  show(terms(aBusiness({ deliveryFeeOre: 0 })));
  expect(text()).toContain('Leveringen er gratis.');
  document.body.innerHTML = '';
  show(terms(aBusiness({ delivers: false })));
  expect(text()).toContain('Vi leverer ikke.');
});

test.each([
  [{}, false],
  [{ paysOnline: true as const }, true],
  [{ vippsFails: true as const }, true],
])('terms and privacy tell of Vipps where guests can pay with it: %o', (more, isTold) => {
  for (const [kind, said] of [
    ['terms', words.paymentOnline],
    ['privacy', privacyWords.seenByVipps],
  ] as const) {
    const { unmount } = show({ ...terms(aBusiness(more)), kind } as PageData);
    expect(text().includes(said)).toBe(isTold);
    unmount();
  }
});

const pages: Record<string, PageData> = {
  menu: menuData(),
  status: statusData(),
  orderMissing: { ...common, kind: 'orderMissing', business: aBusiness() },
  privacy: { ...common, kind: 'privacy', home: '', business: aBusiness() },
  terms: terms(),
};

test.each(Object.entries(pages))(
  'who sells is on the %s page: legal name, organisation number, address and e-mail, and the way to terms and privacy',
  (_, page) => {
    fakeApi({});
    show(page);
    for (const part of [
      'Napoli Mat AS',
      'Org.nr. 974 760 673',
      'Storgata 12, 0184 Oslo',
      'post@napoli.example',
    ])
      expect(text()).toContain(part);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/vilkar', '/personvern']));
  },
);
