import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { protectStacks, stackPolicy } from '../../../infra/operations/protect-stacks.ts';
import { temporaryFolder } from '../local/fixture-build.ts';
import { templates } from '../stack/synthesized.ts';

const { resources, global, mail, edge } = await templates('prod');
const [, denial] = stackPolicy.Statement;
const denied: readonly string[] = denial?.Condition?.StringEquals.ResourceType ?? [];

test('whatever prod keeps when its stack goes, an update may neither replace nor delete', () => {
  const all = [resources, global, mail, edge].flatMap((one) => Object.values(one));
  // A bucket's policy stays with its bucket, and can be made again. An earlier version of a function holds no
  // data, and its newer one takes its place at each deployment.
  const replaced = ['AWS::S3::BucketPolicy', 'AWS::Lambda::Version'];
  const kept = all.filter(
    ({ Type, DeletionPolicy }) => DeletionPolicy === 'Retain' && !replaced.includes(Type),
  );

  expect(kept.length).toBeGreaterThan(5);
  expect(kept.filter(({ Type }) => !denied.includes(Type))).toEqual([]);
  expect(denied.filter((type) => !all.some(({ Type }) => Type === type))).toEqual([]);
  expect(denial).toMatchObject({
    Effect: 'Deny',
    Action: ['Update:Replace', 'Update:Delete'],
    Resource: '*',
  });
});

const assemblyOf = (...stacks: string[]) => {
  const folder = temporaryFolder();
  const artifact = { type: 'aws:cloudformation:stack', environment: 'aws://1/eu-north-1', properties: {} };
  const artifacts = Object.fromEntries(stacks.map((name) => [name, artifact]));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ artifacts }));
  return folder;
};

test('each stack of an assembly gets the policy in its region, but not the copies in the other account', () => {
  const asked: (readonly string[])[] = [];
  protectStacks(assemblyOf('Luka-prod', 'Luka-prod-export'), (_, args) => {
    asked.push(args);
    return { status: 0 };
  });

  expect(asked).toEqual([
    [
      ...['cloudformation', 'set-stack-policy', '--region', 'eu-north-1', '--stack-name', 'Luka-prod'],
      ...['--stack-policy-body', JSON.stringify(stackPolicy)],
    ],
  ]);
});

test('a stack that gets no policy fails the deployment', () => {
  expect(() => protectStacks(assemblyOf('Luka-prod'), () => ({ status: 254 }))).toThrow(
    'Luka-prod has no stack policy',
  );
});
