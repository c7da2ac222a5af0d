import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../infra/config/config.ts';
import manifest from '../../package.json' with { type: 'json' };
import { ourFunctions, templates } from './stack/synthesized.ts';

const folder = '.github/workflows';
const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));

test('every change is tested on the oldest Node that is promised and on the one that Lambda runs', async () => {
  const { resources } = await templates('prod');
  const runtimes = new Set(
    Object.values(ourFunctions(resources)).map(({ Properties }) => Properties.Runtime),
  );
  const oldest = /^>=(\d+)\./.exec(manifest.engines.node)?.[1];
  const tested = /^ +node: \[(.*)\]$/m.exec(readFileSync(join(folder, 'test.yml'), 'utf8'))?.[1];

  expect([...runtimes]).toEqual([expect.stringMatching(/^nodejs\d+\.x$/)]);
  const lambda = /\d+/.exec([...runtimes][0])?.[0];
  expect(tested?.split(', ')).toEqual([oldest, lambda]);
});

test('what deploys asks AWS in the region where the config has the stages', () => {
  const regions = texts.flatMap((text) =>
    [...text.matchAll(/aws-region: (\S+)/g)].map(([, region]) => region),
  );

  expect(regions.length).toBeGreaterThan(0);
  expect(new Set(regions)).toEqual(new Set([readConfig(() => undefined).region]));
});
