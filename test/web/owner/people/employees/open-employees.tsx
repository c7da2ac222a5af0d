import { fireEvent, screen } from '@testing-library/react';
import type { EmployeeDraft, ListedEmployee } from '../../../../../shared/people/employee.ts';
import type { Member } from '../../../../../shared/people/member.ts';
import type { MemberRole, Role } from '../../../../../shared/people/role.ts';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { EmployeesPage } from '../../../../../web/owner/dashboard/people/employees/page.tsx';
import { onPlan, ownBusiness } from '../../../../helpers/builders.ts';
import { type Answers, openPage } from '../../orders/open-page.tsx';

export const marco: ListedEmployee = {
  id: 'emp_1',
  name: 'Marco Esposito',
  email: 'marco@napoli.example',
  phone: '+4791112233',
  notify: 'both',
  states: { email: 'confirmed', sms: 'waiting' },
};
export const sunniva: ListedEmployee = {
  id: 'emp_2',
  name: 'Sunniva Haugen',
  email: '',
  phone: '+4745223344',
  notify: 'sms',
  states: { sms: 'confirmed' },
};

/** The signed-in member; a test sets `role`. */
export const me: Member = {
  id: 'u1',
  role: 'owner',
  name: 'Amir Haddad',
  email: 'amir@napoli.example',
  since: '2026-11-01T10:00:00.000Z',
};
export const kari: Member = {
  ...me,
  id: 'u2',
  role: 'staff',
  name: 'Kari Moen',
  email: 'kari@napoli.example',
};

type Opening = { business?: OwnerBusiness | null; role?: Role; members?: Member[] };

/** A server that keeps what it is sent. */
export function open(
  employees: ListedEmployee[],
  answers: Answers = {},
  {
    business = ownBusiness(onPlan('premium')),
    role = 'owner',
    members = [{ ...me, role: role as MemberRole }],
  }: Opening = {},
) {
  const state = { employees };
  const drop = (id: string) => () => {
    state.employees = state.employees.filter((employee) => employee.id !== id);
    return new Response(null, { status: 204 });
  };
  const page = openPage(
    <EmployeesPage />,
    {
      'GET /members': () => Response.json(members),
      'GET /invitations': () => Response.json([]),
      'GET /devices': () => Response.json([]),
      'GET /employees/messages': () => Response.json({ mails: 1, texts: 1, mostMails: 300, mostTexts: 30 }),
      'GET /employees': () => Response.json(state.employees),
      'POST /employees': (body) => {
        const id = `emp_${state.employees.length + 1}` as const;
        const added: ListedEmployee = { id, ...(body as EmployeeDraft), states: {} };
        state.employees = [...state.employees, added];
        return Response.json(added, { status: 201 });
      },
      'DELETE /employees/emp_1': drop('emp_1'),
      'DELETE /employees/emp_2': drop('emp_2'),
      ...answers,
    },
    { business, role },
  );
  return { ...page, state };
}

/** The rows of all members but the signed-in one. */
export const rows = () =>
  screen
    .queryAllByRole('listitem')
    .map((row) => row.textContent)
    .filter((text) => !text?.includes('(deg)'));
/** The page with the form for somebody without a login. */
export async function openForm() {
  fireEvent.click(await screen.findByRole('button', { name: 'Legg til uten innlogging' }));
  await screen.findByText('Amir Haddad');
}
/** Chooses from the menu with the three dots. */
export async function choose(name: string, action: string, role = 'menuitem') {
  fireEvent.keyDown(await screen.findByRole('button', { name: `Mer for ${name}` }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole(role, { name: action }));
}
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const notifyBy = (text: string) => fireEvent.click(screen.getByRole('button', { name: text }));
export const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Legg til' }));
export const isMarked = (label: string) => field(label).getAttribute('aria-invalid') === 'true';
