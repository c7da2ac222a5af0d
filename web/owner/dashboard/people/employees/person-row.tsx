import { Bell, BellOff, LogOut, RotateCcw, Send, UserMinus } from 'lucide-react';
import { formattedPhone } from '../../../../../shared/kernel/phone.ts';
import {
  type Channel,
  type Employee,
  type ListedEmployee,
  type NotifyTime,
  notifyChannels,
  notifyTimes,
} from '../../../../../shared/people/employee.ts';
import { roleNames } from '../../../../../shared/people/owner-words.nb.ts';
import { type MemberRole, mayAssign, memberRoles, type Role } from '../../../../../shared/people/role.ts';
import { ActionMenu, type MenuAction, type MenuOption } from '../../../parts/action-menu.tsx';
import { type Person, timeWords } from './day-words.ts';
import { EmailText } from './email-text.tsx';
import { EmployeeWay } from './employee-way.tsx';
import { useAskAgain, useSendTest } from './queries.ts';

type PersonActs = {
  onRole: (person: Person, role: MemberRole) => void;
  /** Opens the form that adds notices for somebody with a login. */
  onAddNotices: (person: Person) => void;
  onRemoveNotices: (person: Person) => void;
  onNotifyTime: (employee: Employee, when: NotifyTime) => void;
  onRemove: (person: Person) => void;
};

type PersonRowProps = { person: Person; isMe: boolean; myRole: Role; isPaid: boolean; acts: PersonActs };

/** A person with the role and each way they are told by; the addresses are below the name. */
export function PersonRow({ person, isMe, myRole, isPaid, acts }: PersonRowProps) {
  const { name, member, employee } = person;
  const email = member?.email ?? employee?.email;
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
        {email ? (
          <p className="meta">
            <EmailText email={email} />
          </p>
        ) : null}
        {employee?.phone ? <p className="meta num">{formattedPhone(employee.phone)}</p> : null}
      </div>
      {!member ? (
        <span className="person-role meta">Uten innlogging</span>
      ) : isAssignable ? (
        <RoleSelect
          name={name}
          role={member.role}
          myRole={myRole}
          onRole={(role) => acts.onRole(person, role)}
        />
      ) : (
        <span className="person-role">{roleNames[member.role]}</span>
      )}
      <div className="person-ways">
        {employee ? (
          <>
            <p className="meta">Varsles {timeWords[timeOf(employee)].text.toLowerCase()}</p>
            {waysOf(employee).map((channel) => (
              <EmployeeWay key={channel} employee={employee} channel={channel} isPaid={isPaid} />
            ))}
          </>
        ) : (
          <p className="tag">
            <BellOff className="i" aria-hidden="true" />
            Ingen varsler
          </p>
        )}
      </div>
      <PersonMenu person={person} isMe={isMe} isAssignable={isAssignable} isPaid={isPaid} acts={acts} />
    </li>
  );
}

const waysOf = ({ notify }: Employee): readonly Channel[] => notifyChannels[notify];

/** The messages that can be sent to the person now; the question by mail is on the line of its channel. */
function useSendings(employee: ListedEmployee | undefined, isPaid: boolean): MenuAction[] {
  const { mutate: test } = useSendTest();
  const { mutate: ask } = useAskAgain();
  if (!employee) return [];
  const { states } = employee;
  const open = waysOf(employee).filter((channel) => channel === 'email' || isPaid);
  return open.flatMap((channel) => {
    if (states[channel] === 'confirmed')
      return {
        text: `Send prøvevarsel på ${channel === 'sms' ? 'sms' : 'e-post'}`,
        Icon: Send,
        onChoose: () => test({ employee, channel }),
      };
    return channel === 'sms' && states.sms === 'waiting'
      ? { text: 'Send koden på nytt', Icon: RotateCcw, onChoose: () => ask({ employee, channel }) }
      : [];
  });
}

type PersonMenuProps = Omit<PersonRowProps, 'myRole'> & { isAssignable: boolean };

function PersonMenu({ person, isMe, isAssignable, isPaid, acts }: PersonMenuProps) {
  const { name, member, employee } = person;
  const sendings = useSendings(employee, isPaid);
  const notices = employee
    ? { text: 'Fjern varsler', Icon: BellOff, onChoose: () => acts.onRemoveNotices(person) }
    : { text: 'Legg til varsler', Icon: Bell, onChoose: () => acts.onAddNotices(person) };
  const leaving = { Icon: isMe ? LogOut : UserMinus, isBad: true, onChoose: () => acts.onRemove(person) };
  const actions = [
    ...sendings,
    ...(member ? [notices] : []),
    ...(isMe ? [{ ...leaving, text: 'Forlat restauranten' }] : []),
    ...(!isMe && (isAssignable || !member) ? [{ ...leaving, text: 'Fjern' }] : []),
  ];
  return (
    <ActionMenu
      label={`Mer for ${name}`}
      choice={employee && { label: 'Varsles', options: timesOf(employee, acts) }}
      actions={actions}
    />
  );
}

const timeOf = ({ when = 'always' }: Employee): NotifyTime => when;

function timesOf(employee: Employee, { onNotifyTime }: PersonActs): MenuOption[] {
  return notifyTimes.map((when) => {
    const { text, Icon } = timeWords[when];
    const isOn = when === timeOf(employee);
    return { text, Icon, isOn, onChoose: () => (isOn ? undefined : onNotifyTime(employee, when)) };
  });
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
