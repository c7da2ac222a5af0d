import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../helpers/source-files.ts';

const files = sourceFiles(['web/storefront']).filter((file) => !file.endsWith('vite.config.ts'));
const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const naming = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('nothing is used that preact/compat does not have', () => {
  expect(files.length).toBeGreaterThan(40);
  const absent =
    /\b(useActionState|useOptimistic|useFormStatus|useEffectEvent|Activity|ViewTransition|Profiler|preconnect|prefetchDNS|preinit|preload\()\b|from 'react'.*\b(use|cache)\b [,}]/;
  expect(naming(absent)).toEqual([]);
});

test('the page is made of react and valibot alone, and never of the other site or of the server', () => {
  const packages = sources.flatMap(({ text }) =>
    [...text.matchAll(/from '([^.'][^']*)'/g)].map((match) => match[1]),
  );
  expect([...new Set(packages)].sort()).toEqual(['react', 'react-dom/client', 'react-dom/server', 'valibot']);
  expect(naming(/from '[./]+\/(owner|ui|functions|infra)\//)).toEqual([]);
  expect(naming(/react-dom\/server/)).toEqual([
    'web/storefront/preact-alias.ts',
    'web/storefront/render.tsx',
  ]);
});

test('the schemas come with the checkout and not before: what loads first never names valibot', () => {
  expect(naming(/from 'valibot'/)).toEqual(['web/storefront/checkout/checked-draft.ts']);
  expect(naming(/from '.*\/(checkout\/checkout|checked-draft|shared\/settings\/settings)\.tsx?'/)).toEqual([
    'web/storefront/checkout/use-order.ts',
    'web/storefront/later/later.ts',
  ]);
  expect(naming(/from '.*\/later\.ts'/)).toEqual([]);
});
