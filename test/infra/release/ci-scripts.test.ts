import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../local/fixture-build.ts';
import { templates } from '../stack/synthesized.ts';
import { jobOf, linesOf } from '../workflow-files.ts';

type Tools = Record<string, string>;

const git = (tags: string, isOnMain = true) =>
  `[ "$1" = tag ] && printf '%s\\n' ${tags} && exit 0\n[ "$*" = 'merge-base --is-ancestor abc origin/main' ] && exit ${isOnMain ? 0 : 1}\nexit 2`;
/** GitHub's command, that answers for the runs of a commit and for whether a run has looked at dev. */
const gh = (runs: string, looked: string) =>
  `case "$*" in\n  'run list --workflow dev.yml --commit abc '*) echo '${runs}' ;;\n  'run view '*) [ "$3" = 7 ] && echo ${looked} || echo 0 ;;\n  *) exit 2 ;;\nesac`;

test.each<[string, string, Tools, string]>([
  ['is no version', 'v1.2', { git: git('v1.2'), gh: gh('7', '1') }, 'a version is called like v1.2.3'],
  [
    'has words behind it',
    'v1.2.3-rc1',
    { git: git('v1.2.3-rc1'), gh: gh('7', '1') },
    'a version is called like',
  ],
  [
    'is lower than another',
    'v1.9.0',
    { git: git('v1.10.0 v1.9.0'), gh: gh('7', '1') },
    'there is v1.10.0, which is higher',
  ],
  [
    'is not on main',
    'v1.2.3',
    { git: git('v1.2.3 v1.2.2', false), gh: gh('7', '1') },
    'its commit is not on main',
  ],
  ['was never on dev', 'v1.2.3', { git: git('v1.2.3'), gh: gh('', '1') }, 'no run of dev.yml'],
  ['was not right on dev', 'v1.2.3', { git: git('v1.2.3'), gh: gh('6 7', '0') }, 'no run of dev.yml'],
])('a tag that %s does not go to prod', (_, tag, tools, why) => {
  const { status, stderr } = run('.ci/check-tag', tools, { TAG: tag, COMMIT: 'abc' });

  expect(status).toBe(1);
  expect(stderr).toContain(`${tag} is not deployed: ${why}`);
});

test('a tag that is the highest, on main and right on dev goes to prod', () => {
  const tools = { git: git('v1.9.0 v1.10.0 v1.2.3'), gh: gh('6 7', '1') };
  const { status, stdout } = run('.ci/check-tag', tools, { TAG: 'v1.10.0', COMMIT: 'abc' });

  expect([status, stdout]).toEqual([0, 'v1.10.0 is on main, and run 7 has tried it on dev\n']);
});

test('GitHub that does not answer lets no tag through', () => {
  const tools = { git: git('v1.2.3'), gh: 'echo "HTTP 502" >&2; exit 1' };

  expect(run('.ci/check-tag', tools, { TAG: 'v1.2.3', COMMIT: 'abc' }).status).not.toBe(0);
});

const runs = (found: string, kept: string) =>
  `case "$*" in\n  'run list --workflow deploy.yml --branch v1.2.2 --event push --status success '*) echo '${found}' ;;\n  'api repos/luka/luka/actions/runs/41/artifacts '*) echo '${kept}' ;;\n  *) exit 2 ;;\nesac`;

test('the run that has deployed a version is found, with its assembly', () => {
  const { status, output } = run('.ci/find-assembly', { gh: runs('41', '1') }, { VERSION: 'v1.2.2' });

  expect([status, output]).toEqual([0, 'run=41\n']);
});

test.each<[string, string, string, string]>([
  ['was never deployed', 'v1.2.2', runs('', '1'), 'no run has deployed it'],
  ['is kept no more', 'v1.2.2', runs('41', '0'), 'run 41 keeps its assembly no more'],
  ['is no version', 'v1.2.2; rm -rf .', runs('41', '1'), 'a version is called like'],
])('there is no way back to what %s', (_, VERSION, tool, why) => {
  const { status, stderr, output } = run('.ci/find-assembly', { gh: tool }, { VERSION });

  expect([status, output]).toEqual([1, '']);
  expect(stderr).toContain(why);
});

test('an assembly is made of the values that are given, checked, and kept with the one for the way back', () => {
  const note = `echo "$(basename "$0") $*" >> "$NOTES"`;
  const notes = join(temporaryFolder(), 'notes');
  const told = { ALARMS_EMAIL: 'vakt@luka.no', PAGES_TO: '+4791234567' };
  const github = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'luka/luka' };
  const given = { ACCOUNT: '123456789012', DOMAIN: '', ...told, ...github };
  const { status } = run('.ci/assemble', { npm: note, npx: note, tar: note }, { ...given, NOTES: notes }, [
    'prod',
  ]);

  const options =
    '-c stage=prod -c account=123456789012 -c alarmsEmail=vakt@luka.no -c pagesTo=+4791234567 -c repository=https://github.com/luka/luka';
  expect(status).toBe(0);
  expect(readFileSync(notes, 'utf8').trim().split('\n')).toEqual([
    'npm ci --no-audit --no-fund',
    `npm run deploy:check -- ${options}`,
    `npx cdk synth --quiet --output dist/check/at-once ${options} -c shift=at-once`,
    'tar -czf dist/assembly.tgz -C dist/check assembly at-once',
  ]);
});

test('what does not pass its check is not kept', () => {
  const notes = join(temporaryFolder(), 'notes');
  const tools = { npm: '[ "$1" = ci ]', npx: `touch '${notes}'`, tar: `touch '${notes}'` };

  expect(run('.ci/assemble', tools, {}, ['dev']).status).toBe(1);
  expect(existsSync(notes)).toBe(false);
});

const deploying = linesOf(jobOf('deploy-assembly.yml', 'deploy'));
const lineWith = (lines: string[], start: string) => lines.find((line) => line.includes(start)) ?? '';

/** Prints what it is called with, a word to a line. */
const words = 'printf "%s\\n" "$@"';

test('the step that deploys hands the CDK one assembly, and the moment and the version as the stack takes them', async () => {
  const { siteParameters, stacks } = await templates('prod');
  const variables = { VARIANT: 'at-once', STACK: stacks.site.name, VERSION: '0123456789'.repeat(4) };
  const { stdout } = runStep(lineWith(deploying, 'npx cdk deploy'), { npx: words }, variables);
  const given = stdout.trim().split('\n');
  const told = given.flatMap((word, at) => (given[at - 1] === '--parameters' ? [word] : []));

  expect(given.slice(0, 8)).toEqual([
    ...['cdk', 'deploy', '--all', '--force', '--app', 'dist/check/at-once', '--require-approval', 'never'],
  ]);
  expect(told).toHaveLength(2);
  for (const one of told) {
    const [, name = '', value = ''] = /^Luka-prod:(\w+)=(.*)$/.exec(one) ?? [];
    const { AllowedPattern } = siteParameters[name] as { AllowedPattern?: string };
    expect(value).toMatch(new RegExp(`^${AllowedPattern}$`));
  }
});

/** A step of a workflow, as GitHub runs it. */
function runStep(line: string, tools: Tools, env: Record<string, string>, folder = '.') {
  expect(line).not.toBe('');
  const script = join(temporaryFolder(), 'step');
  writeFileSync(script, `set -eo pipefail\ncd '${resolve(folder)}'\n${line}\n`);
  return run(script, tools, env);
}

/** Runs a script with these programs before all others. */
function run(script: string, tools: Tools, env: Record<string, string>, args: string[] = []) {
  const home = temporaryFolder();
  for (const [name, text] of Object.entries(tools)) {
    writeFileSync(join(home, name), `#!/bin/bash\n${text}\n`);
    chmodSync(join(home, name), 0o755);
  }
  const output = join(home, 'output');
  writeFileSync(output, '');
  const { status, stdout, stderr } = spawnSync('bash', [resolve(script), ...args], {
    encoding: 'utf8',
    env: {
      ...{ PATH: `${home}:${process.env.PATH}`, GITHUB_OUTPUT: output, GITHUB_REPOSITORY: 'luka/luka' },
      ...env,
    },
  });
  return { status, stdout, stderr, output: readFileSync(output, 'utf8') };
}
