import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ofType, templates } from '../stack/synthesized.ts';

const folder = 'infra/operations/runbooks';
const runbooks = readdirSync(folder);
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const index = readFileSync('infra/operations/README.md', 'utf8');
const all = runbooks.map(textOf).join('\n');

/** One section for each alarm, so that its mail can lead there: longer than a page, and read by the section. */
const alarms = 'alarms.md';

test.each(runbooks.filter((name) => name !== alarms))(
  '%s is numbered steps on one page, and the index leads to it',
  (name) => {
    const lines = textOf(name).split('\n');
    // Each way that a page names has steps of its own.
    const ways = textOf(name).split(/^## /m);
    const steps = ways.map((way) => [...way.matchAll(/^(\d+)\. /gm)].map(([, step]) => Number(step)));

    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines[0]).toMatch(/^# \S/);
    expect(steps.flat().length).toBeGreaterThan(1);
    for (const way of steps) expect(way).toEqual(way.map((_, index) => index + 1));
    expect(index).toContain(`(runbooks/${name})`);
  },
);

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

const sections = textOf(alarms)
  .split(/^## /m)
  .slice(1)
  .map((text) => text.split('\n'));

test.each(sections)('in the runbook of alarms, %s is a few numbered steps', (_title, ...lines) => {
  const steps = lines.flatMap((line) => /^(\d+)\. /.exec(line)?.[1] ?? []).map(Number);

  expect(steps.length).toBeGreaterThan(0);
  expect(steps.length).toBeLessThan(7);
  expect(steps).toEqual(steps.map((_, index) => index + 1));
});

test('each alarm’s words lead to its section in the runbook, and each section is one of an alarm', async () => {
  const { resources, edge } = await templates('prod');
  const words = [resources, edge]
    .flatMap((template) => ofType(template, 'AWS::CloudWatch::Alarm'))
    .map(({ Properties }) => String(Properties.AlarmDescription));
  const links = words.map((text) => /^What to do: (\S+)#(\w+)$/m.exec(text));
  // A heading's address, as GitHub makes it.
  const addresses = sections.map(([title = '']) => title.toLowerCase());

  expect(words.length).toBeGreaterThan(20);
  for (const link of links) expect(link?.[1]).toBe(`${folder}/${alarms}`);
  expect([...new Set(links.map((link) => link?.[2]))].sort()).toEqual(addresses.sort());
});
