import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useRef } from 'react';
import type { OwnerBusiness } from '../../../../shared/business/business.ts';
import { isPaid } from '../../../../shared/plans/plan.ts';
import { LoadError } from '../../../ui/states.tsx';
import { useShop } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { EmployeeForm } from './employee-form.tsx';
import { EmployeeList } from './employee-list.tsx';
import { EmployeesSkeleton } from './employees-skeleton.tsx';
import { MessagesUsed } from './messages-used.tsx';
import { employeesQuery } from './queries.ts';

export function EmployeesScreen({ business }: { business: OwnerBusiness }) {
  const now = useNow();
  const paid = isPaid(business, now);
  const { data: employees, isError, isFetching, refetch } = useQuery(employeesQuery(useShop()));
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
          <span className="emp-info">
            <span>Her velger du hvem som varsles om nye bestillinger, på e-post, sms eller begge.</span>
            <span>
              Hver av dem må si ja først. De får høyst tre varsler i timen; flere bestillinger står bare på
              skjermen. En e-post har en lenke som stopper varslene. Den som får sms, slutter ved at du
              fjerner dem her.
            </span>
          </span>
        </p>
        <MessagesUsed />
        {employees ? (
          <EmployeeList
            employees={employees}
            isPaid={paid}
            onAdd={() => form.current?.querySelector('input')?.focus()}
          />
        ) : (
          <EmployeesSkeleton />
        )}
      </div>
      <EmployeeForm ref={form} isPaid={paid} />
    </div>
  );
}
