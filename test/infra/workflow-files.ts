import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Permissions = string | Record<string, string>;
type Step = {
  id?: string;
  uses?: string;
  run?: string;
  with?: Record<string, string>;
  env?: Record<string, string>;
};
type Job = {
  if?: string;
  needs?: string | string[];
  permissions?: Permissions;
  concurrency?: unknown;
  with?: Record<string, string>;
  steps?: Step[];
};
type Workflow = { permissions?: Permissions; jobs: Record<string, Job> };

/** The parser that the CDK brings along. */
const yaml: { parse(text: string): Workflow } = createRequire(
  fileURLToPath(import.meta.resolve('aws-cdk-lib')),
)('yaml');

const folder = '.github/workflows';
export const workflowFiles = readdirSync(folder);
export const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

export const workflows = Object.fromEntries(workflowFiles.map((file) => [file, yaml.parse(textOf(file))]));
export const jobs = Object.entries(workflows).flatMap(([file, { jobs }]) =>
  Object.entries(jobs).map(([name, job]) => [`${file} ${name}`, job] as const),
);
export function jobOf(file: string, name: string): Job {
  const job = workflows[file]?.jobs[name];
  if (!job) throw new Error(`${file} has no job ${name}`);
  return job;
}
export const linesOf = ({ steps = [] }: Job) =>
  steps.flatMap(({ run = '' }) => run.split('\n').filter(Boolean));
