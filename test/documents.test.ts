import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './helpers/source-files.ts';

const rooms = ['shared', 'functions', 'web', 'infra'];
const documents = ['README.md', 'DECISIONS.md', ...sourceFiles(rooms, /\.md$/)];

/** Files that a document names: links, and paths in backticks from the top of the repository. */
function namedIn(document: string): string[] {
  const text = readFileSync(document, 'utf8').replace(/```.*?```/gs, '');
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => join(dirname(document), link));
  const paths = [...text.matchAll(/`((?:shared|functions|web|infra|test|\.github|\.ci)\/[\w./-]*)`/g)];
  return [...links, ...paths.map(([, path = '']) => path)];
}

test('every file that a document names exists', () => {
  const missing = documents.flatMap((document) =>
    namedIn(document)
      .filter((path) => !existsSync(path))
      .map((path) => `${document}: ${path}`),
  );

  expect(documents.flatMap(namedIn).length).toBeGreaterThan(80);
  expect(missing).toEqual([]);
});

test('the way of one order names files that exist, each of them once', () => {
  const [, way = ''] = readFileSync('functions/README.md', 'utf8').split('## The way of one order');
  const files = way.split(/\n(?=\d\. )/).flatMap((step) => {
    const [, room = 'functions/'] = /In `([\w/]+\/)`/.exec(step) ?? [];
    const names = [...step.matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, name = '']) => name);
    return names.map((name) => (/^(web|shared|functions)\//.test(name) ? name : room + name));
  });
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});
