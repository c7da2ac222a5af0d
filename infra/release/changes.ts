import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readAssembly, type SynthesizedStack } from '../check/assembly.ts';
import { changeReport, dataAtRisk } from '../check/changes/change-report.ts';
import { changesIn } from '../check/changes/changes.ts';

/** What the CDK finds between a stack as it is deployed and as it would be. */
export type StackDiff = { name: string; text: string };

/** GitHub takes a mebibyte of summary; more than this nobody reads there. */
const mostCharacters = 250_000;

/** For the person who approves a deployment, as Markdown: first what data would be lost, then how much changes, then all of it. */
export function changesAsMarkdown(diffs: readonly StackDiff[]): string {
  const changes = diffs.flatMap(({ text }) => changesIn(text));
  const risk = dataAtRisk(changes).map(({ deed, type, id }) => `- **${deed}**: \`${type} ${id}\``);
  const whole = diffs.map(({ name, text }) => {
    const shown =
      text.length > mostCharacters ? `${text.slice(0, mostCharacters)}\n… and more: npx cdk diff` : text;
    return `<details><summary>${name}</summary>\n\n~~~text\n${shown.trim()}\n~~~\n\n</details>`;
  });
  return [
    '## What this deployment changes',
    risk.length > 0
      ? `### ⚠ Data is lost: do not approve this\n\n${risk.join('\n')}`
      : 'Nothing that holds data is replaced or removed.',
    `~~~text\n${changeReport(changes)}\n~~~`,
    ...whole,
    '',
  ].join('\n\n');
}

type Run = (
  program: string,
  args: readonly string[],
) => { status: number | null; stdout: string; stderr: string };
const run: Run = (program, args) =>
  spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** The template a stack has now; an empty one where there is no such stack yet. Asks for that right alone: `cloudformation:GetTemplate`. */
export function deployedTemplate({ name, region }: SynthesizedStack, runs = run): string {
  const args = [
    'get-template',
    '--stack-name',
    name,
    '--region',
    region,
    '--query',
    'TemplateBody',
    '--output',
    'json',
  ];
  const { status, stdout, stderr } = runs('aws', ['cloudformation', ...args]);
  if (status === 0) return stdout;
  if (/does not exist/.test(stderr)) return '{}';
  throw new Error(`What is deployed as ${name} cannot be read: ${stderr.trim()}`);
}

/** The changes that an assembly would make to what is deployed. The templates are kept in the folder. */
export function changesOf(assembly: string, folder: string, runs = run): StackDiff[] {
  mkdirSync(folder, { recursive: true });
  return readAssembly(assembly).map((stack) => {
    const file = join(folder, `${stack.name}.json`);
    writeFileSync(file, deployedTemplate(stack, runs));
    const args = [
      'cdk',
      'diff',
      stack.name,
      '--app',
      assembly,
      '--template',
      file,
      '--exclusively',
      '--no-color',
    ];
    const { status, stdout, stderr } = runs('npx', args);
    if (status !== 0) throw new Error(`${stack.name} cannot be compared: ${stderr.trim()}`);
    // The CDK writes the changes to one of the two.
    return { name: stack.name, text: `${stdout}${stderr}`.replace(/^npm warn .*\n/gm, '') };
  });
}

/** `node infra/release/changes.ts <assembly> <folder>`, by Node alone: this job can read what is deployed, and runs no code of packages but the CDK's. */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , assembly = '', folder = ''] = process.argv;
  process.stdout.write(changesAsMarkdown(changesOf(assembly, folder)));
}
