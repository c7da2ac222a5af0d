import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../helpers/source-files.ts';

const files = sourceFiles(['web/storefront']).filter((file) => !file.endsWith('vite.config.ts'));
const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const naming = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('nothing is used of React that the adapter to Preact does not have', async () => {
  expect(files.length).toBeGreaterThan(40);
  const adapter = await import('../../../web/storefront/react-on-preact.ts');
  const named = sources.flatMap(({ text }) =>
    [...text.matchAll(/import \{([^}]*)\} from '(?:react|react-dom\/client)'/g)].flatMap(([, names]) =>
      names!.split(',').map((name) => name.trim()),
    ),
  );
  const values = [...new Set(named)].filter((name) => name && !name.startsWith('type '));
  expect(values).toContain('hydrateRoot');
  expect(values.filter((name) => !(name in adapter))).toEqual([]);
});

test('the page is made of React, its adapter, valibot and the solver of puzzles alone, and never of the other site or of the server', () => {
  const packages = sources.flatMap(({ text }) =>
    [...text.matchAll(/from '([^.'][^']*)'/g)].map((match) => match[1]),
  );
  expect([...new Set(packages)].sort()).toEqual([
    'altcha-lib',
    'altcha-lib/algorithms/web/pbkdf2',
    'preact',
    'preact/hooks',
    'react',
    'react-dom/client',
    'react-dom/server',
    'valibot',
  ]);
  expect(naming(/from 'altcha-lib/)).toEqual(['web/storefront/checkout/solve-puzzle.ts']);
  expect(naming(/from 'preact/)).toEqual(['web/storefront/react-on-preact.ts']);
  expect(naming(/from '[./]+\/(owner|ui|functions|infra)\//)).toEqual([]);
  expect(naming(/react-dom\/server/)).toEqual([
    'web/storefront/preact-alias.ts',
    'web/storefront/render-order-form.tsx',
    'web/storefront/render.tsx',
  ]);
});

test('the schemas come with the checkout and not before: what loads first never names valibot', () => {
  expect(naming(/from 'valibot'/)).toEqual(['web/storefront/checkout/use-order.ts']);
  expect(naming(/from '.*\/(checkout|use-order|later)\.tsx?'/)).toEqual([
    'web/storefront/checkout/checkout-fields.tsx',
    'web/storefront/checkout/checkout.tsx',
    'web/storefront/checkout/use-times.ts',
    'web/storefront/later/later.ts',
  ]);
});
