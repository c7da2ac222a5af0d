import { expect, test } from 'vitest';
import { functionDefinitions } from '../../../infra/definitions/functions.ts';
import { idIn, ofType, ourFunctions, templates } from './synthesized.ts';

const { resources } = await templates();
const rules = ofType(resources, 'AWS::Events::Rule').map(({ Properties }) => Properties);
const rates = { due: 'rate(1 hour)', canary: 'rate(5 minutes)', listening: 'rate(5 minutes)' };

test.each(Object.entries(rates))('%s is called at the %s, by a rule that alone may call it', (name, rate) => {
  const fn = ourFunctions(resources)[name];
  const [rule, ...others] = rules.filter(({ Targets }) => resources[idIn(Targets[0].Arn)] === fn);
  const [permission] = ofType(resources, 'AWS::Lambda::Permission').filter(
    ({ Properties }) =>
      Properties.Principal === 'events.amazonaws.com' && resources[idIn(Properties.FunctionName)] === fn,
  );

  expect(others).toEqual([]);
  expect(rule).toMatchObject({ ScheduleExpression: rate, State: 'ENABLED' });
  expect(rule?.Targets).toHaveLength(1);
  const allowed = resources[idIn(permission?.Properties.SourceArn)];
  expect(allowed?.Properties.Description).toContain(`Calls ${name} `);
});

test.each(Object.keys(rates))(
  'somebody hears when three calls of %s did not come, also when none ever did',
  (name) => {
    const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
    const silent = alarms.filter(
      ({ ComparisonOperator, Dimensions = [] }) =>
        ComparisonOperator === 'LessThanThreshold' &&
        resources[idIn(Dimensions[0]?.Value ?? {})] === ourFunctions(resources)[name],
    );

    expect(silent).toMatchObject([
      {
        ...{ Namespace: 'AWS/Lambda', MetricName: 'Invocations', Threshold: 1 },
        Period: functionDefinitions[name as keyof typeof rates].everyMinutes * 60,
        ...{ EvaluationPeriods: 3, TreatMissingData: 'breaching' },
      },
    ]);
  },
);
