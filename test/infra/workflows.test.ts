import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { temporaryFolder } from './local/fixture-build.ts';

type Permissions = string | Record<string, string>;
type Step = { name?: string; uses?: string; run?: string; with?: Record<string, string> };
type Job = { permissions?: Permissions; environment?: string; needs?: string; steps: Step[] };
type Workflow = { permissions?: Permissions; jobs: Record<string, Job> };

/** The parser that the CDK brings along. */
const yaml: { parse(text: string): Workflow } = createRequire(
  fileURLToPath(import.meta.resolve('aws-cdk-lib')),
)('yaml');
const folder = '.github/workflows';
const workflows = Object.fromEntries(
  readdirSync(folder).map((file) => [file, yaml.parse(readFileSync(join(folder, file), 'utf8'))]),
);
const jobs = Object.entries(workflows).flatMap(([file, workflow]) =>
  Object.entries(workflow.jobs).map(([name, job]) => [`${file} ${name}`, job] as const),
);
const deploying = jobs.find(([name]) => name === 'deploy.yml deploy')?.[1];
const checking = jobs.find(([name]) => name === 'deploy.yml test')?.[1];
const ciRun = readFileSync('.ci/run', 'utf8');

const linesOf = (job?: Job) => (job?.steps ?? []).flatMap(({ run = '' }) => run.split('\n').filter(Boolean));
const usesOf = (job?: Job) => (job?.steps ?? []).flatMap(({ uses }) => uses?.split('@')[0] ?? []);

test('a workflow may read the repository, and nothing besides unless a job says so', () => {
  for (const [file, { permissions }] of Object.entries(workflows)) {
    expect(permissions, file).toEqual({ contents: 'read' });
  }
});

test('every action is pinned to a commit, with its version beside it', () => {
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => /\buses:/.test(line)),
  );
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('only the job that deploys can ask for the word that opens prod’s role', () => {
  for (const [name, { permissions = {} }] of jobs) {
    const may = typeof permissions === 'string' || 'id-token' in permissions;
    expect(may, name).toBe(name === 'deploy.yml deploy');
  }
  expect(deploying?.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  expect(deploying?.environment).toBe('prod');
});

test('what can open that role runs the CDK’s command and the shell’s, and no code of other packages', () => {
  const foreign = linesOf(deploying).filter((line) => /\b(npm|node|npx|bash|sh)\b/.test(line));

  expect(foreign.filter((line) => !line.startsWith('npx cdk '))).toEqual([
    'npm ci --ignore-scripts --no-audit --no-fund',
  ]);
  expect(deploying?.steps.flatMap(({ with: { cache } = {} }) => cache ?? [])).toEqual([]);
});

test('prod is deployed after all tests, from the assembly that they checked', () => {
  expect(deploying?.needs).toBe('test');
  expect(linesOf(checking)[0]).toBe('bash .ci/run');
  expect(linesOf(checking)[1]).toMatch(/^npm run deploy:check -- -c stage=prod -c account="\$ACCOUNT" /);
  expect(linesOf(checking)[2]).toBe('tar -czf assembly.tgz -C dist/check assembly');
  expect(usesOf(checking)).toContain('actions/upload-artifact');
  expect(usesOf(deploying)).toContain('actions/download-artifact');
  const commands = linesOf(deploying).filter((line) => line.startsWith('npx cdk'));
  for (const command of commands) expect(command).toContain('--app dist/check/assembly');
});

test('the mail’s domain goes first, and the rest waits until SES has verified it', () => {
  const steps = linesOf(deploying).map((line) => line.trim());
  const placeOf = (start: string) => steps.findIndex((line) => line.startsWith(start));
  const order = [
    "npx cdk deploy '*-mail'",
    'verified=$(aws sesv2 get-email-identity',
    'npx cdk deploy --all',
  ];

  expect(order.map(placeOf)).toEqual(order.map(placeOf).toSorted((a, b) => a - b));
  expect(order.map(placeOf)).not.toContain(-1);
});

test.each([
  ['with its third answer', 3, 0, 3],
  ['not within half an hour', 1000, 1, 60],
])('the wait for SES, which verifies the domain %s, has an end', (_, verifiedAt, status, asked) => {
  const [wait] = (deploying?.steps ?? []).filter(({ name }) => name?.startsWith('wait until SES'));
  const home = temporaryFolder();
  mkdirSync(join(home, 'dist/check/assembly'), { recursive: true });
  const template = { Resources: { One: { Properties: { EmailIdentity: 'luka.no' } } } };
  writeFileSync(join(home, 'dist/check/assembly/X-mail.template.json'), JSON.stringify(template, null, 1));
  fakeTool(home, 'sleep', '');
  fakeTool(
    home,
    'aws',
    `echo "$*" >> calls; [ $(wc -l < calls) -ge ${verifiedAt} ] && echo True || echo False`,
  );

  const env = { ...process.env, PATH: `${home}:${process.env.PATH}` };
  const result = spawnSync('bash', ['-e', '-c', wait?.run ?? ''], { cwd: home, env, encoding: 'utf8' });

  const calls = readFileSync(join(home, 'calls'), 'utf8').trim().split('\n');
  expect([result.status, calls.length]).toEqual([status, asked]);
  expect(calls[0]).toBe(
    'sesv2 get-email-identity --email-identity luka.no --query VerifiedForSendingStatus --output text',
  );
});

test.each([
  ...jobs.map(([name, job]) => [name, linesOf(job)] as const),
  ['.ci/run', ciRun.split('\n')] as const,
])('every script and command that %s calls is there', (_, lines) => {
  const text = lines.filter((line) => !line.startsWith('#')).join('\n');
  const called = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

  for (const script of called(/\bnpm run (?:--silent )?([\w:-]+)/g)) {
    expect(manifest.scripts).toHaveProperty([script]);
  }
  if (/\bnpm test\b/.test(text)) expect(manifest.scripts).toHaveProperty('test');
  for (const command of called(/\bnpx ([\w-]+)/g))
    expect(existsSync(`node_modules/.bin/${command}`)).toBe(true);
  for (const file of called(/\bbash (\S+)/g)) expect(existsSync(file)).toBe(true);
});

test('what every change must pass makes the stacks of both stages', () => {
  const syntheses = ciRun.split('\n').filter((line) => line.startsWith('npx cdk synth'));

  expect(syntheses.filter((line) => line.includes('-c stage=prod'))).toHaveLength(1);
  expect(syntheses.filter((line) => !line.includes('stage='))).toHaveLength(1);
  expect(linesOf(workflows['test.yml']?.jobs.test)).toEqual(['bash .ci/run']);
});

function fakeTool(home: string, name: string, script: string): void {
  writeFileSync(join(home, name), `#!/bin/bash\n${script}\n`);
  chmodSync(join(home, name), 0o755);
}
