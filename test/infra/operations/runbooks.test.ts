import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { runScript } from '../../../infra/operations/run-script.ts';
import { words } from '../../../shared/shops/words.ts';
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

test('each command of a runbook names a file, a script, a workflow and options that exist', () => {
  const called = [
    ...all.matchAll(/(?:node|--import tsx) (infra\/operations\/[\w-]+\.ts)([^`\n]*(?:\\\n[^`\n]*)*)/g),
  ];
  const unknown = called.flatMap(([, file = '', rest = '']) => {
    const source = readFileSync(file, 'utf8') + readFileSync('infra/operations/tenant.ts', 'utf8');
    const options = rest.match(/--[a-z][\w-]*/g) ?? [];
    return options.filter((option) => !source.includes(option)).map((option) => `${file} ${option}`);
  });
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const npm = [...all.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
  const workflows = [...all.matchAll(/gh workflow run ([\w-]+\.yml)/g)].map(([, name]) => name);

  expect(called.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
  expect(npm.filter((name) => !(name in scripts))).toEqual([]);
  for (const name of workflows) expect(existsSync(`.github/workflows/${name}`)).toBe(true);
  expect(all).not.toMatch(/tell the developers/i);
});

test('the way back by hand is what the workflow does, and the alias is the one that is deployed', () => {
  const page = readFileSync(join(folder, 'roll-back.md'), 'utf8');
  const workflow = readFileSync('.github/workflows/deploy-assembly.yml', 'utf8');
  const byHand = (text: string) =>
    text
      .replaceAll(/\$STACK|Luka-prod/g, 'STACK')
      .replaceAll(/\$VERSION|v1\.2\.2/g, 'VERSION')
      .replaceAll(/\$VARIANT|at-once/g, 'VARIANT')
      .replaceAll('"', '')
      // A laptop has the oldest Node that we promise, which reads no types.
      .replaceAll('node --import tsx infra', 'node infra')
      .match(/(?:npx cdk deploy|node infra\/operations\/protect-stacks\.ts|tar -xzf dist).*|--url|--shop/g);
  const [, first = '', ...variables] = /^([A-Z_]+=)(.*)\.ci\/assemble prod$/m.exec(page) ?? [];
  const assemble = readFileSync('.ci/assemble', 'utf8');

  for (const line of byHand(workflow) ?? [])
    if (!line.startsWith('tar')) expect(byHand(page)?.map((one) => one.trim())).toContain(line.trim());
  for (const [, name = ''] of `${first}${variables}`.matchAll(/([A-Z_]+)=/g))
    expect(assemble).toContain(`\${${name}:-}`);
  expect(assemble).toContain('tar -czf dist/assembly.tgz -C dist/check assembly at-once');
  for (const { Properties } of ofType(resources, 'AWS::Lambda::Alias'))
    expect(page).toContain(`--name ${Properties.Name} `);
  for (const { DeletionPolicy } of ofType(resources, 'AWS::Lambda::Version'))
    expect(DeletionPolicy).toBe('Retain');
});

test('a shop is closed by hand at the same keys, in the same words, as by the script', () => {
  const page = readFileSync(join(folder, 'one-shop.md'), 'utf8');
  const { pk, sk } = keys.subdomain('napoli');

  expect(page).toContain(`{"pk":{"S":"${pk}"},"sk":{"S":"${sk}"}}`);
  expect(page).toContain(`"sk":{"S":"${keys.profile('biz_').sk}"}`);
  expect(page).toContain('"kind":{"S":"closed"}');
  expect(page).toContain(`«${words.notTaking}»`);
});
