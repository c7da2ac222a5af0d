import type { ListedEmployee } from '../../../../../shared/people/employee.ts';
import type { Member } from '../../../../../shared/people/member.ts';

/** One row of Personer: somebody with a login, somebody who is told of new orders, or both. */
export type Person = { name: string; member?: Member; employee?: ListedEmployee };

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Members first, then those who are told without a login. A member and an entry of the notice list with the same e-mail address
 * are one person: both addresses are confirmed by mail before anything is sent to them.
 */
export function peopleOf(members: readonly Member[], employees: readonly ListedEmployee[]): Person[] {
  const isTold = (member: Member) => (employee: ListedEmployee) =>
    employee.email !== '' && same(employee.email, member.email);
  const withLogin = members.map((member): Person => {
    const employee = employees.find(isTold(member));
    return { name: member.name || employee?.name || member.email, member, ...(employee && { employee }) };
  });
  const known = new Set(withLogin.map(({ employee }) => employee?.id));
  const withoutLogin = employees.filter(({ id }) => !known.has(id));
  return [...withLogin, ...withoutLogin.map((employee) => ({ name: employee.name, employee }))];
}
