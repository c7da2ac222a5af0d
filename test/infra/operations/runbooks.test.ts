import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runScript } from '../../../infra/operations/run-script.ts';
import { sourceFiles } from '../../helpers/source-files.ts';
import { ofType, templates } from '../stack/synthesized.ts';

const { resources, edge } = await templates('prod');
const folder = 'infra/operations/runbooks';
const runbooks = readdirSync(folder);
const index = readFileSync('infra/operations/README.md', 'utf8');
const all = runbooks.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');

test('the index leads to every runbook, and every file and runbook that one names exists', () => {
  const files = all.match(/\b(?:infra|functions|test|\.github)\/[\w./-]+\.\w+/g) ?? [];
  const links = [...`${all}${index}`.matchAll(/\]\((?:runbooks\/)?([\w-]+\.md)\)/g)].map(([, name]) => name);

  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(links.filter((name) => !runbooks.includes(name ?? ''))).toEqual([]);
  expect(runbooks.filter((name) => !index.includes(`(runbooks/${name})`))).toEqual([]);
});

test('each alarm’s words lead to its section in the runbook, and each section is one of an alarm', () => {
  const words = [resources, edge]
    .flatMap((template) => ofType(template, 'AWS::CloudWatch::Alarm'))
    .map(({ Properties }) => String(Properties.AlarmDescription));
  const links = words.map((text) => /^What to do: (\S+)#(\w+)$/m.exec(text));
  const sections = readFileSync(join(folder, 'alarms.md'), 'utf8').matchAll(/^## (.+)$/gm);
  // A heading's address, as GitHub makes it.
  const addresses = [...sections].map(([, title = '']) => title.toLowerCase());

  expect(words.length).toBeGreaterThan(20);
  for (const link of links) expect(link?.[1]).toBe(`${folder}/alarms.md`);
  expect([...new Set(links.map((link) => link?.[2]))].sort()).toEqual(addresses.sort());
});

test('a script runs itself as its last line: a value that stands below would not be there yet', () => {
  const scripts = sourceFiles(['infra'])
    .map((file) => ({ file, below: readFileSync(file, 'utf8').split(/^await runScript\(/m)[1] }))
    .filter(({ below }) => below !== undefined);
  const early = scripts.filter(({ below = '' }) => /^(?:export )?(?:const|let|class) /m.test(below));

  expect(scripts.length).toBeGreaterThan(10);
  expect(early.map(({ file }) => file)).toEqual([]);
});

test('a script says with --help how it is called, and does nothing', async () => {
  const main = vi.fn();
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { argv } = process;
  process.argv = [argv[0] ?? '', '/x/script.ts', '--help'];
  await runScript('file:///x/script.ts', 'how it is called', main);
  process.argv = argv;

  expect(print.mock.calls).toEqual([['how it is called']]);
  expect(main).not.toHaveBeenCalled();
  print.mockRestore();
});
