import { Bell, BellOff, LogOut, UserMinus } from 'lucide-react';
import { formattedPhone } from '../../../../../shared/kernel/phone.ts';
import {
  type Channel,
  type Employee,
  type NotifyTime,
  notifyChannels,
  notifyTimes,
} from '../../../../../shared/people/employee.ts';
import { roleNames } from '../../../../../shared/people/owner-words.nb.ts';
import { type MemberRole, mayAssign, memberRoles, type Role } from '../../../../../shared/people/role.ts';
import { ActionMenu, type MenuAction } from '../../../parts/action-menu.tsx';
import type { Person } from './day-words.ts';
import { timeWords } from './day-words.ts';
import { CodeForm, EmployeeWay } from './employee-way.tsx';

type PersonActs = {
  onRole: (person: Person, role: MemberRole) => void;
  /** Opens the form that adds notices for somebody with a login. */
  onAddNotices: (person: Person) => void;
  onRemoveNotices: (person: Person) => void;
  onNotifyTime: (employee: Employee, when: NotifyTime) => void;
  onRemove: (person: Person) => void;
};

type PersonRowProps = { person: Person; isMe: boolean; myRole: Role; isPaid: boolean; acts: PersonActs };

/** A person with the role and each way they are told by. An address that is only noted is below the name. */
export function PersonRow({ person, isMe, myRole, isPaid, acts }: PersonRowProps) {
  const { name, member, employee } = person;
  const ways: readonly Channel[] = employee ? notifyChannels[employee.notify] : [];
  const isAssignable = member !== undefined && !isMe && mayAssign(myRole, member.role);
  return (
    <li className="person">
      <span className="avatar" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className="person-name">
        <b>
          {name} {isMe ? <span className="meta">(deg)</span> : null}
        </b>
        <p className="meta">{contactOf(person)}</p>
      </div>
      {isAssignable ? (
        <RoleSelect
          name={name}
          role={member.role}
          myRole={myRole}
          onRole={(role) => acts.onRole(person, role)}
        />
      ) : (
        <span className="person-role">{member ? roleNames[member.role] : 'Uten innlogging'}</span>
      )}
      <div className="person-ways">
        {employee ? <p className="meta">{timeWords[timeOf(employee)].text}</p> : null}
        {employee ? (
          ways.map((channel) => (
            <EmployeeWay
              key={channel}
              employee={employee}
              channel={channel}
              isPaid={isPaid}
              isLoginAddress={member !== undefined}
            />
          ))
        ) : (
          <p className="tag">
            <BellOff className="i" aria-hidden="true" />
            Ingen varsler
          </p>
        )}
      </div>
      {employee?.states.sms === 'waiting' && isPaid ? <CodeForm employee={employee} /> : null}
      <PersonMenu person={person} isMe={isMe} isAssignable={isAssignable} acts={acts} />
    </li>
  );
}

/** The address of the login; without one, the address or number that notices do not go to. */
function contactOf({ member, employee }: Person): string {
  if (member) return member.email;
  if (!employee) return '';
  const ways: readonly Channel[] = notifyChannels[employee.notify];
  const unused = [
    ways.includes('email') ? '' : employee.email,
    ways.includes('sms') || !employee.phone ? '' : formattedPhone(employee.phone),
  ];
  return unused.filter(Boolean).join(', ');
}

type PersonMenuProps = { person: Person; isMe: boolean; isAssignable: boolean; acts: PersonActs };

function PersonMenu({ person, isMe, isAssignable, acts }: PersonMenuProps) {
  const { name, member, employee } = person;
  const notices = employee
    ? { text: 'Fjern varsler', Icon: BellOff, onChoose: () => acts.onRemoveNotices(person) }
    : { text: 'Legg til varsler', Icon: Bell, onChoose: () => acts.onAddNotices(person) };
  const leaving = { Icon: isMe ? LogOut : UserMinus, isBad: true, onChoose: () => acts.onRemove(person) };
  const actions = [
    ...(employee ? otherTimes(employee, acts) : []),
    ...(member ? [notices] : []),
    ...(isMe ? [{ ...leaving, text: 'Forlat restauranten' }] : []),
    ...(!isMe && (isAssignable || !member) ? [{ ...leaving, text: 'Fjern' }] : []),
  ];
  return <ActionMenu label={`Mer for ${name}`} actions={actions} />;
}

const timeOf = ({ when = 'always' }: Employee): NotifyTime => when;

/** The times for messages that the person could choose instead. */
function otherTimes(employee: Employee, { onNotifyTime }: PersonActs): MenuAction[] {
  return notifyTimes
    .filter((when) => when !== timeOf(employee))
    .map((when) => ({
      text: timeWords[when].action,
      Icon: timeWords[when].Icon,
      onChoose: () => onNotifyTime(employee, when),
    }));
}

/** The first letters of the first and the last name: 'Aleksander Nordby-Johannessen' → 'AN'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word = '') => [...word][0]?.toLocaleUpperCase('nb') ?? '').join('');
}

type RoleSelectProps = { name: string; role: MemberRole; myRole: Role; onRole: (role: MemberRole) => void };

/** Offers the roles that the signed-in user may give. */
function RoleSelect({ name, role, myRole, onRole }: RoleSelectProps) {
  return (
    <label className="person-role">
      <span className="sr">Rolle for {name}</span>
      <select
        className="select"
        value={role}
        onChange={({ target }) => {
          const chosen = memberRoles.find((one) => one === target.value);
          if (chosen) onRole(chosen);
        }}
      >
        {memberRoles
          .filter((one) => mayAssign(myRole, one))
          .map((one) => (
            <option key={one} value={one}>
              {roleNames[one]}
            </option>
          ))}
      </select>
    </label>
  );
}
