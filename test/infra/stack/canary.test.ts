import { expect, test } from 'vitest';
import { demoShop } from '../../../functions/kernel/lambda/demo-shop.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { evaluate } from '../../../infra/check/grants/evaluate.ts';
import { grantsOf } from '../../../infra/check/grants/statements.ts';
import { bizId } from '../../helpers/builders.ts';
import { ofType, ourFunctions, type Resources, templates } from './synthesized.ts';

const { config, resources, edge } = await templates();
const { Properties: canary } = ourFunctions(resources).canary ?? {};
const statements = grantsOf(resources).get('canary')?.statements ?? [];

test('it is called every five minutes, has time for its checks, and says in us-east-1 how it was', () => {
  const rules = ofType(resources, 'AWS::Events::Rule').map(({ Properties }) => Properties);

  expect(rules).toContainEqual(
    expect.objectContaining({
      ScheduleExpression: 'rate(5 minutes)',
      Description: expect.stringMatching(/^Calls canary /),
    }),
  );
  expect(canary?.Timeout).toBe(60);
  expect(canary?.Environment.Variables).toMatchObject({
    ...{ WATCHING_REGION: 'us-east-1', METRIC_NAMESPACE: `Luka/${config.stage}` },
    SITE_ORIGIN: `https://${config.domain}`,
  });
});

test('another region hears when it is red or silent: two of three, and nothing heard is red', () => {
  const [alarm] = ofType(edge, 'AWS::CloudWatch::Alarm').filter(
    ({ Properties }) => Properties.MetricName === 'CanaryGreen',
  );

  expect(alarm?.Properties).toMatchObject({
    ...{ Namespace: `Luka/${config.stage}`, Statistic: 'Minimum', Period: 300 },
    ...{ ComparisonOperator: 'LessThanThreshold', Threshold: 1, TreatMissingData: 'breaching' },
    ...{ EvaluationPeriods: 3, DatapointsToAlarm: 2 },
    AlarmActions: [{ Ref: topicOf(edge, ': page') }],
    OKActions: [{ Ref: topicOf(edge, ': page') }],
  });
  const mails = ofType(edge, 'AWS::SNS::Subscription').map(({ Properties }) => Properties.Endpoint);
  expect(mails).toEqual([config.alarmsEmail, config.alarmsEmail]);
});

test('it writes metrics of this stage in that region, and no others', () => {
  const put = statementsWith('cloudwatch:PutMetricData');

  expect(put).toHaveLength(1);
  expect(JSON.stringify(put)).toContain(
    `{"cloudwatch:namespace":["Luka/${config.stage}"],"aws:RequestedRegion":["us-east-1"]}`,
  );
});

test('IF-02 it reaches the demo shop and that shop’s address, and no partition of anybody else', () => {
  const actions = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'];
  const may = (pk: string) => actions.filter((action) => isAllowed(action, [pk]));

  expect(may(demoShop.id)).toEqual(['GetItem', 'Query', 'PutItem', 'DeleteItem']);
  expect(may(keys.subdomain(demoShop.subdomain).pk)).toEqual(['PutItem']);
  for (const pk of [
    bizId(1),
    keys.subdomain('napoli').pk,
    keys.session('u', 's').pk,
    'ADDRESS#1',
    'DUE#notes',
  ])
    expect(may(pk), pk).toEqual([]);
});

function isAllowed(action: string, pks: string[]): boolean {
  const [table] = Object.keys(resources).filter((id) => resources[id]?.Type === 'AWS::DynamoDB::GlobalTable');
  const need = { action: `dynamodb:${action}`, resource: `<${table}.Arn>` };
  return evaluate(statements, { ...need, context: { 'dynamodb:LeadingKeys': pks } }).isAllowed;
}

function statementsWith(action: string) {
  return statements.filter((statement) => JSON.stringify(statement).includes(action));
}

function topicOf(template: Resources, end: string): string | undefined {
  return Object.keys(template).find((id) => template[id]?.Properties?.DisplayName?.endsWith(end));
}
