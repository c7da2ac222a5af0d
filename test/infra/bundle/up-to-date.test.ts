import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRepository } from '../../../infra/bundle/repository.ts';
import { unlessUpToDate } from '../../../infra/bundle/up-to-date.ts';

const folder = mkdtempSync(join(tmpdir(), 'luka-step-'));
const name = basename(folder);
const input = join(folder, 'input.ts');
const output = join(folder, 'output.mjs');

afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(inRepository(`dist/.built/${name}`));
});

test('a step runs when its input or output changed, and only then', async () => {
  writeFileSync(input, 'one');
  expect(await runs()).toBe(1);
  expect(await runs()).toBe(0);

  writeFileSync(input, 'two');
  expect(await runs()).toBe(1);
  expect(await runs()).toBe(0);

  writeFileSync(join(folder, 'another.ts'), '');
  expect(await runs()).toBe(1);

  rmSync(output);
  expect(await runs()).toBe(1);
});

function step() {
  const inputs = [input, join(folder, 'another.ts')].map(fromTop);
  return { name, inputs, outputs: [fromTop(output)] };
}

async function runs(): Promise<number> {
  let count = 0;
  await unlessUpToDate(step(), async () => {
    count += 1;
    writeFileSync(output, '');
  });
  return count;
}

function fromTop(path: string): string {
  return relative(inRepository('.'), path);
}
