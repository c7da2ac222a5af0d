import { Monitor, Smartphone } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { addDays, clockText, dayText, osloDay } from '../../../../../shared/kernel/dates.ts';
import type { Device, OwnSession } from '../../../../../shared/people/session.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FormDialog } from '../../../../ui/dialog.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Bone, Skeleton } from '../../../../ui/states.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { type AccountFault, FormNote, PasswordField } from '../../../auth/account-fields.tsx';
import { useLoad } from '../../../lib/use-load.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { sessionsQuery, useEndSignIns } from './queries.ts';

type SessionRowProps = { session: OwnSession; now: number; onEnd: () => void };

const handheld = new Set(['iPhone', 'iPad', 'Android']);

function SessionRow({ session, now, onEnd }: SessionRowProps) {
  const { firstSeen, lastSeen, isCurrent, system = '' } = session;
  const Icon = handheld.has(system) ? Smartphone : Monitor;
  const device = deviceText(session);
  return (
    <li className="session">
      <Icon className="i" aria-hidden="true" />
      <div>
        <b>{device}</b>
        <p className="meta">
          Sist brukt {seenText(lastSeen, now)} · logget inn {seenText(firstSeen, now)}
        </p>
      </div>
      {isCurrent ? (
        <Badge>Denne enheten</Badge>
      ) : (
        <Button variant="quiet" aria-label={`Logg ut ${device}`} onClick={onEnd}>
          Logg ut
        </Button>
      )}
    </li>
  );
}

/** The heading takes the focus of a row that goes, so that the keyboard stays where it was working. */
export function SessionList({ email }: { email: string }) {
  const { data: sessions, failure } = useLoad(sessionsQuery, 'Kunne ikke laste enhetene');
  const [asked, setAsked] = useState<OwnSession | 'others'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  if (failure) return failure;
  return (
    <Section title="Her er du logget inn" head={null} headingRef={heading}>
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} now={now} onEnd={() => setAsked(session)} />
          ))}
        </ul>
      ) : (
        <SessionBones />
      )}
      {sessions && sessions.length > 1 ? (
        <div className="sessions-foot">
          <Button onClick={() => setAsked('others')}>Logg ut alle andre enheter</Button>
          <p className="meta">Tror du at noen andre har vært inne? Bytt passord også.</p>
        </div>
      ) : null}
      {asked ? (
        <EndSignIns
          email={email}
          session={asked === 'others' ? undefined : asked}
          onClose={() => setAsked(undefined)}
          // The dialog keeps the focus until it is gone.
          onEnded={() => setTimeout(() => heading.current?.focus())}
        />
      ) : null}
    </Section>
  );
}

type EndSignInsProps = {
  email: string;
  /** The one to end; all others without. */
  session: OwnSession | undefined;
  onClose: () => void;
  onEnded: () => void;
};

/**
 * Asks for the password: this device signs in anew, and a thief at an open page cannot throw the owner out.
 */
function EndSignIns({ email, session, onClose, onEnded }: EndSignInsProps) {
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<readonly AccountFault[]>([]);
  const { end, isBusy } = useEndSignIns(email);
  const toast = useToast();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!password) return setFaults([{ field: 'password', text: 'Skriv passordet ditt' }]);
    const { error, warning } = await end(password, password, session?.id);
    if (error) return setFaults([{ field: 'password', text: error }]);
    onClose();
    onEnded();
    if (warning) toast.error(warning);
    else toast.success(session ? 'Enheten er logget ut' : 'Alle andre enheter er logget ut');
  };
  return (
    <FormDialog
      onClose={onClose}
      className="dialog-narrow"
      title={session ? `Logg ut ${deviceText(session)}?` : 'Logg ut alle andre enheter?'}
      onSubmit={submit}
      button={session ? 'Logg ut enheten' : 'Logg ut alle andre'}
      isBusy={isBusy}
      busyText="Logger ut..."
    >
      <p>
        {session
          ? 'Enheten logges ut med en gang. Andre nettbrett og telefoner må logge inn igjen innen ti minutter.'
          : 'Nettbrett og telefoner som tar imot bestillinger, må logge inn igjen.'}{' '}
        Denne enheten er fortsatt logget inn.
      </p>
      <FormNote faults={faults} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Passordet ditt"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        faults={faults}
        autoFocus
      />
    </FormDialog>
  );
}

function SessionBones() {
  return (
    <Skeleton className="session-bones">
      <Bone height={48} />
      <Bone height={48} />
    </Skeleton>
  );
}

/** 'Chrome på Android'; what the browser did not say is left out. */
export function deviceText({ browser, system }: Device): string {
  if (browser && system) return `${browser} på ${system}`;
  return browser ?? system ?? 'Ukjent enhet';
}

/** 'i dag 18:04', 'i går 18:04', '19.11 18:04': a Norwegian clock. `now` in ms. */
export function seenText(lastSeen: string, now: number): string {
  const today = osloDay(now);
  const day = osloDay(lastSeen);
  const named = day === today ? 'i dag' : day === addDays(today, -1) ? 'i går' : dayText(lastSeen);
  return `${named} ${clockText(lastSeen)}`;
}
