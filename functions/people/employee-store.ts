import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import {
  type Employee,
  type EmployeeDraft,
  employeeDraft,
  maxEmployees,
  type Notify,
  type NotifyTime,
  notifyChannels,
  usualNotifyTime,
} from '../../shared/people/employee.ts';
import type { PeopleReason } from '../../shared/people/owner-refusals.nb.ts';
import { type CreationRequest, createdBefore, creationRequest } from '../kernel/lambda/creation-request.ts';
import { newId } from '../kernel/lambda/new-id.ts';
import { type Change, putNew } from '../kernel/table/changes.ts';
import { changeDocument, type DocumentKind, readDocument } from '../kernel/table/document.ts';
import { keys } from '../kernel/table/keys.ts';
import { idOf, stored } from '../kernel/table/stored.ts';
import { addressHash, inboxOf } from '../messages/address.ts';
import { forgetConsent } from '../messages/consent.ts';

/** The values of `when` that every version can read. */
const storedTimes = ['always', 'unanswered'] as const;

/**
 * With the request that added them, so that a repeated request finds its own employee again. `ifUnheard` is
 * the choice 'unheard': a version that does not know it, after a rollback or beside this one, drops it and
 * tells that person of each order. As a `when` it would make the whole list unreadable there, and nobody
 * would be told.
 */
type StoredEmployee = Omit<Employee, 'when'> & {
  when?: (typeof storedTimes)[number] | undefined;
  ifUnheard?: true | undefined;
} & Partial<CreationRequest>;
type Employees = { employees: StoredEmployee[]; version: number };

const employee = v.object({
  id: idOf('emp'),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  notify: v.picklist(Object.keys(notifyChannels) as Notify[]),
  when: v.optional(v.picklist(storedTimes)),
  ifUnheard: v.optional(v.literal(true)),
  keyHash: v.optional(v.string()),
  bodyHash: v.optional(v.string()),
});

/** All of a business in one document. */
const storedEmployees = stored<Employees>(
  'employees',
  v.object({ employees: v.array(employee), version: v.number() }),
);

const employeeList: DocumentKind<Employees> = {
  stored: storedEmployees,
  empty: { employees: [], version: 0 },
  crowded: { reason: 'listCrowded' } satisfies PeopleReason,
};

function publicEmployee({ id, name, email, phone, notify, when, ifUnheard }: StoredEmployee): Employee {
  const time = ifUnheard ? 'unheard' : when;
  return { id, name, email, phone, notify, ...(time && { when: time }) };
}

/** An employee in the stored form. */
export function asStored({
  when,
  ifUnheard,
  ...kept
}: Employee & Omit<Partial<StoredEmployee>, 'when'>): StoredEmployee {
  return { ...kept, ...(when === 'unheard' ? { ifUnheard: true } : when && { when }) };
}

export async function listEmployees(business: BusinessId): Promise<Employee[]> {
  const { employees } = await readDocument(keys.employees(business), employeeList);
  return employees.map(publicEmployee);
}

/**
 * The list of a new business with its owner in it, for the transaction that opens it; undefined for an
 * address no mail can reach.
 */
export function firstEmployee(
  business: BusinessId,
  owner: Pick<Employee, 'name' | 'email'>,
  now: string,
): Change | undefined {
  const draft = v.safeParse(employeeDraft, { ...owner, notify: 'email', when: usualNotifyTime });
  if (!draft.success) return undefined;
  const first = asStored({ id: newId('emp', Date.parse(now)), ...draft.output });
  return putNew({ ...keys.employees(business), ...storedEmployees.item({ employees: [first], version: 1 }) });
}

/** Throws NOT_FOUND for somebody who is not on this business's list. */
export async function readEmployee(business: BusinessId, id: string): Promise<Employee> {
  const found = (await listEmployees(business)).find((employee) => employee.id === id);
  if (!found) throw notListed();
  return found;
}

const notListed = () => new Problem('NOT_FOUND', { reason: 'noEmployee' } satisfies PeopleReason);

/** One inbox and one phone may be in a list once: twice would be two messages for every order. */
function checkUnique(list: Employees, added: StoredEmployee): void {
  const taken = (['email', 'phone'] as const).filter(
    (field) =>
      added[field] !== '' &&
      list.employees.some((one) => one[field] !== '' && inboxOf(one[field]) === inboxOf(added[field])),
  );
  if (taken.length === 0) return;
  const issues = taken.map((path) => ({ path, because: alreadyListed[path] }));
  throw new Problem('VALIDATION_FAILED', issues[0]?.because, { issues });
}

const alreadyListed = {
  email: { reason: 'emailListed' },
  phone: { reason: 'phoneListed' },
} as const satisfies Record<string, PeopleReason>;

function withEmployee(list: Employees, added: StoredEmployee & CreationRequest): Employees {
  if (createdBefore(list.employees, added)) return list;
  if (list.employees.length >= maxEmployees) {
    throw new Problem('VALIDATION_FAILED', { reason: 'employeesFull' } satisfies PeopleReason);
  }
  checkUnique(list, added);
  return { ...list, employees: [...list.employees, added] };
}

/**
 * Adds somebody at the end. A repeated request answers whom it added before. Throws VALIDATION_FAILED,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function addEmployee(
  business: BusinessId,
  key: string,
  draft: EmployeeDraft,
  now: number,
): Promise<Employee> {
  const request = creationRequest('employee', business, key, draft);
  const added = { ...asStored({ id: newId('emp', now), ...draft }), ...request };
  const { employees } = await changeDocument(keys.employees(business), employeeList, (before) =>
    withEmployee(before, added),
  );
  return publicEmployee(createdBefore(employees, request) ?? added);
}

/** Throws NOT_FOUND for somebody who is not on this business's list. */
export async function changeNotifyTime(business: BusinessId, id: string, when: NotifyTime): Promise<void> {
  await changeDocument(keys.employees(business), employeeList, (list) => {
    if (!list.employees.some((one) => one.id === id)) throw notListed();
    return {
      ...list,
      employees: list.employees.map((one) => (one.id === id ? asStored({ ...one, when }) : one)),
    };
  });
}

/** Throws NOT_FOUND for somebody who is not on this business's list. */
export async function removeEmployee(business: BusinessId, id: string, now: number): Promise<void> {
  const { email, phone } = await readEmployee(business, id);
  await changeDocument(keys.employees(business), employeeList, (list) => {
    const employees = list.employees.filter((employee) => employee.id !== id);
    if (employees.length === list.employees.length) throw notListed();
    return { ...list, employees };
  });
  for (const address of [email, phone]) {
    if (address) await forgetConsent(business, addressHash(address), now);
  }
}
