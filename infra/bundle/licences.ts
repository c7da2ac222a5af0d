import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import type { Plugin } from 'vite';
import { inRepository } from './repository.ts';

type Notice = { name: string; version: string; licence: string; text: string };

const title = 'Programvare fra andre i Luka, med lisenser / Third-party software in Luka, with licences';

/** The notices of all packages in these files. Throws for a package without a licence that can be found. */
export function licenceNotices(files: Iterable<string>): string {
  const folders = new Set([...files].flatMap((file) => packageFolder(file) ?? []));
  const byText = new Map<string, Notice[]>();
  for (const notice of [...folders].sort().map(noticeOf))
    byText.set(notice.text, [...(byText.get(notice.text) ?? []), notice]);
  const parts = [...byText].map(([text, notices]) => `${notices.map(lineOf).join('\n')}\n\n${text}`);
  return `${[title, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** The files of which anything is left in a bundle. */
export function filesIn({ outputs }: Metafile): string[] {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((file) => (inputs[file]?.bytesInOutput ?? 0) > 0),
  );
}

/** Gathers the files that a build of Vite puts into its chunks. */
export function gatherFiles(files: Set<string>): Plugin {
  return {
    name: 'gather-files',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk') for (const id of part.moduleIds) files.add(id.replace(/^\0|\?.*$/g, ''));
      }
    },
  };
}

/** `node_modules/a/node_modules/@b/c/x.js` → `node_modules/a/node_modules/@b/c` */
function packageFolder(file: string): string | undefined {
  const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/@]+)\//.exec(file)?.[1];
  return found && existsSync(join(at(found), 'package.json')) ? at(found) : undefined;
}

function at(path: string): string {
  return path.startsWith('/') ? path : inRepository(path);
}

/**
 * Throws for a package that names no licence, or one whose text is neither in the package nor known to us.
 */
function noticeOf(folder: string): Notice {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one));
  const text = file ? readFileSync(join(folder, file), 'utf8') : standardTexts[license];
  if (!text) throw new Error(`The licence of ${name} (${license}) has no text`);
  const holder = file ? '' : `Copyright (c) ${author?.name ?? author ?? `the authors of ${name}`}\n\n`;
  return { name, version, licence: license, text: `${holder}${text.replaceAll('\r', '').trim()}` };
}

const lineOf = ({ name, version, licence }: Notice) => `${name} ${version} (${licence})`;

const permission =
  'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so';
const attribution =
  'subject to the following conditions:\n\nThe above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.';
const noWarranty =
  'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.';

/** For packages that name their licence without bringing its text along. */
const standardTexts: Readonly<Record<string, string>> = {
  'Apache-2.0': readFileSync(inRepository('node_modules/@aws-sdk/client-dynamodb/LICENSE'), 'utf8'),
  MIT: `${permission}, ${attribution}\n\n${noWarranty}`,
  'MIT-0': `${permission}.\n\n${noWarranty}`,
};
