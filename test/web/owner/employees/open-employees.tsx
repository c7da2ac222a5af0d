import { fireEvent, screen } from '@testing-library/react';
import type { OwnerBusiness } from '../../../../shared/business/business.ts';
import type { EmployeeDraft, ListedEmployee } from '../../../../shared/employees/employee.ts';
import { EmployeesPage } from '../../../../web/owner/dashboard/employees/page.tsx';
import { onPlan, ownBusiness } from '../../../helpers/builders.ts';
import { type Answers, openPage } from '../orders/open-page.tsx';

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

/** A server that keeps what it is sent. */
export function open(
  employees: ListedEmployee[],
  answers: Answers = {},
  business: OwnerBusiness | null = ownBusiness(onPlan('premium')),
) {
  const state = { employees };
  const drop = (id: string) => () => {
    state.employees = state.employees.filter((employee) => employee.id !== id);
    return new Response(null, { status: 204 });
  };
  const page = openPage(
    <EmployeesPage />,
    {
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
    { business },
  );
  return { ...page, state };
}

export const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const notifyBy = (text: string) => fireEvent.click(screen.getByRole('button', { name: text }));
export const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Legg til' }));
export const isMarked = (label: string) => field(label).getAttribute('aria-invalid') === 'true';
