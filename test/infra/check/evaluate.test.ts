import { expect, test } from 'vitest';
import { evaluate, type Need, type Statement } from '../../helpers/grants/statements.ts';

const table = 'arn:aws:dynamodb:eu-north-1:1:table/Businesses';
const leadingKeys = 'dynamodb:LeadingKeys';

test('what no statement allows is refused', () => {
  expect(isAllowed([], need('dynamodb:GetItem'))).toBe(false);
  expect(isAllowed([allow('dynamodb:PutItem')], need('dynamodb:GetItem'))).toBe(false);
  expect(
    isAllowed([{ ...allow('dynamodb:GetItem'), resources: [`${table}/index/*`] }], need('dynamodb:GetItem')),
  ).toBe(false);
});

test('a deny that fits wins over every allow, wherever it stands', () => {
  const deny: Statement = { ...allow('dynamodb:Delete*'), effect: 'Deny' };

  expect(isAllowed([deny, allow('dynamodb:*')], need('dynamodb:DeleteItem'))).toBe(false);
  expect(isAllowed([allow('dynamodb:*'), deny], need('dynamodb:DeleteItem'))).toBe(false);
  expect(isAllowed([allow('dynamodb:*'), deny], need('dynamodb:GetItem'))).toBe(true);
});

test.each([
  ['dynamodb:Get*', 'dynamodb:GetItem', true],
  ['dynamodb:getitem', 'dynamodb:GetItem', true],
  ['dynamodb:???Item', 'dynamodb:GetItem', true],
  ['dynamodb:?Item', 'dynamodb:GetItem', false],
  ['dynamodb.GetItem', 'dynamodb:GetItem', false],
  ['*', 'dynamodb:GetItem', true],
])('the action %s allows %s: %s', (pattern, action, expected) => {
  expect(isAllowed([allow(pattern)], need(action))).toBe(expected);
});

test('NotResource allows everything else: a phone number, but no topic', () => {
  const statement: Statement = {
    effect: 'Allow',
    actions: ['sns:Publish'],
    notResources: ['arn:aws:sns:*:*:*'],
  };

  expect(isAllowed([statement], { action: 'sns:Publish', resource: '+4791234567' })).toBe(true);
  expect(isAllowed([statement], { action: 'sns:Publish', resource: 'arn:aws:sns:eu-north-1:1:Alarms' })).toBe(
    false,
  );
});

test('NotAction allows what it does not name', () => {
  const statement: Statement = { ...allow(), notActions: ['dynamodb:Scan'] };

  expect(isAllowed([statement], need('dynamodb:GetItem'))).toBe(true);
  expect(isAllowed([statement], need('dynamodb:Scan'))).toBe(false);
});

test('a condition must hold, and a key that is missing does not', () => {
  const statement = given('StringEquals', 'ses:FromAddress', 'hei@luka.no');

  expect(isAllowed([statement], need('dynamodb:GetItem', { 'ses:FromAddress': ['hei@luka.no'] }))).toBe(true);
  expect(isAllowed([statement], need('dynamodb:GetItem', { 'ses:FromAddress': ['ceo@luka.no'] }))).toBe(
    false,
  );
  expect(isAllowed([statement], need('dynamodb:GetItem'))).toBe(false);
});

test('ForAllValues holds for a call that names no key at all, unless Null says that there must be one', () => {
  const own = given('ForAllValues:StringLike', leadingKeys, 'biz_1*');
  const guarded: Statement = {
    ...own,
    conditions: { ...own.conditions, Null: { [leadingKeys]: ['false'] } },
  };
  const asking = (keys?: string[]) => need('dynamodb:GetItem', keys && { [leadingKeys]: keys });

  expect(isAllowed([own], asking(['biz_1']))).toBe(true);
  expect(isAllowed([own], asking(['biz_1', 'biz_2']))).toBe(false);
  expect(isAllowed([own], asking())).toBe(true);
  expect(isAllowed([guarded], asking())).toBe(false);
  expect(isAllowed([guarded], asking(['biz_1']))).toBe(true);
});

test('ForAnyValue wants one value that fits', () => {
  const statement = given('ForAnyValue:StringEquals', leadingKeys, 'biz_1');

  expect(isAllowed([statement], need('dynamodb:GetItem', { [leadingKeys]: ['biz_2', 'biz_1'] }))).toBe(true);
  expect(isAllowed([statement], need('dynamodb:GetItem'))).toBe(false);
});

test('an operator that the evaluator does not know stops it, rather than being taken for granted', () => {
  expect(() => evaluate([given('NumericLessThan', 'x', '1')], need('dynamodb:GetItem'))).toThrow(
    'NumericLessThan',
  );
});

function isAllowed(statements: Statement[], wanted: Need): boolean {
  return evaluate(statements, wanted).isAllowed;
}

function allow(...actions: string[]): Statement {
  return { effect: 'Allow', actions, resources: [table] };
}

function given(operator: string, key: string, value: string): Statement {
  return { ...allow('dynamodb:*'), conditions: { [operator]: { [key]: [value] } } };
}

function need(action: string, context: Need['context'] = {}): Need {
  return { action, resource: table, context };
}
