import { Bell, type LucideIcon, Mail, Smartphone, Trash2 } from 'lucide-react';
import type { Employee, Notify } from '../../../../shared/employees/employee.ts';
import { formattedPhone } from '../../../../shared/kernel/phone.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { initialsOf } from './initials.ts';

const ways: Record<Notify, { text: string; Icon: LucideIcon }> = {
  email: { text: 'E-post', Icon: Mail },
  sms: { text: 'Sms', Icon: Smartphone },
  both: { text: 'E-post og sms', Icon: Bell },
};

export function EmployeeRow({ employee, onRemove }: { employee: Employee; onRemove: () => void }) {
  const { name, email, phone, notify } = employee;
  const { text, Icon } = ways[notify];
  return (
    <li className="emp">
      <span className="av" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div>
        <b>{name}</b>
        {email ? <p className="meta">{email}</p> : null}
        {phone ? <p className="meta num emp-phone">{formattedPhone(phone)}</p> : null}
      </div>
      <Badge icon={<Icon className="i" aria-hidden="true" />}>
        <span className="sr">Varsles på </span>
        {text}
      </Badge>
      <Button variant="icon" aria-label={`Fjern ${name}`} onClick={onRemove}>
        <Trash2 className="i" aria-hidden="true" />
      </Button>
    </li>
  );
}
