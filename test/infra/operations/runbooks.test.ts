import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runScript } from '../../../infra/operations/run-script.ts';
import { ofType, templates } from '../stack/synthesized.ts';

const { resources, edge, siteOutputs, siteParameters } = await templates('prod');
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

test('every script that an operator runs stands in a runbook', () => {
  const scripts = readdirSync('infra/operations')
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => readFileSync(`infra/operations/${name}`, 'utf8').includes('const usage ='));

  expect(scripts.length).toBeGreaterThan(4);
  expect(scripts.filter((name) => !all.includes(`infra/operations/${name}`))).toEqual([]);
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

test('every output and parameter of the stack that a runbook names is one of the template', () => {
  const code = [...all.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  const outputs = code.filter((one) => /^[A-Z][a-z]\w*(Url|Arn|Id|Name)$/.test(one));
  const parameters = [...all.matchAll(/Luka-prod:(\w+)=/g)].map(([, name = '']) => name);

  expect(outputs.length).toBeGreaterThan(1);
  expect(outputs.filter((name) => !(name in siteOutputs))).toEqual([]);
  expect(parameters.filter((name) => !(name in siteParameters))).toEqual([]);
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
