import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../helpers/source-files.ts';
import { cyclesOf, type Import, importsOf } from './imports.ts';

const imports = sourceFiles(['shared', 'functions', 'web', 'infra']).flatMap(importsOf);

const isIn = (room: string) => (path: string) => path.startsWith(`${room}/`);
const shown = (found: Import[]) => found.map(({ from, to }) => `${from} → ${to}`);
const wrong = (test: (one: Import) => boolean) => shown(imports.filter(test));

/** Which rooms a room may import; what is missing here is forbidden. */
const rooms: Record<string, string[]> = {
  shared: ['shared'],
  'web/live': ['web/live'],
  'web/law': ['web/law', 'shared'],
  'web/ui': ['web/ui', 'shared'],
  'web/storefront': ['web/storefront', 'web/live', 'web/law', 'shared'],
  functions: ['functions', 'shared'],
  'web/owner': ['web/owner', 'web/live', 'web/law', 'web/ui', 'shared'],
  infra: ['infra', 'functions', 'shared'],
};
const roomOf = (path: string) => Object.keys(rooms).find((room) => isIn(room)(path));

/** Doors between rooms that stand open on purpose. */
const doors: ((one: Import) => boolean)[] = [
  // The functions that answer with a page render the storefront's components.
  ({ from, to }) => isIn('functions/storefront')(from) && /^web\/storefront\/render.*\.tsx$/.test(to),
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

test('only functions/kernel/table speaks to DynamoDB', () => {
  const isDynamo = (name: string) => /^@aws-sdk\/(client-dynamodb|lib-dynamodb|util-dynamodb)/.test(name);
  expect(
    wrong(({ from, to }) => isIn('functions')(from) && isDynamo(to) && !isIn('functions/kernel/table')(from)),
  ).toEqual([]);
});

/** The modules in their order: a module imports itself and the modules before it. */
const modules = [
  'kernel',
  'tenancy',
  'shops',
  'messages',
  'people',
  'menu',
  'payments',
  'billing',
  'orders',
  'privacy',
  'figures',
  'attention',
  'storefront',
  'canary',
  'events',
];
const moduleOf = (path: string) => /^(?:functions|shared)\/([\w-]+)\//.exec(path)?.[1];

test.each(['functions', 'shared'])(
  'a module of %s imports only modules before it, and no module knows the deployed files',
  (room) => {
    const folders = sourceFiles([room]).flatMap((file) => moduleOf(file) ?? []);
    expect([...new Set(folders)].filter((one) => !modules.includes(one))).toEqual([]);
    const place = (path: string) => modules.indexOf(moduleOf(path) ?? '');
    const against = wrong(({ from, to, isPackage }) => {
      if (isPackage || !isIn(room)(from) || !isIn(room)(to) || place(from) < 0) return false;
      return place(to) < 0 || place(to) > place(from);
    });
    expect(against).toEqual([]);
  },
);

test('inside a module of functions, commands and stores know no routes', () => {
  const isRoutes = (path: string) => /routes\.ts$/.test(path);
  const isEntry = (path: string) => /^functions\/[\w-]+\.ts$/.test(path);
  expect(
    wrong(({ from, to }) => isIn('functions')(from) && isRoutes(to) && !isEntry(from) && !isRoutes(from)),
  ).toEqual([]);
});

test('the storefront brings nothing but React and its adapter along, and stays off the server except to render', () => {
  const allowed = ['react', 'react-dom', 'react-dom/client', 'valibot'];
  const isBuildFile = (path: string) => /vite\.config\.ts$/.test(path);
  expect(
    wrong(
      ({ from, to, isPackage }) =>
        isIn('web/storefront')(from) &&
        isPackage &&
        !isBuildFile(from) &&
        !allowed.includes(to) &&
        !(to.startsWith('preact') && from === 'web/storefront/react-on-preact.ts') &&
        !(to.startsWith('altcha-lib') && from === 'web/storefront/checkout/solve-puzzle.ts') &&
        !(to === 'react-dom/server' && /^web\/storefront\/render(-order-form)?\.tsx$/.test(from)),
    ),
  ).toEqual([]);
});

test('every import that crosses files names the file with its ending', () => {
  expect(
    wrong(({ to, isPackage }) => !isPackage && !/\.(ts|tsx|css|svg|json|txt)(\?\w+)?$/.test(to)),
  ).toEqual([]);
});

const relative = imports.filter(({ isPackage }) => !isPackage);

test('a circle is found also where it is long, and a straight way is none', () => {
  const arrows = [...'ab bc ca cd de ed xy'.split(' ')].map(([from = '', to = '']) => [from, to] as const);
  expect(cyclesOf(arrows).sort()).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

test('no files import each other in a circle, types included', () => {
  const cycles = cyclesOf(relative.map(({ from, to }) => [from, to]));
  expect(cycles).toEqual([]);
});

test('features of the dashboard do not import each other; what two of them need lies beside the dashboard', () => {
  const featureOf = (path: string) => /^web\/owner\/dashboard\/([\w-]+)\//.exec(path)?.[1];
  const crossing = wrong(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)];
    return own !== undefined && other !== undefined && own !== other;
  });
  expect(crossing).toEqual([]);
});

test('a source file has at most 400 lines, a test file at most 500', () => {
  const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;
  const tooLong = (rooms: string[], most: number) =>
    sourceFiles(rooms, /\.(tsx?|css)$/).filter((file) => linesOf(file) > most);
  const found = [...tooLong(['shared', 'functions', 'web', 'infra'], 400), ...tooLong(['test'], 500)];
  expect(found).toEqual([]);
});
