import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { templates } from '../stack/synthesized.ts';

const folder = 'infra/operations/runbooks';
const runbooks = readdirSync(folder);
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const index = readFileSync('infra/operations/README.md', 'utf8');
const all = runbooks.map(textOf).join('\n');

test.each(runbooks)('%s is numbered steps on one page, and the index leads to it', (name) => {
  const lines = textOf(name).split('\n');
  const steps = lines.flatMap((line) => /^(\d+)\. /.exec(line)?.[1] ?? []).map(Number);

  expect(lines.length).toBeLessThanOrEqual(40);
  expect(lines[0]).toMatch(/^# \S/);
  expect(steps.length).toBeGreaterThan(1);
  expect(steps).toEqual(steps.map((_, index) => index + 1));
  expect(index).toContain(`(runbooks/${name})`);
});

test('every file and runbook that a runbook names exists', () => {
  const files = all.match(/\b(?:infra|functions|test|\.github)\/[\w./-]+\.\w+/g) ?? [];
  const links = [...`${all}${index}`.matchAll(/\]\((?:runbooks\/)?([\w-]+\.md)\)/g)].map(([, name]) => name);

  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(links.filter((name) => !runbooks.includes(name ?? ''))).toEqual([]);
});

test('every script that an operator runs stands in a runbook', () => {
  const scripts = readdirSync('infra/operations')
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => readFileSync(`infra/operations/${name}`, 'utf8').includes('const usage ='));

  expect(scripts.length).toBeGreaterThan(4);
  expect(scripts.filter((name) => !all.includes(`infra/operations/${name}`))).toEqual([]);
});

test('every alarm of the stack stands in the runbook about alarms', async () => {
  const { resources } = await templates('prod');
  const alarms = Object.entries(resources)
    .filter(([, { Type }]) => Type === 'AWS::CloudWatch::Alarm')
    .map(([id]) => id.replace(/^Alarms|[0-9A-F]{8}$/g, ''));
  const named = [...textOf('alarms.md').matchAll(/`(…?)([A-Z]\w+)`/g)].map(
    ([, dots, name]) => new RegExp(`${dots ? '' : '^'}${name}$`),
  );

  expect(alarms.length).toBeGreaterThan(20);
  expect(alarms.filter((alarm) => !named.some((name) => name.test(alarm)))).toEqual([]);
});
