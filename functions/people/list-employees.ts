import type { BusinessId } from '../../shared/kernel/ids.ts';
import { type Employee, type ListedEmployee, waysOf } from '../../shared/people/employee.ts';
import { addressHash } from '../messages/address.ts';
import { type Consent, listConsents, stateOf } from '../messages/consent.ts';
import { listEmployees, readEmployee } from './employee-store.ts';

/** With what each chosen address has said so far. */
function withStates(employee: Employee, consents: Map<string, Consent>): ListedEmployee {
  const states = waysOf(employee).map(
    ({ channel, address }) => [channel, stateOf(consents.get(addressHash(address)))] as const,
  );
  const failed = waysOf(employee).flatMap(({ channel, address }) => {
    const at = consents.get(addressHash(address))?.failedAt;
    return at ? [[channel, at] as const] : [];
  });
  return {
    ...employee,
    states: Object.fromEntries(states),
    ...(failed.length > 0 && { failed: Object.fromEntries(failed) }),
  };
}

export async function listEmployeesWithStates(business: BusinessId): Promise<ListedEmployee[]> {
  const [employees, consents] = await Promise.all([listEmployees(business), listConsents(business)]);
  return employees.map((employee) => withStates(employee, consents));
}

/** Throws NOT_FOUND for somebody who is not on this business's list. */
export async function readEmployeeWithStates(business: BusinessId, id: string): Promise<ListedEmployee> {
  const [employee, consents] = await Promise.all([readEmployee(business, id), listConsents(business)]);
  return withStates(employee, consents);
}
