import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { readAssembly } from '../check/assembly.ts';

/**
 * Types with data, accounts or a key. CloudFormation refuses to replace or delete one in a protected stack's
 * update.
 */
const protectedTypes: readonly string[] = [
  ...['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolClient'],
  ...['AWS::S3::Bucket', 'AWS::KMS::Key'],
];

export const stackPolicy = {
  Statement: [
    { Effect: 'Allow', Action: 'Update:*', Principal: '*', Resource: '*' },
    {
      Effect: 'Deny',
      Action: ['Update:Replace', 'Update:Delete'],
      Principal: '*',
      Resource: '*',
      Condition: { StringEquals: { ResourceType: protectedTypes } },
    },
  ],
};

type Run = (program: string, args: readonly string[]) => { status: number | null };
const run: Run = (program, args) => spawnSync(program, args, { stdio: 'inherit' });

/**
 * Gives the deployed stacks of an assembly their policy, by the AWS CLI. It holds for every later update,
 * until another policy is set. The stack of copies lies in another account, which has locks of its own.
 */
export function protectStacks(assembly: string, runs = run): void {
  for (const { name, region } of readAssembly(assembly).filter(({ name }) => !name.endsWith('-export'))) {
    const policy = ['--stack-policy-body', JSON.stringify(stackPolicy)];
    const args = ['cloudformation', 'set-stack-policy', '--region', region, '--stack-name', name, ...policy];
    if (runs('aws', args).status !== 0) throw new Error(`${name} has no stack policy`);
  }
}

/**
 * `node infra/operations/protect-stacks.ts ASSEMBLY`, by Node alone: this job runs no package code but the
 * CDK's.
 */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  protectStacks(process.argv[2] ?? '');
