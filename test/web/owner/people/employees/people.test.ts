import { expect, test } from 'vitest';
import type { ListedEmployee } from '../../../../../shared/people/employee.ts';
import type { Member } from '../../../../../shared/people/member.ts';
import { peopleOf } from '../../../../../web/owner/dashboard/people/employees/day-words.ts';

const kari: Member = {
  id: 'u2',
  role: 'manager',
  name: 'Kari Moen',
  email: 'kari.moen@example.no',
  since: '2026-11-03T10:00:00.000Z',
};
const told = (more: Partial<ListedEmployee> = {}): ListedEmployee => ({
  id: 'emp_1',
  name: 'Kari',
  email: 'Kari.Moen@example.no ',
  phone: '+4791112233',
  notify: 'sms',
  states: { sms: 'confirmed' },
  ...more,
});

test('a member who is told of orders at the same address is one person, by the name of the login', () => {
  expect(peopleOf([kari], [told()])).toEqual([{ name: 'Kari Moen', member: kari, employee: told() }]);
});

test('who has no login comes after the members, and nobody is lost or shown twice', () => {
  const sunniva = told({ id: 'emp_2', name: 'Sunniva', email: '' });
  const twice = told({ id: 'emp_3', name: 'Kari hjemme' });

  expect(peopleOf([kari], [sunniva, told(), twice]).map(({ name }) => name)).toEqual([
    'Kari Moen',
    'Sunniva',
    'Kari hjemme',
  ]);
});

test('an empty address joins nobody, and a login without a name is shown by what is known', () => {
  const unnamed = { ...kari, name: '' };
  expect(peopleOf([{ ...unnamed, email: '' }], [told({ email: '' })])).toHaveLength(2);
  expect(peopleOf([unnamed], []).map(({ name }) => name)).toEqual(['kari.moen@example.no']);
  expect(peopleOf([unnamed], [told()]).map(({ name }) => name)).toEqual(['Kari']);
});
