import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { sourceFiles } from '../helpers/source-files.ts';

type Import = { from: string; to: string; isPackage: boolean; isTypeOnly: boolean };

/** Every import of a file: relative ones as paths from the top, packages by their name. */
function importsOf(file: string): Import[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const resolved = (specifier: string) =>
    specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier;
  const isPackage = (specifier: string) => !specifier.startsWith('.');
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isTypeOnly: isType }] : [],
    ),
  );
  const dynamics = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: readFileSync(file, 'utf8').slice(moduleRequest.start, moduleRequest.end).replace(/['"`]/g, ''),
    isTypeOnly: false,
  }));
  return [...statics, ...exports, ...dynamics].map(({ specifier, isTypeOnly }) => ({
    from: file,
    to: resolved(specifier),
    isPackage: isPackage(specifier),
    isTypeOnly,
  }));
}

const imports = sourceFiles(['shared', 'functions', 'web', 'infra']).flatMap(importsOf);

const isIn = (room: string) => (path: string) => path.startsWith(`${room}/`);
const shown = (found: Import[]) => found.map(({ from, to }) => `${from} → ${to}`);
const wrong = (test: (one: Import) => boolean) => shown(imports.filter(test));

/** Which rooms a room may import; what is missing here is forbidden. */
const rooms: Record<string, string[]> = {
  shared: ['shared'],
  'web/ui': ['web/ui', 'shared'],
  'web/storefront': ['web/storefront', 'web/ui', 'shared'],
  functions: ['functions', 'shared'],
  'web/owner': ['web/owner', 'web/ui', 'shared'],
  infra: ['infra', 'functions', 'shared'],
};
const roomOf = (path: string) => Object.keys(rooms).find((room) => isIn(room)(path));

/** Doors between rooms that stand open on purpose. */
const doors: ((one: Import) => boolean)[] = [
  // The page function renders the storefront's components.
  ({ from, to }) => from === 'functions/storefront/answer-page.ts' && to === 'web/storefront/render.tsx',
  // The dashboard knows the API by its type alone.
  ({ from, to, isTypeOnly }) => isIn('web/owner')(from) && to === 'functions/owner-api.ts' && isTypeOnly,
  // The bundler needs to know what the storefront compiles React to.
  ({ from, to }) => isIn('infra/bundle')(from) && to === 'web/storefront/preact-alias.ts',
];

test('rooms import each other in one direction only', () => {
  const crossing = wrong((one) => {
    if (one.isPackage) return false;
    const [from, to] = [roomOf(one.from), roomOf(one.to)];
    if (!from || !to || rooms[from]?.includes(to)) return false;
    return !doors.some((isOpen) => isOpen(one));
  });
  expect(crossing).toEqual([]);
});

test('shared is pure: valibot is its only package', () => {
  expect(wrong(({ from, to, isPackage }) => isIn('shared')(from) && isPackage && to !== 'valibot')).toEqual(
    [],
  );
});

test('only functions/table speaks to DynamoDB', () => {
  const isDynamo = (name: string) => /^@aws-sdk\/(client-dynamodb|lib-dynamodb|util-dynamodb)/.test(name);
  expect(
    wrong(({ from, to }) => isIn('functions')(from) && isDynamo(to) && !isIn('functions/table')(from)),
  ).toEqual([]);
});

test('inside functions, stores know no routes and the table knows neither', () => {
  const isRoutes = (path: string) => /routes\.ts$/.test(path);
  const isEntry = (path: string) => /^functions\/[\w-]+\.ts$/.test(path);
  expect(wrong(({ from, to }) => isIn('functions')(from) && isRoutes(to) && !isEntry(from))).toEqual([]);
  const nouns = /^functions\/(?!table|http)\w+\//;
  expect(wrong(({ from, to }) => isIn('functions/table')(from) && nouns.test(to))).toEqual([]);
});

test('the storefront brings nothing but React along, and stays off the server except to render', () => {
  const allowed = ['react', 'react-dom', 'react-dom/client', 'valibot'];
  const isBuildFile = (path: string) => /vite\.config\.ts$/.test(path);
  expect(
    wrong(
      ({ from, to, isPackage }) =>
        isIn('web/storefront')(from) &&
        isPackage &&
        !isBuildFile(from) &&
        !allowed.includes(to) &&
        !(to === 'react-dom/server' && from === 'web/storefront/render.tsx'),
    ),
  ).toEqual([]);
});

test('every import that crosses files names the file with its ending', () => {
  expect(wrong(({ to, isPackage }) => !isPackage && !/\.(ts|tsx|css|svg|json)(\?\w+)?$/.test(to))).toEqual(
    [],
  );
});
