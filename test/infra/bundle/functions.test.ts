import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { bundle } from '../../../infra/bundle/functions.ts';
import { inRepository } from '../../../infra/bundle/repository.ts';
import { forEachLanguage, readStorefrontAssets } from '../../../infra/bundle/storefront-assets.ts';

const assets = {
  scripts: forEachLanguage({
    page: '/_s/browser-1.js',
    other: '/_s/other-page-1.js',
    shared: '/_s/shared-1.js',
    early: '',
  }),
  firstStyle: '',
  style: 'a{content:"æ"}',
  otherStyle: '',
  formStyle: '',
};

test('a bundle renders React’s components with Preact and knows the storefront’s files', async () => {
  const { module, packages } = await bundled(`
    import { renderToString } from 'react-dom/server';
    import { scripts, style } from 'virtual:storefront-assets';
    export const handler = () => renderToString(<p title={style}>{scripts.en.page}</p>);
  `);

  expect(module.handler()).toBe('<p title="a{content:&quot;æ&quot;}">/_s/browser-1.js</p>');
  expect(packages).toContain('preact');
  expect(packages).not.toContain('react');
  expect(packages).not.toContain('react-dom');
});

test('a bundle takes its credentials from the environment and carries nothing that looks elsewhere', async () => {
  const { module, packages } = await bundled(`
    import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
    export const handler = () => new DynamoDBClient({ region: 'eu-north-1' }).config.credentials();
  `);
  process.env.AWS_ACCESS_KEY_ID = 'AKIA';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';

  expect(await module.handler()).toMatchObject({ accessKeyId: 'AKIA', secretAccessKey: 'secret' });
  expect(packages.filter((name) => name.startsWith('@aws-sdk/credential-provider'))).toEqual([]);

  delete process.env.AWS_ACCESS_KEY_ID;
  await expect(module.handler()).rejects.toThrow('No AWS credentials');
});

test('the page function reads scripts and styles from the storefront’s manifest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'luka-manifest-'));
  mkdirSync(join(folder, '.vite'));
  const manifest = {
    'browser.tsx': { file: 'browser-1.js', css: ['browser-1.css'] },
    'early.js': { file: 'early-1.js' },
    'status.css': { file: 'status-1.css' },
    'rest.css': { file: 'rest-1.css' },
    'form.css': { file: 'form-1.css' },
    'other-page.tsx': { file: 'other-page-1.js' },
    '_shared-1.js': { file: 'shared-1.js', name: 'shared' },
  };
  for (const language of ['nb', 'en'])
    writeFileSync(join(folder, `.vite/${language}.json`), JSON.stringify(manifest));
  writeFileSync(join(folder, 'browser-1.css'), 'p{color:red}\n');
  writeFileSync(join(folder, 'early-1.js'), 'onclick=0\n');
  writeFileSync(join(folder, 'form-1.css'), 'dl{margin:0}\n');
  writeFileSync(join(folder, 'rest-1.css'), 'q{margin:0}\n');
  writeFileSync(join(folder, 'status-1.css'), 'ol{margin:0}\n');

  expect(readStorefrontAssets(folder)).toEqual({
    scripts: forEachLanguage({
      page: '/_s/browser-1.js',
      other: '/_s/other-page-1.js',
      shared: '/_s/shared-1.js',
      early: 'onclick=0',
    }),
    firstStyle: 'p{color:red}',
    style: 'q{margin:0}',
    otherStyle: 'ol{margin:0}',
    formStyle: 'dl{margin:0}',
  });
});

async function bundled(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'luka-bundle-'));
  symlinkSync(inRepository('node_modules'), join(folder, 'node_modules'));
  const entry = join(folder, 'handler.tsx');
  writeFileSync(entry, source);
  const file = join(folder, 'out/index.mjs');
  const { metafile } = await bundle(entry, file, () => assets);
  const packages = Object.keys(metafile.inputs).map(
    (path) => /node_modules\/((@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? '',
  );
  return { module: await import(pathToFileURL(file).href), packages: [...new Set(packages)] };
}
