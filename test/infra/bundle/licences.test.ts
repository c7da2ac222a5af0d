import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle } from '../../../infra/bundle/functions.ts';
import { licenceNotices } from '../../../infra/bundle/licences.ts';
import { inRepository } from '../../../infra/bundle/repository.ts';

const folder = mkdtempSync(join(tmpdir(), 'luka-licences-'));

test('beside each function lie name, version and licence of every package inside it, with the text', async () => {
  const file = join(folder, 'owner-api/index.mjs');
  const { metafile } = await bundle(inRepository('functions/owner-api.ts'), file, () => {
    throw new Error('The owner’s API shows no page');
  });
  const notice = readFileSync(join(dirname(file), 'NOTICE.txt'), 'utf8');

  const inside = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? (/.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []) : [],
    ),
  );
  expect(new Set(inside).size).toBeGreaterThan(8);
  for (const name of inside)
    expect(notice).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\S* \\([\\w.-]+\\)$`, 'm'));
  expect(notice).toContain('Apache License');
  expect(notice).toContain('The above copyright notice and this permission notice shall be included');
});

test('a package whose licence nobody can read stops the build', () => {
  expect(() => licenceNotices([thePackage('odd', { license: 'Nobody-1.0' })])).toThrow('The licence of odd');
  expect(() => licenceNotices([thePackage('mute', {})])).toThrow('The licence of mute');
});

function thePackage(name: string, more: object, text?: string): string {
  const place = join(folder, 'node_modules', name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...more }));
  if (text) writeFileSync(join(place, 'LICENSE'), text);
  return join(place, 'index.js');
}
