import { expect, test } from 'vitest';
import { idIn, ofType, statementsOf, templates } from './synthesized.ts';

const { config, resources } = await templates();
const [schedule] = ofType(resources, 'AWS::Scheduler::Schedule');

test('the reminder may write to the topic it reminds by, and do nothing else', () => {
  const { Arn, RoleArn } = schedule?.Properties.Target ?? {};

  expect(statementsOf(resources, idIn(RoleArn))).toEqual([
    { Effect: 'Allow', Action: 'sns:Publish', Resource: Arn },
  ]);
  expect(resources[idIn(Arn)]?.Type).toBe('AWS::SNS::Topic');
});

test('only the scheduler of this account takes the reminder’s role', () => {
  const role = resources[idIn(schedule?.Properties.Target.RoleArn)];

  expect(role?.Properties.AssumeRolePolicyDocument.Statement).toMatchObject([
    {
      Effect: 'Allow',
      Principal: { Service: 'scheduler.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceAccount': config.account } },
    },
  ]);
});
