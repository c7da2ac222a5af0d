import { Trash2 } from 'lucide-react';
import { type Channel, type ListedEmployee, notifyChannels } from '../../../../shared/employees/employee.ts';
import { formattedPhone } from '../../../../shared/kernel/phone.ts';
import { Button } from '../../../ui/button.tsx';
import { EmployeeWay } from './employee-way.tsx';
import { initialsOf } from './initials.ts';

type EmployeeRowProps = { employee: ListedEmployee; isPaid: boolean; onRemove: () => void };

/** A person with each way they are told by; an address that is only noted stands above them. */
export function EmployeeRow({ employee, isPaid, onRemove }: EmployeeRowProps) {
  const { name, email, phone, notify } = employee;
  const ways: readonly Channel[] = notifyChannels[notify];
  return (
    <li className="emp">
      <span className="avatar" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className="emp-who">
        <b>{name}</b>
        {email && !ways.includes('email') ? <p className="meta">{email}</p> : null}
        {phone && !ways.includes('sms') ? (
          <p className="meta num emp-phone">{formattedPhone(phone)}</p>
        ) : null}
      </div>
      <div className="emp-told">
        {ways.map((channel) => (
          <EmployeeWay key={channel} employee={employee} channel={channel} isPaid={isPaid} />
        ))}
      </div>
      <Button variant="icon" className="emp-remove" aria-label={`Fjern ${name}`} onClick={onRemove}>
        <Trash2 className="i" aria-hidden="true" />
      </Button>
    </li>
  );
}
