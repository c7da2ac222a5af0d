import { reasons } from '../../../../../shared/people/owner-refusals.nb.ts';
import { worded } from '../../../lib/worded.ts';
import './employees.css';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { clockText } from '../../../../../shared/kernel/dates.ts';
import { limits } from '../../../../../shared/kernel/limits.ts';
import type { MessagesToday } from '../../../../../shared/people/employee.ts';
import { type InvitationDraft, invitationDraft } from '../../../../../shared/people/invitation.ts';
import { roleNames } from '../../../../../shared/people/owner-words.nb.ts';
import { type MemberRole, mayAssign, type Role } from '../../../../../shared/people/role.ts';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { isPaid } from '../../../../../shared/shops/plan.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Bone, LoadError, Skeleton } from '../../../../ui/states.tsx';
import { useMe } from '../../../lib/me-context.tsx';
import { useShop } from '../../../lib/shop.ts';
import { useNow } from '../../../lib/use-now.ts';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { withBusiness } from '../../../parts/no-business.tsx';
import { RadioChoice } from '../../../parts/radio-choice.tsx';
import { employeesQuery, messagesQuery } from '../../../queries/employees.ts';
import { type Person, peopleOf } from './day-words.ts';
import { DeviceList } from './devices.tsx';
import { EmployeeForm } from './employee-form.tsx';
import { InvitationList } from './invitation-list.tsx';
import { PersonList } from './person-list.tsx';
import {
  devicesQuery,
  invitationsQuery,
  issuesAt,
  membersQuery,
  pairingPollMs,
  peoplePollMs,
  useInvite,
} from './queries.ts';

export const EmployeesPage = withBusiness(EmployeesScreen);

/** The roles a person can get, in the order they are offered, each with its rights. */
const roleChoices: readonly { role: MemberRole; hint: string }[] = [
  { role: 'manager', hint: 'Alt unntatt abonnement og eiere' },
  { role: 'staff', hint: 'Bestillinger, utsolgt og pause' },
  { role: 'accountant', hint: 'Leser tall og bestillinger, uten gjestenes navn' },
  { role: 'owner', hint: 'Alt' },
];

type InviteFields = v.InferInput<typeof invitationDraft>;
const empty: InviteFields = { email: '', role: 'staff' };

type InviteFormProps = {
  /** The press that asked for the form, if one did: the typing goes there. */
  press: object | undefined;
  myRole: Role;
  onWithoutLogin: () => void;
};

/** Asks somebody to join by e-mail. A refusal about the address is shown at its field. */
function InviteForm({ press, myRole, onWithoutLogin }: InviteFormProps) {
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm<
    InviteFields,
    unknown,
    InvitationDraft
  >({ defaultValues: empty, resolver: valibotResolver(worded(invitationDraft, reasons)) });
  const { mutate, isPending } = useInvite();
  useEffect(() => {
    if (press) setFocus('email');
  }, [press, setFocus]);
  const invite = (draft: InvitationDraft) =>
    mutate(draft, {
      onSuccess: () => reset(empty),
      onError: (error) => {
        for (const { path, message } of issuesAt(error, ['email']))
          setError(path, { message }, { shouldFocus: true });
      },
    });
  return (
    <form className="card person-form" noValidate onSubmit={(event) => void handleSubmit(invite)(event)}>
      {formState.isDirty ? <LeaveGuard /> : null}
      <h2 className="lead">Inviter</h2>
      <Field label="E-post" error={formState.errors.email?.message}>
        <input
          {...register('email')}
          type="email"
          autoComplete="off"
          placeholder="navn@eksempel.no"
          maxLength={limits.email}
        />
      </Field>
      <fieldset className="role-choices">
        <legend className="label">Rolle</legend>
        {roleChoices
          .filter(({ role }) => mayAssign(myRole, role))
          .map(({ role, hint }) => (
            <RadioChoice key={role} {...register('role')} value={role} hint={hint}>
              {roleNames[role]}
            </RadioChoice>
          ))}
      </fieldset>
      <Button variant="main" type="submit" wide busy={isPending} busyText="Sender...">
        Send invitasjon
      </Button>
      <p className="hint">
        Skal noen bare få varsler?{' '}
        <button type="button" className="link" onClick={onWithoutLogin}>
          Legg til uten innlogging
        </button>
      </p>
    </form>
  );
}

/** Says when the messages of the day or of the hour are used up, so that nobody waits for one. */
function MessagesUsed() {
  const { data } = useQuery(messagesQuery(useShop()));
  if (!data) return null;
  const { isGuestMailOff, isGuestTextsUsed } = data;
  const guests = [isGuestMailOff ? guestsOff : '', isGuestTextsUsed ? guestTextsUsed : ''];
  const sentences = [dayUsed(data), hourUsed(data), ...guests].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <p className="note warn" role="status">
      {sentences.join(' ')}
    </p>
  );
}

function dayUsed({ mails, mostMails, texts, mostTexts }: MessagesToday): string {
  const used = [
    ...(mails >= mostMails ? [`${mostMails} e-poster`] : []),
    ...(texts >= mostTexts ? [`${mostTexts} sms-er`] : []),
  ];
  if (used.length === 0) return '';
  return `Dagens ${used.join(' og ')} er brukt. Resten av dagen varsles nye bestillinger samlet, høyst hvert kvarter.`;
}

const guestsOff =
  'Mange e-poster til gjester kom ikke fram i dag. Resten av dagen får gjestene ikke e-post om bestillingene.';

const guestTextsUsed = 'Gjestene har fått så mange sms-er som de kan i dag. Resten av dagen får de ingen.';

const ways = { mails: 'e-post', texts: 'sms' } as const;

function hourUsed({ hour, isGuestMailOff, mails, mostMails, texts, mostTexts }: MessagesToday): string {
  if (!hour) return '';
  const isDayUsed = { mails: mails >= mostMails, texts: texts >= mostTexts };
  const until = clockText(hour.until);
  const staff = (['mails', 'texts'] as const)
    .filter((sort) => hour.full.includes(sort) && !isDayUsed[sort])
    .map((sort) => ways[sort]);
  const toStaff = `Dere har sendt så mange varsler på ${staff.join(' og ')} som dere kan i denne timen. Til kl. ${until} varsles nye bestillinger samlet, høyst hvert kvarter.`;
  const toGuests = `Gjestene får ikke e-post om bestillingene før kl. ${until}, for det er sendt så mange som mulig i denne timen.`;
  return [
    ...(staff.length > 0 ? [toStaff] : []),
    ...(hour.full.includes('guests') && !isGuestMailOff ? [toGuests] : []),
  ].join(' ');
}

/** Which form is beside the lists; `start` is a member who is to be told of orders. */
type Form = { kind: 'invite'; press?: object } | { kind: 'notices'; start?: { name: string; email: string } };

function EmployeesScreen({ business }: { business: OwnerBusiness }) {
  const now = useNow();
  const paid = isPaid(business, now);
  const { id, role } = useMe();
  const shop = useShop();
  const employees = useQuery(employeesQuery(shop));
  const members = useQuery({ ...membersQuery(shop), refetchInterval: peoplePollMs });
  const { data: invitations = [] } = useQuery({
    ...invitationsQuery(shop),
    refetchInterval: peoplePollMs,
  });
  const [isPairing, setPairing] = useState(false);
  const { data: devices } = useQuery({
    ...devicesQuery(shop),
    refetchInterval: isPairing ? pairingPollMs : peoplePollMs,
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
            onInvite={() => setForm({ kind: 'invite', press: {} })}
            onAddNotices={addNotices}
          />
        ) : (
          <EmployeesSkeleton />
        )}
        <InvitationList invitations={invitations} myRole={role} now={now} />
        <DeviceList devices={devices} now={now} onPairing={setPairing} />
      </div>
      <div>
        {form.kind === 'invite' ? (
          <InviteForm press={form.press} myRole={role} onWithoutLogin={() => setForm({ kind: 'notices' })} />
        ) : (
          <EmployeeForm
            key={form.start?.email}
            start={form.start}
            isPaid={paid}
            onClose={() => setForm({ kind: 'invite' })}
          />
        )}
      </div>
    </div>
  );
}

/** Three rows in the size of the coming ones. */
function EmployeesSkeleton() {
  return (
    <Skeleton className="card" label="Laster ansatte...">
      <div className="card-head">
        <Bone width="7rem" height="1.75rem" />
      </div>
      {[1, 2, 3].map((row) => (
        <div className="person" key={row}>
          <Bone className="avatar" />
          <div className="people-bones">
            <Bone width="45%" height="1.25rem" />
            <Bone width="70%" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
