import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Employee, NotifyTime } from '../../../../../shared/people/employee.ts';
import { roleNames } from '../../../../../shared/people/owner-words.nb.ts';
import type { MemberRole, Role } from '../../../../../shared/people/role.ts';
import { Button } from '../../../../ui/button.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useShop } from '../../../lib/shop.ts';
import { leaveQuestion } from '../../../parts/leave-question.ts';
import { messagesQuery, textsCost } from '../../../queries/employees.ts';
import type { Person } from './day-words.ts';
import { PersonRow } from './person-row.tsx';
import { useChangeNotifyTime, useChangeRole, useRemoveEmployee, useRemoveMember } from './queries.ts';

type PersonListProps = {
  people: readonly Person[];
  userId: string;
  myRole: Role;
  isPaid: boolean;
  /** Leads to the form, which is beside the list or, on a narrow screen, far below it. */
  onInvite: () => void;
  onAddNotices: (person: Person) => void;
};

type Question = { kind: 'remove' | 'notices' | 'owner'; person: Person };

/** The heading takes the focus of a row that goes, so that the keyboard stays where it was working. */
export function PersonList({ people, userId, myRole, isPaid, onInvite, onAddNotices }: PersonListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [question, setQuestion] = useState<Question>();
  /** The answer took a row away; the question keeps the focus for as long as it is there. */
  const takesRow = useRef(false);
  useEffect(() => {
    if (question || !takesRow.current) return;
    takesRow.current = false;
    heading.current?.focus();
  }, [question]);
  const { data: sent } = useQuery(messagesQuery(useShop()));
  const removeNotices = useRemoveEmployee();
  const changeTime = useChangeNotifyTime();
  const removeMember = useRemoveMember();
  const changeRole = useChangeRole();
  const isMe = (person: Person) => person.member?.id === userId;
  const setRole = ({ member, name }: Person, role: MemberRole) => {
    if (member) changeRole.mutate({ member, name, role });
  };
  const dropNotices = ({ employee }: Person) => {
    if (employee) removeNotices.mutate(employee);
    takesRow.current = true;
  };
  const acts = {
    // An owner can take the restaurant from who made them one, so that choice asks first.
    onRole: (person: Person, role: MemberRole) =>
      role === 'owner' ? setQuestion({ kind: 'owner', person }) : setRole(person, role),
    onAddNotices,
    onNotifyTime: (employee: Employee, when: NotifyTime) => changeTime.mutate({ employee, when }),
    onRemoveNotices: (person: Person) => setQuestion({ kind: 'notices', person }),
    onRemove: (person: Person) => setQuestion({ kind: person.member ? 'remove' : 'notices', person }),
  };
  return (
    <Section
      title="Personer"
      head={
        <>
          <Button className="people-invite" onClick={onInvite}>
            Inviter
          </Button>
          <p className="meta">
            Her velger du hvem som varsles om nye bestillinger, på e-post, sms eller begge. Hver av dem må si
            ja først.
          </p>
        </>
      }
      headingRef={heading}
    >
      <ul>
        {people.map((person) => (
          <PersonRow
            key={person.member?.id ?? person.employee?.id}
            person={person}
            isMe={isMe(person)}
            myRole={myRole}
            isPaid={isPaid}
            acts={acts}
          />
        ))}
      </ul>
      {sent && sent.monthParts > 0 ? <p className="meta people-foot">{textsCost(sent)}</p> : null}
      {question ? (
        <Confirm
          open
          onOpenChange={() => setQuestion(undefined)}
          {...questionTexts(question, isMe(question.person))}
          onConfirm={async () => {
            const { person, kind } = question;
            if (kind === 'owner') return setRole(person, 'owner');
            if (kind === 'notices') return dropNotices(person);
            await removeMember.mutateAsync({ person, isMe: isMe(person) });
            takesRow.current = true;
          }}
        />
      ) : null}
    </Section>
  );
}

function questionTexts({ kind, person: { name, employee, member } }: Question, isMe: boolean) {
  if (kind === 'owner')
    return {
      title: `Gjøre ${name} til eier?`,
      text: 'En eier kan alt, også endre abonnementet og fjerne andre eiere.',
      confirmText: `Ja, gi rollen ${roleNames.owner.toLowerCase()}`,
    };
  if (kind === 'notices')
    return {
      kind: 'delete' as const,
      title: member ? `Fjerne varslene til ${name}?` : `Fjerne ${name}?`,
      text: `${name} får ikke flere varsler om bestillinger.`,
      confirmText: 'Ja, fjern',
    };
  if (isMe) return leaveQuestion;
  const notices = employee ? ' Varslene om nye bestillinger stopper også.' : '';
  return {
    kind: 'delete' as const,
    title: `Fjerne ${name}?`,
    text: `${name} mister tilgangen med en gang, også på åpne skjermer.${notices}`,
    confirmText: 'Ja, fjern',
  };
}
