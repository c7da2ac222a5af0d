import { expect, test } from 'vitest';
import { type FunctionDefinition, functionDefinitions } from '../../../infra/definitions/functions.ts';
import { httpRoutes, liveDefinition } from '../../../infra/definitions/routes.ts';
import { queueDefinition } from '../../../infra/definitions/table.ts';
import { idIn, ofSize, ofType, ourFunctions, type Resource } from './synthesized.ts';

const { config, resources } = await ofSize('full');
const functions = ourFunctions(resources);
const _definitions: [string, FunctionDefinition][] = Object.entries(functionDefinitions);
const entries = (type: string) => Object.entries(resources).filter(([, { Type }]) => Type === type);
const aliases = entries('AWS::Lambda::Alias').map(([id]) => id);
const aliasesIn = (value: unknown) => aliases.filter((id) => JSON.stringify(value).includes(`"${id}"`));
const versionOf = (alias: Resource): string => alias.Properties.FunctionVersion['Fn::GetAtt'][0];
const functionOf = (alias: Resource) => {
  const fn = resources[idIn(resources[versionOf(alias)]?.Properties.FunctionName)];
  return Object.keys(functions).find((name) => functions[name] === fn) ?? '';
};

test('a schedule alone calls what runs by the clock, and somebody hears when three calls did not come', () => {
  const rates = { due: 'rate(1 hour)', unheard: 'rate(5 minutes)', canary: 'rate(5 minutes)' };
  const rules = ofType(resources, 'AWS::Events::Rule').map(({ Properties }) => Properties);
  const byClock = rules.filter(({ ScheduleExpression }) => ScheduleExpression);
  const called = byClock.map(({ ScheduleExpression, Targets }) => [
    Object.keys(functions).find((name) => functions[name] === resources[idIn(Targets[0].Arn)]),
    ScheduleExpression,
  ]);
  const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);

  expect(Object.fromEntries(called)).toEqual(rates);
  for (const { State } of byClock) expect(State).toBe('ENABLED');
  for (const name of Object.keys(rates) as (keyof typeof rates)[]) {
    const silent = alarms.filter(
      ({ ComparisonOperator, Dimensions = [] }) =>
        ComparisonOperator === 'LessThanThreshold' &&
        resources[idIn(Dimensions[0]?.Value ?? {})] === functions[name],
    );
    expect(silent, name).toMatchObject([
      {
        ...{ MetricName: 'Invocations', Threshold: 1, EvaluationPeriods: 3, TreatMissingData: 'breaching' },
        Period: functionDefinitions[name].everyMinutes * 60,
      },
    ]);
  }
});

test('a queued message that fails comes again after its call has surely ended, all within half an hour', () => {
  const { visibilitySeconds, maxReceives } = queueDefinition;

  expect(visibilitySeconds).toBeGreaterThanOrEqual(3 * functionDefinitions['queued-events'].timeoutSeconds);
  expect(visibilitySeconds * (maxReceives - 1)).toBeLessThan(30 * 60);
});

test('the APIs call aliases alone; the stream, the queue, the clock and Cognito call functions as they are', () => {
  const behindApis = new Set([...httpRoutes, liveDefinition].map((api) => api.function));
  const calling = ofType(resources, 'AWS::ApiGatewayV2::Integration').filter(
    ({ Properties }) => Properties.IntegrationType === 'AWS_PROXY',
  );
  const allowed = ofType(resources, 'AWS::Lambda::Permission').filter(
    ({ Properties }) => Properties.Principal === 'apigateway.amazonaws.com',
  );

  expect(new Set(entries('AWS::Lambda::Alias').map(([, alias]) => functionOf(alias)))).toEqual(behindApis);
  for (const { Properties } of calling) expect(aliasesIn(Properties.IntegrationUri)).toHaveLength(1);
  for (const { Properties } of allowed) {
    expect(aliases).toContain(idIn(Properties.FunctionName));
    // Of any route, and of our own APIs alone.
    const from = JSON.stringify(Properties.SourceArn);
    expect(from).toMatch(new RegExp(`:execute-api:${config.region}:${config.account}:"`));
    expect(resources[/"Ref":"(\w+)"/.exec(from)?.[1] ?? '']?.Type).toBe('AWS::ApiGatewayV2::Api');
  }
  // One for each function: a permission for each route made 55 resources of them.
  expect(allowed).toHaveLength(behindApis.size);
  for (const type of ['AWS::Lambda::EventSourceMapping', 'AWS::Events::Rule', 'AWS::Cognito::UserPool'])
    for (const resource of ofType(resources, type)) expect(aliasesIn(resource)).toEqual([]);
});

test('CodeDeploy moves every alias, in prod a tenth first, and back when the new version itself fails', () => {
  const way = { dev: 'LambdaAllAtOnce', prod: 'LambdaCanary10Percent5Minutes' }[config.stage];
  for (const [, alias] of entries('AWS::Lambda::Alias')) {
    const { UpdatePolicy } = alias as Resource & {
      UpdatePolicy?: { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: string } } };
    };
    const groupId = UpdatePolicy?.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref ?? '';
    const group = resources[groupId]?.Properties;
    const watched = JSON.stringify(resources[idIn(group.AlarmConfiguration.Alarms[0].Name)]?.Properties);

    expect(alias.DependsOn, 'the alarm is there before the first call').toContain(groupId);
    expect(group.DeploymentConfigName).toBe(`CodeDeployDefault.${way}`);
    expect(group.AlarmConfiguration.Enabled).toBe(true);
    expect(group.AutoRollbackConfiguration.Events).toContain('DEPLOYMENT_STOP_ON_ALARM');
    expect(watched).toContain(`"ExecutedVersion","Value":{"Fn::GetAtt":["${versionOf(alias)}","Version"]}`);
    // A failed answer is no crash: the log of requests says which version gave it.
    if (functionOf(alias) !== liveDefinition.function) expect(watched).toContain('FailedAnswers');
  }
});

test('a page goes live only when the files that it names are there, and no old file is ever taken away', () => {
  const deployments = entries('Custom::CDKBucketDeployment');
  const [hashed, ...others] = deployments.filter(([, { Properties }]) =>
    Properties.Include?.includes('_s/*'),
  );
  const [pages] = deployments.filter(([id]) => id !== hashed?.[0]);

  expect(others).toEqual([]);
  expect(functions['storefront-page']?.DependsOn).toContain(hashed?.[0]);
  expect(pages?.[1].DependsOn).toContain(hashed?.[0]);
  for (const [, { Properties }] of deployments) {
    const rules = resources[idIn(Properties.DestinationBucketName)]?.Properties.LifecycleConfiguration.Rules;
    expect([Properties.Prune, Properties.RetainOnDelete ?? true]).toEqual([false, true]);
    for (const rule of rules)
      expect(Object.keys(rule).sort()).toEqual(['NoncurrentVersionExpiration', 'Status']);
  }
  const caching = [hashed, pages].map((one) => one?.[1].Properties.SystemMetadata['cache-control']);
  expect(caching).toEqual(['public, max-age=31536000, immutable', 'no-cache']);
});
