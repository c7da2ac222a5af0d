import './account.css';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { personName } from '../../../../../shared/people/invitation.ts';
import type { Membership } from '../../../../../shared/people/member.ts';
import { roleNames } from '../../../../../shared/people/owner-words.nb.ts';
import { Button } from '../../../../ui/button.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import {
  type AccountFault,
  FormNote,
  PasswordField,
  passwordMinLength,
} from '../../../auth/account-fields.tsx';
import { shopAddress } from '../../../lib/config.ts';
import { useMe } from '../../../lib/me-context.tsx';
import { leaveQuestion } from '../../../parts/leave-question.ts';
import { NameDialog, useNameForm } from '../../../parts/name-dialog.tsx';
import { NewRestaurant } from '../../../parts/new-restaurant.tsx';
import { SignOutButton } from '../../../parts/sign-out-button.tsx';
import { useEndSignIns, useLeaveRestaurant, useRename } from './queries.ts';
import { SessionList } from './session-list.tsx';

/** The owner's sign-ins and password. The page needs no business. A kitchen's screen has no account page. */
export function AccountPage() {
  const { email } = useMe();
  if (!email) return <Navigate to="/dashboard" replace />;
  return (
    <div className="account">
      <section className="card account-who" aria-labelledby="account-email">
        <div>
          <p className="meta">Du er logget inn som</p>
          <h2 className="lead" id="account-email">
            {email}
          </h2>
        </div>
        <SignOutButton />
        <OwnName />
      </section>
      <OwnRestaurants />
      <SessionList email={email} />
      <PasswordForm email={email} />
    </div>
  );
}

/** The name that colleagues see, and the way to change it. Without a restaurant there are no colleagues. */
function OwnName() {
  const { businesses = [] } = useMe();
  const [isChanging, setChanging] = useState(false);
  const [own] = businesses;
  if (!own) return null;
  return (
    <div className="own-name">
      <p>
        <span className="meta">Navnet kollegene ser</span>
        <b>{own.name || 'Ikke oppgitt'}</b>
      </p>
      <Button onClick={() => setChanging(true)}>Endre navn</Button>
      {isChanging ? <Rename stored={own.name ?? ''} onClose={() => setChanging(false)} /> : null}
    </div>
  );
}

function Rename({ stored, onClose }: { stored: string; onClose: () => void }) {
  const { mutate, isPending } = useRename();
  const { form } = useNameForm(stored, personName.entries.name, (name) =>
    mutate(name, { onSuccess: onClose }),
  );
  return (
    <NameDialog title="Endre navnet ditt" label="Navn" {...form} onClose={onClose} isBusy={isPending}>
      <p className="meta">Det samme navnet gjelder i alle restaurantene dine.</p>
    </NameDialog>
  );
}

/** The restaurants of the user: open one more, or leave one. */
function OwnRestaurants() {
  const { businesses = [] } = useMe();
  const [isOpening, setOpening] = useState(false);
  const [leaving, setLeaving] = useState<Membership>();
  const leave = useLeaveRestaurant();
  return (
    <Section
      title="Restaurantene dine"
      head={
        <Button icon={Plus} onClick={() => setOpening(true)}>
          Ny restaurant
        </Button>
      }
    >
      <ul>
        {businesses.map((one) => (
          <li className="own-restaurant" key={one.business}>
            <div>
              <b>{one.businessName}</b>
              <p className="meta">{shopAddress(one.subdomain)}</p>
            </div>
            <span>{roleNames[one.role]}</span>
            <Button variant="quiet" aria-label={`Forlat ${one.businessName}`} onClick={() => setLeaving(one)}>
              Forlat
            </Button>
          </li>
        ))}
      </ul>
      {leaving ? (
        <Confirm
          open
          onOpenChange={() => setLeaving(undefined)}
          {...leaveQuestion}
          title={`Forlate ${leaving.businessName}?`}
          onConfirm={() => leave.mutateAsync(leaving)}
        />
      ) : null}
      {isOpening ? <NewRestaurant onClose={() => setOpening(false)} /> : null}
    </Section>
  );
}

/** The present password and a new one. Everybody else who is signed in to the account is signed out by it. */
function PasswordForm({ email }: { email: string }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [faults, setFaults] = useState<readonly AccountFault[]>([]);
  const { end, isBusy } = useEndSignIns(email);
  const toast = useToast();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = faultsOf(current, next);
    setFaults(found);
    if (found.length > 0) return;
    const { error, warning } = await end(current, next);
    if (error) return setFaults([{ text: error }]);
    setCurrent('');
    setNext('');
    if (warning) toast.error(`Passordet er byttet. ${warning}`);
    else toast.success('Passordet er byttet. Alle andre enheter er logget ut.');
  };
  return (
    <Section title="Bytt passord" head={null}>
      <form className="password-form" noValidate onSubmit={submit} onInput={() => setFaults([])}>
        <FormNote faults={faults} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label="Nåværende passord"
          value={current}
          onChange={setCurrent}
          autoComplete="current-password"
          faults={[]}
        />
        <PasswordField
          label="Nytt passord"
          value={next}
          onChange={setNext}
          autoComplete="new-password"
          faults={faults}
        />
        <Button type="submit" variant="main" busy={isBusy} busyText="Bytter...">
          Bytt passord
        </Button>
        <p className="meta">Alle andre enheter logges ut.</p>
      </form>
    </Section>
  );
}

function faultsOf(current: string, next: string): AccountFault[] {
  if (!current || !next) return [{ text: 'Skriv både det nåværende og det nye passordet' }];
  if (next.length < passwordMinLength) return [{ field: 'password', text: 'Passordet må være minst 6 tegn' }];
  return [];
}
