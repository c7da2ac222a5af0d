import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { evaluate, isLike } from '../../../infra/check/grants/evaluate.ts';
import { grantsOf } from '../../../infra/check/grants/statements.ts';
import { type FunctionName, functionDefinitions } from '../../../infra/definitions/functions.ts';
import { partitions } from '../../../infra/definitions/table.ts';
import { bizId } from '../../helpers/builders.ts';
import { fixture, templates } from './synthesized.ts';

const { resources } = await templates();
const granted = grantsOf(resources);
const [tableId] = Object.keys(resources).filter((id) => resources[id]?.Type === 'AWS::DynamoDB::GlobalTable');
const names = Object.keys(functionDefinitions) as FunctionName[];
const business = keys.profile(bizId(1)).pk;
const user = keys.session('user-1', 'phone').pk;
const subdomain = keys.subdomain('napoli').pk;

test('every key of the table lies in one kind of partition, and every kind has a key', () => {
  const pks = Object.values(keys).map((key) => {
    const make: (...parts: never[]) => { pk: string } = key;
    return make(...(['biz_1', 1, 'x', 'x'] as never[])).pk;
  });
  const kinds = pks.map((pk) => Object.values(partitions).filter((pattern) => isLike(pk, pattern)));

  for (const [index, fitting] of kinds.entries()) expect(fitting, pks[index]).toHaveLength(1);
  expect(new Set(kinds.flat())).toEqual(new Set(Object.values(partitions)));
});

test.each(['storefront-api', 'storefront-page', 'table-events', 'live'] as const)(
  'IF-02 %s reaches businesses but no user, by any action',
  (name) => {
    expect(actionsOf(name, business)).not.toEqual([]);
    expect(actionsOf(name, user)).toEqual([]);
  },
);

test('IF-02 who resolves a host reads its pointer and can never write one; stream and sockets have no use for it', () => {
  for (const name of ['storefront-api', 'storefront-page'] as const) {
    expect(actionsOf(name, subdomain)).toEqual(['GetItem']);
  }
  for (const name of ['table-events', 'live'] as const) expect(actionsOf(name, subdomain)).toEqual([]);
});

test('IF-02 only sign-up and the owner API read who belongs where, and sign-up changes nothing that is there', () => {
  expect(names.filter((name) => actionsOf(name, user).includes('GetItem'))).toEqual([
    'owner-api',
    'post-confirmation',
  ]);
  expect(actionsOf('post-confirmation', business)).toEqual(['PutItem']);
});

test('IF-02 IA-07 only who sends messages counts what an address gets, and nobody lists addresses', () => {
  const address = keys.address('hash').pk;
  const reach = names.map((name) => [name, actionsOf(name, address)] as const);
  const counting = ['GetItem', 'UpdateItem'];

  expect(Object.fromEntries(reach.filter(([, actions]) => actions.length > 0))).toEqual({
    'mail-events': ['UpdateItem'],
    'owner-api': counting,
    'queued-events': counting,
    'storefront-api': counting,
  });
});

test('IF-02 only who sees to the deletion of personal data may take a day of it away; who watches shops reaches no such day', () => {
  const watched = keys.watched(bizId(1)).pk;
  const notes = keys.due('notes', '', bizId(1)).pk;
  const contacts = keys.due('contacts', '', bizId(1)).pk;

  expect(names.filter((name) => actionsOf(name, notes).includes('DeleteItem'))).toEqual(['due']);
  for (const pk of [notes, contacts]) {
    expect(actionsOf('owner-api', pk), pk).toEqual([]);
    expect(actionsOf('listening', pk), pk).toEqual([]);
  }
  expect(actionsOf('owner-api', watched)).toEqual(['UpdateItem']);
  expect(actionsOf('listening', watched)).toEqual(['GetItem', 'Query', 'UpdateItem', 'DeleteItem']);
});

test('IF-02 a call that touches two kinds needs both, and one that names no key is refused', () => {
  expect(isAllowed('storefront-api', 'PutItem', [business])).toBe(true);
  expect(isAllowed('storefront-api', 'PutItem', [business, user])).toBe(false);
  expect(isAllowed('owner-api', 'PutItem', [business, user, subdomain])).toBe(true);
  for (const name of names) {
    for (const action of actions) expect(isAllowed(name, action, []), `${name} ${action}`).toBe(false);
  }
});

test('IF-02 a shop’s own domain is read and written where the stage has them, and out of reach where not', async () => {
  const domain = keys.domain('bestill.napoli.no').pk;
  const withDomains = grantsOf((await fixture('domains')).resources);
  const reach = names.map((name) => [name, actionsOf(name, domain, withDomains)] as const);

  expect(Object.fromEntries(reach.filter(([, actions]) => actions.length > 0))).toEqual({
    'owner-api': ['GetItem', 'PutItem', 'UpdateItem'],
    'storefront-api': ['GetItem', 'UpdateItem'],
    'storefront-page': ['GetItem'],
  });
  for (const name of names) expect(actionsOf(name, domain), name).toEqual([]);
});

test('IF-02 no function may touch a partition of a kind that nobody has named', () => {
  for (const name of names) expect(actionsOf(name, 'SECRET#1'), name).toEqual([]);
});

const actions = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'];

/** What the function's own policies let it do in a partition. */
function actionsOf(name: FunctionName, pk: string, grants = granted): string[] {
  return actions.filter((action) => isAllowed(name, action, [pk], grants));
}

function isAllowed(name: FunctionName, action: string, pks: string[], grants = granted): boolean {
  const need = { action: `dynamodb:${action}`, resource: `<${tableId}.Arn>` };
  const context = { 'dynamodb:LeadingKeys': pks };
  return evaluate(grants.get(name)?.statements ?? [], { ...need, context }).isAllowed;
}
