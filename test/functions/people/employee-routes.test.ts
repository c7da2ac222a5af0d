import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { stored } from '../../../functions/kernel/table/stored.ts';
import type { Employee, EmployeeDraft, NotifyTime } from '../../../shared/people/employee.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import type { SaidProblem } from '../../helpers/said.ts';
import { sent, written } from '../../helpers/table-mock.ts';
import { resetProviders } from '../attention/news.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const owner = asOwner('user-1');
const sunniva = {
  name: 'Sunniva Haugen',
  email: 'sunniva@napoli.example',
  phone: '',
  notify: 'email',
} as const;

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  resetProviders();
  store = fakeTable([
    ...memberItems('user-1', business),
    { ...keys.profile(business), ...profile() },
    ...memberItems('user-2', bizId(2)),
    { ...keys.profile(bizId(2)), ...profile({ id: bizId(2) }) },
  ]);
});

let keysMade = 0;
const add = (
  json: Partial<EmployeeDraft> & object,
  key = `key-of-a-new-employee-${++keysMade}`,
  who = owner,
) => who.employees.$post({ json: json as EmployeeDraft }, { headers: { 'idempotency-key': key } });
const list = async (who = owner) => (await (await who.employees.$get()).json()) as Employee[];
const problemOf = async (response: { json: () => Promise<unknown> }) =>
  ((await response.json()) as SaidProblem).error;

test('EMP-007 CALL-025 DATA-015 who is added is on the list of that business after a reload, and on no other', async () => {
  const response = await add({ ...sunniva, phone: '912 34 567', notify: 'both' });

  expect(response.status).toBe(201);
  const added = (await response.json()) as Employee;
  expect(added).toEqual({
    id: expect.stringMatching(/^emp_[0-9a-z]{26}$/),
    name: 'Sunniva Haugen',
    email: 'sunniva@napoli.example',
    phone: '+4791234567',
    notify: 'both',
    states: { email: 'waiting', sms: 'waiting' },
  });
  expect(await list()).toEqual([added]);
  expect(await list(asOwner('user-2', bizId(2)))).toEqual([]);
});

test('the addresses of people lie outside the range that every customer’s page reads', async () => {
  await add(sunniva);

  expect(keys.employees(business).sk).not.toMatch(/^SITE#/);
  expect(written()).toContainEqual(keys.employees(business));
  expect(written().some(({ sk }) => sk?.startsWith('SITE#'))).toBe(false);
});

test('EMP-006 who is removed is gone after a reload; the others stay', async () => {
  const first = (await (await add(sunniva)).json()) as Employee;
  const second = (await (
    await add({ ...sunniva, name: 'Marco', email: 'marco@napoli.example' })
  ).json()) as Employee;

  const response = await owner.employees[':id'].$delete({ param: { id: first.id } });

  expect(response.status).toBe(204);
  expect(await list()).toEqual([second]);
});

test('a repeated request answers whom it added before; with other data its key is refused', async () => {
  const first = await (await add(sunniva, 'the-very-same-key-as-ever')).json();
  const again = await add(sunniva, 'the-very-same-key-as-ever');
  const other = await add({ ...sunniva, name: 'Marco' }, 'the-very-same-key-as-ever');

  expect(await again.json()).toEqual(first);
  expect(other.status).toBe(422);
  expect((await problemOf(other)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await list()).toEqual([first]);
});

test('the list ends at fifty, also when two tablets race for the last place', async () => {
  for (let n = 1; n <= 49; n += 1)
    await add({ ...sunniva, name: `Nr. ${n}`, email: `nr${n}@napoli.example` });
  store.hooks.beforeWrite = () =>
    add({ ...sunniva, name: 'Den siste', email: 'siste@napoli.example' }).then(() => {});

  const late = await add({ ...sunniva, name: 'For sen', email: 'sen@napoli.example' });

  expect(late.status).toBe(400);
  expect((await problemOf(late)).message).toBe('Listen er full. Den kan ha høyst 50 ansatte.');
  expect((await list()).map(({ name }) => name).slice(49)).toEqual(['Den siste']);
});

test.each<[string, object, string, string | { reason: string }]>([
  ['EMP-004 no name', { ...sunniva, name: ' ' }, 'name', 'Navn må fylles ut'],
  ['EMP-004 no address at all', { ...sunniva, email: '' }, 'email', 'Oppgi e-post eller telefon'],
  ['EMP-004 no address at all', { ...sunniva, email: '' }, 'phone', 'Oppgi e-post eller telefon'],
  [
    'Q-32 sms without a number',
    { ...sunniva, notify: 'sms' },
    'phone',
    'Oppgi mobilnummeret varslene skal til',
  ],
  [
    'Q-32 both without a number',
    { ...sunniva, notify: 'both' },
    'phone',
    'Oppgi mobilnummeret varslene skal til',
  ],
  [
    'Q-32 e-mail without an address',
    { ...sunniva, email: '', phone: '91234567' },
    'email',
    'Oppgi e-posten varslene skal til',
  ],
  [
    'IA-07 sms to a number abroad',
    { ...sunniva, phone: '+46701234567', notify: 'sms' },
    'phone',
    'Sms går bare til norske mobilnumre',
  ],
  [
    'IA-07 sms to a number that is no mobile',
    { ...sunniva, phone: '82012345', notify: 'both' },
    'phone',
    'Sms går bare til norske mobilnumre',
  ],
  [
    'IA-07 two addresses in one',
    { ...sunniva, email: 'a@b.no,c@d.no' },
    'email',
    'Skriv e-posten som navn@eksempel.no',
  ],
  ['EMP-003 another way', { ...sunniva, notify: 'fax' }, 'notify', 'Velg e-post, sms eller begge'],
])('RULE-017 %s is refused by its field, and nobody is added', async (_, json, path, why) => {
  const response = await add(json);

  expect(response.status).toBe(400);
  expect((await problemOf(response)).issues).toContainEqual({ path, message: why });
  expect(written()).toEqual([]);
});

test('RULE-017 ROLE-008 what an employee does not have is not stored', async () => {
  await add({ ...sunniva, role: 'admin', userId: 'user-3', id: 'emp_mine' } as never);

  const [stored] = store.at(keys.employees(business))!.employees as object[];
  expect(Object.keys(stored ?? {}).sort()).toEqual([
    'bodyHash',
    'email',
    'id',
    'keyHash',
    'name',
    'notify',
    'phone',
  ]);
  expect(JSON.stringify(sent())).not.toContain('admin');
});

test('who is told of which orders is kept; who was added before that could be chosen is told of all', async () => {
  await add({ ...sunniva, when: 'unanswered' });
  await add({ ...sunniva, name: 'Marco', email: 'marco@napoli.example' });
  await add({ ...sunniva, name: 'Ida', email: 'ida@napoli.example', when: 'unheard' });

  expect((await list()).map(({ name, when }) => [name, when])).toEqual([
    ['Sunniva Haugen', 'unanswered'],
    ['Marco', undefined],
    ['Ida', 'unheard'],
  ]);
  const refused = await add({ ...sunniva, email: 'x@napoli.example', when: 'often' as never });
  expect((await problemOf(refused)).issues).toEqual([
    { path: 'when', message: 'Velg når den ansatte varsles' },
  ]);
});

/** The list as the version with two choices reads it; a rollback deploys that version again. */
const earlierList = stored(
  'employees',
  v.object({
    employees: v.array(
      v.looseObject({ name: v.string(), when: v.optional(v.picklist(['always', 'unanswered'])) }),
    ),
  }),
);

test('a list with the newest choice is readable by the version before, which tells that person of each order', async () => {
  await add({ ...sunniva, when: 'unheard' });
  await add({ ...sunniva, name: 'Marco', email: 'marco@napoli.example', when: 'always' });
  const changed = (await (await add({ ...sunniva, email: 'ida@napoli.example' })).json()) as Employee;
  await owner.employees[':id'].when.$put({ param: { id: changed.id }, json: { when: 'unanswered' } });
  await owner.employees[':id'].when.$put({ param: { id: changed.id }, json: { when: 'unheard' } });

  const { employees } = earlierList.read(store.at(keys.employees(business)) ?? {});
  expect(employees.map(({ when = 'always' }) => when)).toEqual(['always', 'always', 'always']);
  expect((await list()).map(({ when }) => when)).toEqual(['unheard', 'always', 'unheard']);
});

test('of which orders somebody is told can be changed, of nobody on another list and to nothing else', async () => {
  const { id } = (await (await add(sunniva)).json()) as Employee;
  const change = (param: string, when: NotifyTime, who = owner) =>
    who.employees[':id'].when.$put({ param: { id: param }, json: { when } });

  const changed = await change(id, 'unanswered');
  expect([changed.status, await changed.json()]).toMatchObject([
    200,
    { id, when: 'unanswered', states: { email: 'waiting' } },
  ]);
  expect(await list()).toMatchObject([{ id, when: 'unanswered' }]);
  for (const when of ['unheard', 'always'] as const) {
    await change(id, when);
    expect(await list()).toMatchObject([{ id, when }]);
  }

  expect((await change(id, 'often' as NotifyTime)).status).toBe(400);
  expect((await change('emp_nobody', 'unanswered')).status).toBe(404);
  expect((await change(id, 'unanswered', asOwner('user-2', bizId(2)))).status).toBe(404);
  expect(await list()).toMatchObject([{ id, when: 'always' }]);
});
