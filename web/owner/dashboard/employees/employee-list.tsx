import { useRef } from 'react';
import type { ListedEmployee } from '../../../../shared/employees/employee.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmployeeRow } from './employee-row.tsx';
import { useRemoveEmployee } from './queries.ts';

type EmployeeListProps = { employees: readonly ListedEmployee[]; isPaid: boolean; onAdd: () => void };

/** The heading takes the focus of a row that goes, so that the keyboard stays where it was working. */
export function EmployeeList({ employees, isPaid, onAdd }: EmployeeListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate } = useRemoveEmployee();
  const remove = (employee: ListedEmployee) => {
    mutate(employee);
    heading.current?.focus();
  };
  return (
    <section className="card" aria-labelledby="employees-heading">
      <div className="card-head">
        <h2 className="lead" id="employees-heading" ref={heading} tabIndex={-1}>
          Varsles nå
        </h2>
        <span className="meta">
          {employees.length} {employees.length === 1 ? 'person' : 'personer'}
        </span>
      </div>
      {employees.length === 0 ? (
        <EmptyState
          className=""
          title="Ingen varsles ennå"
          action={<Button onClick={onAdd}>Legg til den første</Button>}
        >
          Nye bestillinger står uansett under Bestillinger. Den du legger til, får beskjed i tillegg.
        </EmptyState>
      ) : (
        <ul>
          {employees.map((employee) => (
            <EmployeeRow
              key={employee.id}
              employee={employee}
              isPaid={isPaid}
              onRemove={() => remove(employee)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
