import { expect, test } from 'vitest';
import type { Resources } from '../../../infra/check/assembly.ts';
import { compareGrants } from '../../helpers/grants/compare.ts';
import { needsOf } from '../../helpers/grants/needs.ts';
import type { RecordedCall } from '../../helpers/grants/recorded-functions.ts';
import { grantsOf } from '../../helpers/grants/statements.ts';

const place = { region: 'eu-north-1', account: '1', liveApi: '<Live>', userPool: '<Pool.Arn>' };

const resources: Resources = {
  Table: { Type: 'AWS::DynamoDB::GlobalTable' },
  Role: { Type: 'AWS::IAM::Role', Properties: {} },
  Policy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      Roles: [{ Ref: 'Role' }],
      PolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Action: ['dynamodb:GetItem', 'dynamodb:PutItem'],
            Resource: { 'Fn::GetAtt': ['Table', 'Arn'] },
          },
          {
            Effect: 'Allow',
            Action: 'execute-api:ManageConnections',
            Resource: {
              'Fn::Join': [
                '',
                ['arn:aws:execute-api:eu-north-1:1:', { Ref: 'Live' }, '/live/POST/@connections/*'],
              ],
            },
          },
        ],
      },
    },
  },
  Function: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Description: 'live (functions/live.ts)',
      Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
      Environment: { Variables: { TABLE_NAME: { Ref: 'Table' } } },
    },
  },
};

test('calls that are granted and grants that are used leave nothing to say', () => {
  const calls = [table('GetItem'), table('PutItem'), push('abc%3D')];

  expect(compared(calls)).toEqual({ missing: [], unused: [], outdated: [] });
});

test('a call without a grant is named with what it lacks, also inside a transaction', () => {
  const TransactItems = [{ Put: { Item: { pk: { S: 'a' } } } }, { Delete: { Key: { pk: { S: 'b' } } } }];
  const calls = [table('GetItem'), push('abc'), table('TransactWriteItems', { TransactItems })];

  expect(compared(calls).missing).toEqual(['live dynamodb:DeleteItem on <Table.Arn> a b']);
});

test('a grant that no call uses is named, unless a reason keeps it', () => {
  const kept = [{ action: 'execute-api:ManageConnections', reason: 'soon' }];

  expect(compared([table('GetItem')]).unused).toEqual([
    'live dynamodb:PutItem',
    'live execute-api:ManageConnections',
  ]);
  expect(compared([table('GetItem')], kept).unused).toEqual(['live dynamodb:PutItem']);
});

test('a reason that keeps nothing any more is named', () => {
  const kept = [{ action: 'dynamodb:Scan', reason: 'once' }];

  expect(compared([table('GetItem'), table('PutItem'), push('abc')], kept).outdated).toEqual([
    'every function dynamodb:Scan',
  ]);
});

test('the partitions that a call touches are what a policy of leading keys would see', () => {
  const granted = grantsOf(resources).get('live')!;
  const values = { ':pk': { S: 'biz_1' }, ':from': { S: 'ORDER#' } };
  const [need] = needsOf(table('Query', { ExpressionAttributeValues: values }), granted, place);

  expect(need).toMatchObject({ action: 'dynamodb:Query', context: { 'dynamodb:LeadingKeys': ['biz_1'] } });
});

test('a transaction needs each of its actions on all that it touches, because AWS may look at all of its keys', () => {
  const TransactItems = [
    { Put: { Item: { pk: { S: 'OWNER#1' } } } },
    { Update: { Key: { pk: { S: 'biz_1' } } } },
  ];
  const granted = grantsOf(resources).get('live')!;
  const needs = needsOf(table('TransactWriteItems', { TransactItems }), granted, place);

  expect(needs.map(({ action, context }) => [action, context?.['dynamodb:LeadingKeys']])).toEqual([
    ['dynamodb:PutItem', ['OWNER#1', 'biz_1']],
    ['dynamodb:UpdateItem', ['OWNER#1', 'biz_1']],
  ]);
});

test('a call beyond its partitions is named, and so is a partition that no call touches', () => {
  const own = grantsOf(resources).get('live')!;
  const conditions = {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['biz_*', 'SUBDOMAIN#*'] },
    Null: { 'dynamodb:LeadingKeys': ['false'] },
  };
  const statements = [
    { effect: 'Allow' as const, actions: ['dynamodb:GetItem'], resources: ['<Table.Arn>'], conditions },
  ];
  const calls = [table('GetItem'), table('GetItem', { Key: { pk: { S: 'OWNER#1' } } })];

  expect(
    compareGrants({ granted: new Map([['live', { ...own, statements }]]), calls, place, kept: [] }),
  ).toEqual({
    missing: ['live dynamodb:GetItem on <Table.Arn> OWNER#1'],
    unused: ['live SUBDOMAIN#*'],
    outdated: [],
  });
});

test('a call to a service that nobody knows stops the check', () => {
  const call: RecordedCall = {
    function: 'live',
    method: 'GET',
    path: '/2015-03-31/functions',
    headers: {},
    body: '',
  };

  expect(() => compared([call])).toThrow('live makes a call that nobody knows: GET /2015-03-31/functions');
});

function compared(calls: RecordedCall[], kept: { action: string; reason: string }[] = []) {
  return compareGrants({ granted: grantsOf(resources), calls, place, kept });
}

function table(operation: string, input: object = { Key: { pk: { S: 'biz_1' } } }): RecordedCall {
  const headers = { 'X-Amz-Target': `DynamoDB_20120810.${operation}` };
  return { function: 'live', method: 'POST', path: '/', headers, body: JSON.stringify(input) };
}

function push(id: string): RecordedCall {
  return {
    function: 'live',
    method: 'POST',
    path: `/__aws/live/@connections/${id}`,
    headers: {},
    body: '{}',
  };
}
