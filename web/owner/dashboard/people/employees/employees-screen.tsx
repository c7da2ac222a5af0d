import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { isPaid } from '../../../../../shared/shops/plan.ts';
import { LoadError } from '../../../../ui/states.tsx';
import { useMe } from '../../../lib/me-context.tsx';
import { useShop } from '../../../lib/shop.ts';
import { useNow } from '../../../lib/use-now.ts';
import { employeesQuery } from '../../../queries/employees.ts';
import { DeviceList } from './device-list.tsx';
import { devicesQuery, pairingPollMs } from './device-queries.ts';
import { EmployeeForm } from './employee-form.tsx';
import { EmployeesSkeleton } from './employees-skeleton.tsx';
import { InvitationList } from './invitation-list.tsx';
import { invitationsQuery } from './invitation-queries.ts';
import { InviteForm } from './invite-form.tsx';
import { membersQuery } from './member-queries.ts';
import { MessagesUsed } from './messages-used.tsx';
import { PairingCard } from './pairing-card.tsx';
import { type Person, peopleOf } from './people.ts';
import { PersonList } from './person-list.tsx';

/** Which form is beside the lists; `start` is a member who is to be told of orders. */
type Form = { kind: 'invite' } | { kind: 'notices'; start?: { name: string; email: string } };

export function EmployeesScreen({ business }: { business: OwnerBusiness }) {
  const now = useNow();
  const paid = isPaid(business, now);
  const { id, role } = useMe();
  const shop = useShop();
  const employees = useQuery(employeesQuery(shop));
  const members = useQuery(membersQuery(shop));
  const { data: invitations = [] } = useQuery(invitationsQuery(shop));
  const [isPairing, setPairing] = useState(false);
  const { data: devices = [] } = useQuery({
    ...devicesQuery(shop),
    refetchInterval: isPairing ? pairingPollMs : false,
  });
  const [form, setForm] = useState<Form>({ kind: 'invite' });
  const failed = [members, employees].filter(({ isError, data }) => isError && !data);
  if (failed.length > 0)
    return (
      <LoadError
        title="Kunne ikke laste ansatte"
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        busy={failed.some(({ isFetching }) => isFetching)}
      >
        Listen er trygg. Sjekk nettet og prøv igjen.
      </LoadError>
    );
  const addNotices = ({ name, member }: Person) =>
    setForm({ kind: 'notices', start: { name, email: member?.email ?? '' } });
  return (
    <div className="people-cols">
      <div className="stack">
        <MessagesUsed />
        {members.data && employees.data ? (
          <PersonList
            people={peopleOf(members.data, employees.data)}
            userId={id}
            myRole={role}
            isPaid={paid}
            onAddNotices={addNotices}
          />
        ) : (
          <EmployeesSkeleton />
        )}
        <InvitationList invitations={invitations} myRole={role} now={now} />
        <DeviceList devices={devices} now={now} />
        <p className="note">
          <Info className="i" aria-hidden="true" />
          <span className="notice-info">
            <span>Her velger du hvem som varsles om nye bestillinger, på e-post, sms eller begge.</span>
            <span>
              Hver av dem må si ja først. De får tre varsler i timen; flere bestillinger varsles samlet, høyst
              hvert tiende minutt. En e-post har en lenke som stopper varslene. Den som får sms, slutter ved
              at du fjerner dem her.
            </span>
          </span>
        </p>
      </div>
      <div className="stack">
        {form.kind === 'invite' ? (
          <InviteForm myRole={role} onWithoutLogin={() => setForm({ kind: 'notices' })} />
        ) : (
          <EmployeeForm
            key={form.start?.email}
            start={form.start}
            isPaid={paid}
            onClose={() => setForm({ kind: 'invite' })}
          />
        )}
        <PairingCard devices={devices} onPairing={setPairing} />
      </div>
    </div>
  );
}
