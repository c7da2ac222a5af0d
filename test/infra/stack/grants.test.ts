import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoShop } from '../../../functions/kernel/lambda/demo-shop.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { mailStreams } from '../../../infra/config/mail-streams.ts';
import {
  type FunctionDefinition,
  type FunctionName,
  functionDefinitions,
} from '../../../infra/definitions/functions.ts';
import { partitions } from '../../../infra/definitions/table.ts';
import { bizId } from '../../helpers/builders.ts';
import { evaluate, grantsOf, isLike } from '../../helpers/grants/statements.ts';
import { sourceFiles } from '../../helpers/source-files.ts';
import { fixture, idIn, ofType, ourFunctions, statementsOf, templates } from './synthesized.ts';

const { config, resources } = await templates();
const functions = ourFunctions(resources);
const granted = grantsOf(resources);
const [tableId] = Object.keys(resources).filter((id) => resources[id]?.Type === 'AWS::DynamoDB::GlobalTable');
const definitions = Object.entries(functionDefinitions) as [FunctionName, FunctionDefinition][];
const names = definitions.map(([name]) => name);
const business = keys.profile(bizId(1)).pk;
const user = keys.session('user-1', 'phone').pk;
const subdomain = keys.subdomain('napoli').pk;
const tableActions = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'];

test('IF-02: every command the functions send to the table is granted, and nothing besides', () => {
  const code = sourceFiles(['functions']).map((file) => readFileSync(file, 'utf8'));
  const known = [
    'Get',
    'Query',
    'Put',
    'Update',
    'Delete',
    'ConditionCheck',
    'Scan',
    'BatchGet',
    'BatchWrite',
  ];
  const sent = code.flatMap((text) => [
    ...[...text.matchAll(/\bnew (\w+)Command\(/g)].map(([, name = '']) => name),
    ...(text.match(/\b(Batch(?:Get|Write)|ConditionCheck|Scan)\b/g) ?? []),
  ]);
  const stream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
  const given = names.flatMap((name) => granting(name, 'dynamodb')).filter((name) => !stream.includes(name));

  expect(new Set(given)).toEqual(
    new Set(
      known.filter((name) => sent.includes(name)).map((name) => (name === 'Query' ? name : `${name}Item`)),
    ),
  );
  for (const [name, { table }] of definitions) {
    const expected = [...table.flatMap(({ may }) => may), ...(name === 'table-events' ? stream : [])];
    expect(new Set(granting(name, 'dynamodb')), name).toEqual(new Set(expected));
  }
});

test('every function has a role of its own, writes its own log, and no role has a policy that AWS manages', () => {
  expect(new Set(names.map((name) => idIn(functions[name]?.Properties.Role))).size).toBe(names.length);
  for (const name of names) {
    const [log, ...others] = policyOf(name).filter(({ Action }) => `${Action}`.includes('logs:'));
    expect(others).toEqual([]);
    expect(idIn(log.Resource), name).toBe(idIn(functions[name]?.Properties.LoggingConfig.LogGroup));
  }
  for (const { Properties } of ofType(resources, 'AWS::IAM::Role'))
    expect(Properties).not.toHaveProperty('ManagedPolicyArns');
});

test('no function has an action with a star, nor all resources but for traces, metrics and what SES keeps back', () => {
  const everywhere = /^(xray:Put\w+|cloudwatch:PutMetricData|ses:DeleteSuppressedDestination)$/;
  for (const name of names)
    for (const { Action, Effect, Resource } of policyOf(name)) {
      expect(Effect).toBe('Allow');
      for (const action of [Action].flat())
        expect(action, name).toMatch(Resource === '*' ? everywhere : /^[^*]+$/);
    }
});

test('no function may read a secret, change a function or a distribution, or touch the zone or a certificate', () => {
  const policies = ['AWS::IAM::Policy', 'AWS::IAM::Role'].flatMap((type) => ofType(resources, type));
  expect(JSON.stringify(policies)).not.toMatch(
    /"(secretsmanager|cloudfront|route53|acm):\w|"lambda:Update(?!Alias)/,
  );
});

test('every key of the table lies in one kind of partition, and every kind has a key', () => {
  const pks = Object.values(keys).map((key) => {
    const make: (...parts: never[]) => { pk: string } = key;
    return make(...(['biz_1', 1, 'x', 'x'] as never[])).pk;
  });
  const kinds = pks.map((pk) => Object.values(partitions).filter((pattern) => isLike(pk, pattern)));

  for (const [index, fitting] of kinds.entries()) expect(fitting, pks[index]).toHaveLength(1);
  expect(new Set(kinds.flat())).toEqual(new Set(Object.values(partitions)));
});

test('IF-02 the guests’ functions, the stream and sockets reach businesses but no user, and only guests’ hosts a pointer', () => {
  for (const name of ['storefront-api', 'storefront-page', 'table-events', 'live'] as const) {
    expect(actionsOf(name, business)).not.toEqual([]);
    expect(actionsOf(name, user), name).toEqual([]);
    expect(actionsOf(name, subdomain)).toEqual(name.startsWith('storefront') ? ['GetItem'] : []);
  }
});

test('IF-02 only sign-up and the owner API read who belongs where, and sign-up changes nothing that is there', () => {
  expect(names.filter((name) => actionsOf(name, user).includes('GetItem'))).toEqual([
    'owner-api',
    'post-confirmation',
  ]);
  expect(actionsOf('post-confirmation', business)).toEqual(['PutItem']);
});

test('IF-02 IA-07 only senders of messages count what an address gets, and no function lists addresses', () => {
  const counting = ['GetItem', 'UpdateItem'];

  expect(reaching(keys.address('hash').pk)).toEqual({
    'mail-events': ['UpdateItem'],
    'owner-api': counting,
    'queued-events': counting,
    'storefront-api': counting,
  });
});

test('IF-02 only the deletion of personal data may take a day of it away; the watch over shops reaches no such day', () => {
  const days = [keys.due('notes', '', bizId(1)).pk, keys.due('contacts', '', bizId(1)).pk];

  for (const pk of days) {
    expect(names.filter((name) => actionsOf(name, pk).includes('DeleteItem'))).toEqual(['due']);
    expect([actionsOf('owner-api', pk), actionsOf('unheard', pk)]).toEqual([[], []]);
  }
});

test('IF-02 a call that touches two kinds needs both; one that names no key or an unknown kind is refused', () => {
  expect(isAllowed('storefront-api', 'PutItem', [business])).toBe(true);
  expect(isAllowed('storefront-api', 'PutItem', [business, user])).toBe(false);
  expect(isAllowed('owner-api', 'PutItem', [business, user, subdomain])).toBe(true);
  for (const name of names) {
    expect(actionsOf(name, 'SECRET#1'), name).toEqual([]);
    for (const action of tableActions) expect(isAllowed(name, action, []), `${name} ${action}`).toBe(false);
  }
});

test('IF-02 a shop’s own domain is read and written where the stage has them, and out of reach where not', async () => {
  const { pk } = keys.domain('bestill.napoli.no');

  expect(reaching(pk, grantsOf((await fixture('domains')).resources))).toEqual({
    'owner-api': ['GetItem', 'PutItem', 'UpdateItem'],
    'storefront-api': ['GetItem', 'UpdateItem'],
    'storefront-page': ['GetItem'],
  });
  if (!config.customDomains) expect(reaching(pk)).toEqual({});
});

test('IF-02 the canary reaches the demo shop and that shop’s address, and no other partition', () => {
  expect(actionsOf('canary', demoShop.id)).toEqual(['GetItem', 'Query', 'PutItem', 'DeleteItem']);
  expect(actionsOf('canary', keys.subdomain(demoShop.subdomain).pk)).toEqual(['PutItem']);
  for (const pk of [business, subdomain, user, 'ADDRESS#1', 'DUE#notes'])
    expect(actionsOf('canary', pk), pk).toEqual([]);
});

test('Q-32 IA-07 OI-09 only queued-events sends mail, from the orders’ address alone; texts go to phones alone', () => {
  const about = (name: FunctionName, service: string) =>
    policyOf(name).filter(({ Action }) =>
      [Action].flat().some((one: string) => one.startsWith(`${service}:`)),
    );
  const sending = names.filter((name) => granting(name, 'ses').includes('SendEmail'));
  const texting = names.filter((name) => about(name, 'sns').length > 0);
  const { from, name: stream } = mailStreams(config)!.orders;

  expect(sending).toEqual(['queued-events']);
  expect(about('queued-events', 'ses').find(({ Action }) => Action === 'ses:SendEmail')).toMatchObject({
    Condition: { StringEquals: { 'ses:FromAddress': from } },
    Resource: [`configuration-set/${stream}`, 'identity/*', `tenant/${stream}/*`].map(
      (one) => `arn:aws:ses:${config.region}:${config.account}:${one}`,
    ),
  });
  expect(texting.toSorted()).toEqual(['queued-events', 'storefront-api']);
  for (const name of texting)
    expect(about(name, 'sns')).toEqual([
      { Action: 'sns:Publish', Effect: 'Allow', NotResource: 'arn:aws:sns:*:*:*' },
    ]);
});

test('only listeners to events put messages in the queue, and table-events may do nothing else with it', () => {
  const queue = idIn(functions['table-events']?.Properties.Environment.Variables.EVENT_QUEUE_URL);
  const actionsAt = (name: FunctionName) =>
    policyOf(name)
      .filter(({ Resource }) => JSON.stringify(Resource ?? '').includes(`"${queue}"`))
      .flatMap(({ Action }) => Action);

  expect(names.filter((name) => actionsAt(name).includes('sqs:SendMessage'))).toEqual([
    'table-events',
    'queued-events',
  ]);
  expect(actionsAt('table-events')).toEqual(['sqs:SendMessage']);
});

test('only functions that push may post to open screens, and live may only ask for them', () => {
  const should = definitions.filter(([name, one]) => one.pushes || name === 'live').map(([name]) => name);

  expect(names.filter((name) => granting(name, 'execute-api').length > 0)).toEqual(should);
  expect(JSON.stringify(policyOf('live'))).toContain('/live/GET/@connections/*');
  expect(JSON.stringify(policyOf('live'))).not.toContain('/POST/@connections');
});

test('the triggers of sign-up may end sign-ins and delete an account that was never confirmed, in this pool alone', () => {
  const [pool] = Object.keys(resources).filter((id) => resources[id]?.Type === 'AWS::Cognito::UserPool');
  const own = (name: FunctionName) =>
    granted
      .get(name)
      ?.statements.filter(({ actions }) => actions.some((one) => one.startsWith('cognito-idp:')));
  const statement = (...actions: string[]) => [
    { actions: actions.map((action) => `cognito-idp:${action}`), resources: [`<${pool}.Arn>`] },
  ];

  expect(own('post-confirmation')).toMatchObject(statement('AdminUserGlobalSignOut'));
  expect(own('pre-sign-up')).toMatchObject(statement('AdminDeleteUser', 'AdminGetUser'));
});

function policyOf(name: FunctionName) {
  return statementsOf(resources, idIn(functions[name]?.Properties.Role));
}

function granting(name: FunctionName, service: string): string[] {
  const actions: string[] = policyOf(name).flatMap((statement) => statement.Action);
  return actions
    .filter((action) => action.startsWith(`${service}:`))
    .map((action) => action.slice(service.length + 1));
}

/** The functions that may do anything in a partition, with their actions there. */
function reaching(pk: string, grants = granted) {
  const reach = names.map((name) => [name, actionsOf(name, pk, grants)] as const);
  return Object.fromEntries(reach.filter(([, actions]) => actions.length > 0));
}

function actionsOf(name: FunctionName, pk: string, grants = granted): string[] {
  return tableActions.filter((action) => isAllowed(name, action, [pk], grants));
}

function isAllowed(name: FunctionName, action: string, pks: string[], grants = granted): boolean {
  const need = { action: `dynamodb:${action}`, resource: `<${tableId}.Arn>` };
  const context = { 'dynamodb:LeadingKeys': pks };
  return evaluate(grants.get(name)?.statements ?? [], { ...need, context }).isAllowed;
}
