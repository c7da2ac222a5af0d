import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useRef } from 'react';
import { LoadError } from '../../../ui/states.tsx';
import { EmployeeForm } from './employee-form.tsx';
import { EmployeeList } from './employee-list.tsx';
import { EmployeesSkeleton } from './employees-skeleton.tsx';
import { employeesQuery } from './queries.ts';

export function EmployeesScreen() {
  const { data: employees, isError, isFetching, refetch } = useQuery(employeesQuery);
  const form = useRef<HTMLFormElement>(null);
  if (!employees && isError)
    return (
      <LoadError title="Kunne ikke laste ansatte" onRetry={() => void refetch()} busy={isFetching}>
        Listen er trygg. Sjekk nettet og prøv igjen.
      </LoadError>
    );
  return (
    <div className="emp-cols">
      <div className="stack">
        <p className="note">
          <Info className="i" aria-hidden="true" />
          <span>Her velger du hvem som varsles om nye bestillinger, på e-post, sms eller begge.</span>
        </p>
        {employees ? (
          <EmployeeList employees={employees} onAdd={() => form.current?.querySelector('input')?.focus()} />
        ) : (
          <EmployeesSkeleton />
        )}
      </div>
      <EmployeeForm ref={form} />
    </div>
  );
}
