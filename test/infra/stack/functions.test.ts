import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailStreams } from '../../../infra/config/mail-streams.ts';
import { type FunctionDefinition, functionDefinitions } from '../../../infra/definitions/functions.ts';
import { sourceFiles } from '../../helpers/source-files.ts';
import { idIn, ofType, ourFunctions, statementsOf, templates } from './synthesized.ts';

const { config, resources } = await templates();
const functions = ourFunctions(resources);
const definitions: [string, FunctionDefinition][] = Object.entries(functionDefinitions);

const stream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];

test('every definition is one function, and there is none besides', () => {
  expect(Object.keys(functions).sort()).toEqual(definitions.map(([name]) => name).sort());
});

test.each(definitions)(
  '%s runs as it is defined, on Node 24 and ARM, and its log is thrown away in time',
  (name, definition) => {
    const { Properties: fn } = functions[name]!;

    expect(fn).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      MemorySize: definition.memoryMb,
      Timeout: definition.timeoutSeconds,
    });
    // At WARN Lambda writes nothing about a call that went well; at INFO our own figures still get through.
    expect(fn.LoggingConfig).toMatchObject({
      LogFormat: 'JSON',
      ApplicationLogLevel: 'INFO',
      SystemLogLevel: 'WARN',
    });
    expect(resources[idIn(fn.LoggingConfig.LogGroup)]?.Properties.RetentionInDays).toBe(
      config.logRetentionDays,
    );
  },
);

test('calls are followed with X-Ray where the config says so: in dev, not in prod', async () => {
  for (const [stage, tracing] of [
    ['dev', { Mode: 'Active' }],
    ['prod', undefined],
  ] as const) {
    const made = await templates(stage);
    expect(made.config.tracing).toBe(tracing !== undefined);
    for (const [name, fn] of Object.entries(ourFunctions(made.resources)))
      expect(fn.Properties.TracingConfig, `${name} in ${stage}`).toEqual(tracing);
  }
});

test('every function has a role of its own', () => {
  const roles = Object.values(functions).map((fn) => idIn(fn.Properties.Role));

  expect(new Set(roles).size).toBe(definitions.length);
});

test('no role in the stack has a policy that AWS manages', () => {
  for (const role of ofType(resources, 'AWS::IAM::Role')) {
    expect(role.Properties).not.toHaveProperty('ManagedPolicyArns');
  }
});

test.each(definitions)('%s writes into its own log and no other', (name) => {
  const logs = policyOf(name).filter(({ Action }) => [Action].flat().join().includes('logs:'));

  expect(logs).toHaveLength(1);
  expect(idIn(logs[0].Resource)).toBe(idIn(functions[name]!.Properties.LoggingConfig.LogGroup));
});

test('no function answers later than its caller waits: API Gateway gives up after 30 seconds', () => {
  for (const [name, { timeoutSeconds, everyMinutes }] of definitions) {
    // Nobody waits for what a schedule calls.
    const longest = everyMinutes ? 120 : 30;
    expect(timeoutSeconds, name).toBeLessThanOrEqual(longest);
  }
});

test('concurrency is reserved where an option asks for it and nowhere else: a new account has none to spare', () => {
  const reserved = Object.entries(functions)
    .filter(([, { Properties }]) => 'ReservedConcurrentExecutions' in Properties)
    .map(([name, { Properties }]) => [name, Properties.ReservedConcurrentExecutions]);

  expect(Object.fromEntries(reserved)).toEqual(config.reservedConcurrency);
});

test('IF-02: every command the functions send to the table is granted, and nothing besides', () => {
  const commands = {
    Get: 'GetItem',
    Query: 'Query',
    Put: 'PutItem',
    Update: 'UpdateItem',
    Delete: 'DeleteItem',
    ConditionCheck: 'ConditionCheckItem',
  };
  const code = sourceFiles(['functions'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const sent = [
    ...code.matchAll(/\bnew (\w+)Command\(/g),
    ...code.matchAll(/\b(Batch(?:Get|Write)|ConditionCheck|Scan)\b/g),
  ];
  const accounts = ['AdminGetUser', 'AdminDeleteUser', 'AdminUserGlobalSignOut'];
  const elsewhere = [
    'TransactWrite',
    'PutMetricData',
    'PostToConnection',
    'GetConnection',
    'DeleteConnection',
    'Publish',
    'SendEmail',
    'DeleteSuppressedDestination',
    'SendMessage',
    ...accounts,
  ];
  const used = [...new Set(sent.map(([, name]) => name!))].filter((name) => !elsewhere.includes(name));
  const granted = definitions.flatMap(([name]) => actionsOf(name, 'dynamodb'));

  expect(used.sort()).toEqual(Object.keys(commands).sort());
  expect([...new Set(granted)].filter((name) => !stream.includes(name)).sort()).toEqual(
    Object.values(commands).sort(),
  );
});

test.each(definitions)(
  '%s may do to the table what its definition says, and never scan it',
  (name, { table }) => {
    const expected = new Set([
      ...table.flatMap(({ may }) => may),
      ...(name === 'table-events' ? stream : []),
    ]);

    // On which partitions: partitions.test.ts. CDK joins statements about the same ones.
    expect([...new Set(actionsOf(name, 'dynamodb'))].sort()).toEqual([...expected].sort());
  },
);

test.each(definitions)(
  '%s has no wildcard: no action with a star, no resource that is everything but for traces, metrics and what SES keeps back',
  (name) => {
    for (const { Action, Effect, Resource } of policyOf(name)) {
      expect(Effect).toBe('Allow');
      expect([Action].flat().filter((action: string) => action.includes('*'))).toEqual([]);
      if (Resource === '*')
        expect(
          [Action]
            .flat()
            .filter(
              (action: string) =>
                !/^(xray:Put\w+|cloudwatch:PutMetricData|ses:DeleteSuppressedDestination)$/.test(action),
            ),
        ).toEqual([]);
    }
  },
);

test('only functions that push may post to open screens, live may only ask for them, and both know where', () => {
  const may = definitions.filter(([name]) => actionsOf(name, 'execute-api').length > 0).map(([name]) => name);
  const know = definitions.filter(([name]) => 'LIVE_ENDPOINT' in environmentOf(name)).map(([name]) => name);
  const reaches = ({ pushes, looksForConnections }: FunctionDefinition) => pushes || looksForConnections;
  const should = definitions.filter(([, definition]) => reaches(definition)).map(([name]) => name);

  expect(may).toEqual(should);
  expect(know).toEqual(should);
  expect(JSON.stringify(policyOf('live'))).toContain('/live/GET/@connections/*');
  // Whoever may say yes in place of the kitchen asks first whether a screen listens.
  for (const name of ['table-events', 'queued-events'])
    expect(JSON.stringify(policyOf(name))).toContain('/live/GET/@connections/*');
  expect(JSON.stringify(policyOf('live'))).not.toContain('/POST/@connections');
});

test('every function knows product and site, and the table if it may touch it', () => {
  for (const [name, { table }] of definitions) {
    expect(environmentOf(name)).toMatchObject({
      PRODUCT_NAME: config.product,
      SITE_DOMAIN: config.domain,
      SITE_ORIGIN: `https://${config.domain}`,
      MAIL_FROM: mailStreams(config)?.orders.from,
    });
    expect('TABLE_NAME' in environmentOf(name)).toBe(table.length > 0);
  }
});

test('the owner API knows the user pool, and whoever answers the edge knows its secret', () => {
  const checking = definitions
    .filter(([name]) => 'ORIGIN_VERIFY' in environmentOf(name))
    .map(([name]) => name);

  expect(Object.keys(environmentOf('owner-api'))).toEqual(
    expect.arrayContaining(['USER_POOL_ID', 'USER_POOL_CLIENT_ID']),
  );
  expect(checking).toEqual(['owner-api', 'storefront-api', 'storefront-page', 'live']);
});

test('no secret stands in the template, only where it is kept', () => {
  const { ORIGIN_VERIFY } = environmentOf('owner-api');

  expect(JSON.stringify(ORIGIN_VERIFY)).toContain('{{resolve:secretsmanager:');
});

function policyOf(name: string) {
  return statementsOf(resources, idIn(functions[name]!.Properties.Role));
}

function actionsOf(name: string, service: string): string[] {
  const actions: string[] = policyOf(name).flatMap((statement) => statement.Action);
  return actions
    .filter((action) => action.startsWith(`${service}:`))
    .map((action) => action.slice(service.length + 1));
}

function environmentOf(name: string): Record<string, unknown> {
  return functions[name]!.Properties.Environment.Variables;
}
