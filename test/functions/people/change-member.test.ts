import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { changeRole, removeMember } from '../../../functions/people/change-member.ts';
import { bizId } from '../../helpers/builders.ts';
import { fakeTable } from '../fake-table.ts';
import { business, member, shopOf } from './people.ts';

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  store = fakeTable(
    shopOf(
      member('amir', 'owner'),
      member('kari', 'manager'),
      member('ida', 'staff'),
      member('rt', 'accountant'),
    ),
  );
});
const roles = (user: string) => [
  store.at(keys.member(business, user))?.role,
  store.at(keys.membership(user, business))?.role,
];
const both = (role: string | undefined) => [role, role];

test('a member gets another role on both sides', async () => {
  expect(await changeRole(business, 'amir', 'ida', 'manager')).toMatchObject({ id: 'ida', role: 'manager' });

  expect(roles('ida')).toEqual(both('manager'));
});

test('a removed member is gone on both sides, and so is one who leaves', async () => {
  await removeMember(business, 'kari', 'ida');
  await removeMember(business, 'rt', 'rt');

  expect(roles('ida')).toEqual(both(undefined));
  expect(roles('rt')).toEqual(both(undefined));
});

test('a manager makes no owner, and neither changes nor removes one', async () => {
  const forbidden = { code: 'FORBIDDEN' };
  await expect(changeRole(business, 'kari', 'ida', 'owner')).rejects.toMatchObject(forbidden);
  await expect(changeRole(business, 'kari', 'kari', 'owner')).rejects.toMatchObject(forbidden);
  await expect(changeRole(business, 'kari', 'amir', 'staff')).rejects.toMatchObject(forbidden);
  await expect(removeMember(business, 'kari', 'amir')).rejects.toMatchObject(forbidden);
  expect(roles('amir')).toEqual(both('owner'));
});

test('staff change nobody, themselves included, but may leave', async () => {
  await expect(removeMember(business, 'ida', 'rt')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(changeRole(business, 'ida', 'ida', 'manager')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await removeMember(business, 'ida', 'ida');
  expect(roles('ida')).toEqual(both(undefined));
});

test('the last owner can neither leave nor step back; with another owner both work', async () => {
  await expect(removeMember(business, 'amir', 'amir')).rejects.toMatchObject({ code: 'LAST_OWNER' });
  await expect(changeRole(business, 'amir', 'amir', 'staff')).rejects.toMatchObject({ code: 'LAST_OWNER' });

  await changeRole(business, 'amir', 'kari', 'owner');
  await changeRole(business, 'amir', 'amir', 'staff');
  expect([roles('amir'), roles('kari')]).toEqual([both('staff'), both('owner')]);
});

test('nobody is changed who is not in the business, and by nobody who is not', async () => {
  const elsewhere = member('ola', 'staff').map((item) => ({
    ...item,
    pk: item.pk === business ? bizId(2) : item.pk,
  }));
  for (const item of elsewhere) store.items.set(`${item.pk}|${item.sk}`, item);

  await expect(removeMember(business, 'amir', 'ola')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(changeRole(business, 'amir', 'nobody', 'staff')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(removeMember(business, 'ola', 'ida')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('the same role again writes nothing', async () => {
  const before = structuredClone(store.items);

  await changeRole(business, 'amir', 'amir', 'owner');

  expect(store.items).toEqual(before);
});

test('who is made staff in the same moment no longer removes anybody', async () => {
  store.hooks.beforeWrite = () => changeRole(business, 'amir', 'kari', 'staff').then(() => {});

  await expect(removeMember(business, 'kari', 'ida')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(roles('ida')).toEqual(both('staff'));
});
