import { expect, test } from 'vitest';
import { httpRoutes, liveDefinition } from '../../../infra/definitions/routes.ts';
import { idIn, ofType, ourFunctions, type Resource, type Resources, templates } from './synthesized.ts';

const behindApis = [...new Set([...httpRoutes, liveDefinition].map((api) => api.function))];
const stages = ['dev', 'prod'] as const;
const { config, resources: prod } = await templates('prod');
const all = { dev: (await templates('dev')).resources, prod };

test.each(stages)('in %s each function behind an API has an alias, and no other has', (stage) => {
  const shifted = entries(all[stage], 'AWS::Lambda::Alias').map(([, alias]) => functionOf(all[stage], alias));

  expect(shifted.sort()).toEqual([...behindApis].sort());
});

test.each(stages)('in %s the APIs call aliases alone, and may call nothing else', (stage) => {
  const resources = all[stage];
  const aliases = entries(resources, 'AWS::Lambda::Alias').map(([id]) => id);
  const calling = ofType(resources, 'AWS::ApiGatewayV2::Integration').filter(
    ({ Properties }) => Properties.IntegrationType === 'AWS_PROXY',
  );
  const allowed = ofType(resources, 'AWS::Lambda::Permission').filter(
    ({ Properties }) => Properties.Principal === 'apigateway.amazonaws.com',
  );

  expect(new Set(calling.flatMap(({ Properties }) => aliasesIn(Properties.IntegrationUri, aliases)))).toEqual(
    new Set(aliases),
  );
  for (const { Properties } of calling) expect(aliasesIn(Properties.IntegrationUri, aliases)).toHaveLength(1);
  expect(allowed.length).toBeGreaterThan(httpRoutes.length);
  for (const { Properties } of allowed) expect(aliases).toContain(idIn(Properties.FunctionName));
});

test.each([
  ['prod', 'CodeDeployDefault.LambdaCanary10Percent5Minutes'],
  ['dev', 'CodeDeployDefault.LambdaAllAtOnce'],
] as const)(
  'in %s CodeDeploy moves every alias by %s, and back when the new version fails',
  (stage, config) => {
    const resources = all[stage];
    for (const [, alias] of entries(resources, 'AWS::Lambda::Alias')) {
      const { ApplicationName, DeploymentGroupName } = alias.UpdatePolicy?.CodeDeployLambdaAliasUpdate ?? {};
      const group = resources[idIn(DeploymentGroupName ?? {})]!.Properties;

      expect(group.ApplicationName).toEqual(ApplicationName);
      expect(alias.DependsOn, 'the alarm is there before the first call').toContain(
        idIn(DeploymentGroupName ?? {}),
      );
      expect(group.DeploymentConfigName).toBe(config);
      expect(group.AutoRollbackConfiguration).toEqual({
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
      });
      const [{ Name }, ...others] = group.AlarmConfiguration.Alarms;
      expect([others, group.AlarmConfiguration.Enabled]).toEqual([[], true]);
      const watched = JSON.stringify(resources[idIn(Name)]?.Properties.Metrics);
      // Of the very version that the alias is moved to, by the calls that came by the alias.
      expect(watched).toContain(
        `"Name":"ExecutedVersion","Value":{"Fn::GetAtt":["${versionOf(alias)}","Version"]}`,
      );
      expect(watched).toContain(
        `"Value":{"Fn::Join":["",[{"Ref":"${idOfFunction(resources, alias)}"},":live"]]}`,
      );
    }
  },
);

test('what a new version answers with a failure counts like a crash: the log of requests says which version it was', () => {
  const { prod } = all;
  for (const [, alias] of entries(prod, 'AWS::Lambda::Alias')) {
    const name = functionOf(prod, alias);
    if (name === liveDefinition.function) continue;
    const log = idIn(ourFunctions(prod)[name]!.Properties.LoggingConfig.LogGroup);
    const filter = ofType(prod, 'AWS::Logs::MetricFilter').find(
      ({ Properties: { LogGroupName, MetricTransformations } }) =>
        idIn(LogGroupName) === log && MetricTransformations[0].MetricName.endsWith('FailedAnswers'),
    )?.Properties;

    expect(filter!.FilterPattern).toBe('{ ($.message = "Request") && ($.status >= 500) }');
    const [{ MetricName, Dimensions }] = filter!.MetricTransformations;
    expect(Dimensions).toEqual([{ Key: 'Version', Value: '$.version' }]);
    const alarm = entries(prod, 'AWS::CloudWatch::Alarm').find(([, one]) =>
      JSON.stringify(one).includes(`"MetricName":"${MetricName}"`),
    );
    expect(JSON.stringify(alarm)).toContain(
      `"Name":"Version","Value":{"Fn::GetAtt":["${versionOf(alias)}","Version"]}`,
    );
  }
});

test('CodeDeploy may move our aliases and read alarms, for this account, and nothing else', () => {
  const [group] = ofType(all.prod, 'AWS::CodeDeploy::DeploymentGroup');
  const role = all.prod[idIn(group!.Properties.ServiceRoleArn)]?.Properties;
  const statements = role.Policies.flatMap(
    ({ PolicyDocument }: { PolicyDocument: { Statement: object[] } }) => PolicyDocument.Statement,
  );

  expect(role).not.toHaveProperty('ManagedPolicyArns');
  expect(role.AssumeRolePolicyDocument.Statement[0]).toMatchObject({
    Principal: { Service: 'codedeploy.amazonaws.com' },
    Condition: { StringEquals: { 'aws:SourceAccount': config.account } },
  });
  expect(statements.map(({ Action }: { Action: unknown }) => Action)).toEqual([
    ['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'],
    'cloudwatch:DescribeAlarms',
  ]);
  expect(statements[0].Resource).toHaveLength(2 * behindApis.length);
  expect(JSON.stringify(statements[0].Resource)).not.toContain('*');
});

test('what repeats a failed call itself is called as it is: the stream, the queue, the clock and Cognito', () => {
  const { prod } = all;
  const aliases = entries(prod, 'AWS::Lambda::Alias').map(([id]) => id);
  for (const type of ['AWS::Lambda::EventSourceMapping', 'AWS::Events::Rule', 'AWS::Cognito::UserPool']) {
    expect(ofType(prod, type).length).toBeGreaterThan(0);
    for (const resource of ofType(prod, type)) expect(aliasesIn(resource, aliases)).toEqual([]);
  }
});

type Shifted = Resource & { UpdatePolicy?: { CodeDeployLambdaAliasUpdate: Record<string, { Ref: string }> } };

function entries(resources: Resources, type: string): [string, Shifted][] {
  return Object.entries(resources).filter(([, { Type }]) => Type === type);
}

function aliasesIn(value: unknown, aliases: readonly string[]): string[] {
  const text = JSON.stringify(value);
  return aliases.filter((id) => text.includes(`"${id}"`));
}

const versionOf = ({ Properties }: Resource) => Properties.FunctionVersion['Fn::GetAtt'][0];
const idOfFunction = (resources: Resources, alias: Resource) =>
  idIn(resources[versionOf(alias)]?.Properties.FunctionName);

function functionOf(resources: Resources, alias: Resource): string {
  const named = Object.entries(ourFunctions(resources));
  return named.find(([, fn]) => fn === resources[idOfFunction(resources, alias)])?.[0] ?? '';
}
