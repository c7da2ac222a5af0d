import { expect, test } from 'vitest';
import { functionDefinitions } from '../../../infra/definitions/functions.ts';
import { idIn, ofType, ourFunctions, templates } from './synthesized.ts';

const { resources } = await templates();
const due = ourFunctions(resources).due;
const rules = ofType(resources, 'AWS::Events::Rule').map(({ Properties }) => Properties);

test('due is called each hour, by a rule that alone may call it', () => {
  const [rule] = rules;
  const [permission] = ofType(resources, 'AWS::Lambda::Permission').filter(
    ({ Properties }) => Properties.Principal === 'events.amazonaws.com',
  );

  expect(rules).toHaveLength(1);
  expect(rule).toMatchObject({ ScheduleExpression: 'rate(1 hour)', State: 'ENABLED' });
  expect(rule?.Targets).toHaveLength(1);
  expect(resources[idIn(rule?.Targets[0].Arn)]).toBe(due);
  expect(resources[idIn(permission?.Properties.FunctionName)]).toBe(due);
  expect(resources[idIn(permission?.Properties.SourceArn)]?.Type).toBe('AWS::Events::Rule');
});

test('somebody hears when it has not been called for three hours, also when it never was', () => {
  const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
  const silent = alarms.filter(
    ({ ComparisonOperator, Namespace }) =>
      ComparisonOperator === 'LessThanThreshold' && Namespace === 'AWS/Lambda',
  );

  expect(silent).toHaveLength(1);
  expect(silent[0]).toMatchObject({
    Namespace: 'AWS/Lambda',
    MetricName: 'Invocations',
    Threshold: 1,
    Period: functionDefinitions.due.everyMinutes * 60,
    EvaluationPeriods: 3,
    TreatMissingData: 'breaching',
  });
  expect(resources[idIn(silent[0]?.Dimensions[0].Value)]).toBe(due);
});
