import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { log } from '../../../functions/lambda/log.ts';
import { mailStreams } from '../../../infra/config/mail-streams.ts';
import { functionDefinitions } from '../../../infra/definitions/functions.ts';
import { runScript } from '../../../infra/operations/run-script.ts';
import manifest from '../../../package.json' with { type: 'json' };
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

/** Commands, names and queries, as somebody copies them. */
const codeOf = (text: string) =>
  [...text.replace(/```.*?```/gs, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replace(/\s+/g, ' '),
  );
const flagsIn = (text: string) => text.match(/(?<=^| )--[a-z][\w-]*/g) ?? [];
const pages = [...runbooks.map((name) => join(folder, name)), 'infra/operations/README.md'];
/** Options that stand alone: of other people’s programs, and those of all scripts. */
const foreign =
  '--help --yes --region --sending-enabled --qualifier --toolkit-stack-name --trust --parameters';

/** What a script of ours says of itself, by the file or by its name in package.json. */
function usageOf(command: string): string | undefined {
  const [, script] = /^node --import tsx (\S+)/.exec(command) ?? [];
  const [, npm] = /^npm run (\S+)/.exec(command) ?? [];
  const scripts: Record<string, string> = manifest.scripts;
  if (npm) expect(scripts).toHaveProperty([npm]);
  const file = script ?? /\S+\.ts$/.exec(scripts[npm ?? ''] ?? '')?.[0];
  const text = file && readFileSync(file, 'utf8');
  return text && (/const usage = `([^`]+)`/.exec(text)?.[1] ?? text);
}

test.each(pages)('each command of ours in %s is there and takes the options that stand with it', (page) => {
  const text = readFileSync(page, 'utf8');
  const code = codeOf(text);
  const usages = code.flatMap((command) => {
    const usage = usageOf(command);
    if (usage !== undefined)
      for (const flag of flagsIn(command.replace('--import tsx', ''))) expect(usage, command).toContain(flag);
    return usage ?? [];
  });

  // Options alone are added to a command before: `--from COPY --yes`.
  for (const flag of code.filter((one) => one.startsWith('--')).flatMap(flagsIn))
    expect([...usages, foreign].join(' '), page).toContain(flag);
  const config = readFileSync('infra/config/config.ts', 'utf8');
  for (const [, name] of text.matchAll(/-c (\w+)=/g)) expect(`${config} 'stage' `).toMatch(`'${name}'`);
  for (const [, file, name] of text.matchAll(/gh workflow run (\S+) -f (\w+)=/g))
    expect(readFileSync(`.github/workflows/${file}`, 'utf8')).toMatch(new RegExp(`inputs:\\n +${name}:`));
  // It gives a hundred resources and says nothing of the others.
  expect(text).not.toContain('describe-stack-resources');
});

test('outputs, parameters, alarms, stacks, logs and functions that a page names are those of the templates', async () => {
  const { config, resources, edge, siteOutputs, siteParameters, stacks } = await templates('prod');
  const text = pages.map((page) => readFileSync(page, 'utf8')).join('\n');
  const code = codeOf(text);
  const alarmIds = [resources, edge].flatMap((one) =>
    Object.keys(one).filter((id) => one[id]?.Type === 'AWS::CloudWatch::Alarm'),
  );
  const streams = Object.values(mailStreams(config) ?? {}).map(({ name }) => name);
  const names = [...Object.values(stacks).map((stack) => stack?.name), ...streams, 'Luka-prod-export'];
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const missing = (all: readonly string[], isThere: (name: string) => boolean) => {
    expect(all.length).toBeGreaterThan(1);
    return all.filter((name) => !isThere(name));
  };

  const outputs = code.filter((one) => /^[A-Z][a-z]\w*(Url|Arn|Id|Name)$/.test(one));
  const sounding = code.filter((one) => /^[A-Z]\w*(Lettered|Late|Silent|Ends)$/.test(one));
  const ids = Object.keys(resources);
  const shown = JSON.stringify(ofType(resources, 'AWS::CloudWatch::Dashboard'));
  expect([
    ...missing(outputs, (name) => name in siteOutputs),
    ...missing(found(/Luka-prod:(\w+)=/g), (name) => name in siteParameters),
    ...missing(sounding, (name) => alarmIds.some((id) => id.startsWith(`Alarms${name}`))),
    ...missing(found(/(Luka-prod-[a-z]+)/g), (name) => names.includes(name)),
    // CloudFormation calls things by the stack and the logical id.
    ...missing(found(/Luka-prod-([A-Z]\w+)/g), (start) => ids.some((id) => id.startsWith(start))),
    ...missing(found(/log of `([\w-]+)`/g), (name) => name in functionDefinitions),
    ...missing(found(/(?<=dashboard.*)'([A-Z][a-z][^']+)'/g), (title) => shown.includes(title)),
  ]).toEqual([]);
});

test('a query finds the lines that it looks for: what the console writes is text in the field message', async () => {
  const source = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join('functions', file), 'utf8'))
    .join('\n');
  const { resources } = await templates('prod');
  const shown = JSON.stringify(ofType(resources, 'AWS::CloudWatch::Dashboard')).replaceAll('\\', '');
  const asked = (pattern: RegExp) => [...`${all}${shown}`.matchAll(pattern)].map(([, said = '']) => said);

  const asField = asked(/message = "([^"]+)"/g);
  const asText = asked(/message like "([^"]+)"/g);
  expect(new Set(asField)).toEqual(new Set(['Request', 'Canary']));
  for (const said of asField) expect(source).toContain(`message: '${said}'`);
  for (const said of asField) expect(source).not.toMatch(new RegExp(`log\\.\\w+\\('${said}'`));
  for (const said of asText) expect(source).toMatch(new RegExp(`log\\.\\w+\\('${said}'`));
  const print = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  log.warn('A mail came back', { business: 'biz_1', kind: 'receipt', why: 'bounce' });
  const line = String(print.mock.calls[0]?.[0]);
  print.mockRestore();
  const patterns = [...all.matchAll(/parse message \/(.+?)\/ \|/g)].map(([, text = '']) => new RegExp(text));
  const groups = patterns.map((pattern) => ({ ...pattern.exec(line)?.groups }));
  expect(groups).toEqual([{ said: 'A mail came back' }, { shop: 'biz_1', what: 'receipt', why: 'bounce' }]);
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
