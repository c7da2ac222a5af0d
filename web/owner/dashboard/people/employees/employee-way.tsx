import {
  BellOff,
  Check,
  Hourglass,
  type LucideIcon,
  Mail,
  MailX,
  Smartphone,
  TriangleAlert,
} from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { dateTimeText } from '../../../../../shared/kernel/dates.ts';
import type { Channel, ConsentState, ListedEmployee } from '../../../../../shared/people/employee.ts';
import { Badge, Tag } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useMay } from '../../../lib/me-context.tsx';
import { useAskAgain, useConfirmPhone } from './queries.ts';

/** `waiting`: what is missing from the employee. */
const ways: Record<Channel, { text: string; waiting: string; Icon: LucideIcon }> = {
  email: { text: 'E-post', waiting: 'Venter på ja', Icon: Mail },
  sms: { text: 'Sms', waiting: 'Venter på kode', Icon: Smartphone },
};
type AnswerState = Exclude<ConsentState, 'waiting'>;
const states: Record<AnswerState, { text: string; Icon: LucideIcon; className: string }> = {
  confirmed: { text: 'Bekreftet', Icon: Check, className: '' },
  stopped: { text: 'Stoppet av mottakeren', Icon: BellOff, className: '' },
  unreachable: { text: 'Kommer ikke fram', Icon: MailX, className: 'is-bad' },
};

type EmployeeWayProps = { employee: ListedEmployee; channel: Channel; isPaid: boolean };

/**
 * One channel to an employee on one line: whether the employee has said yes, and the step that is left. Its
 * address is below the name; what else can be done is in the row's menu.
 */
export function EmployeeWay({ employee, channel, isPaid }: EmployeeWayProps) {
  const canManagePlan = useMay('managePlan');
  const { text, waiting, Icon } = ways[channel];
  const state = employee.states[channel] ?? 'waiting';
  const failedAt = employee.failed?.[channel];
  const isUnpaid = channel === 'sms' && !isPaid;
  const isWaiting = employee.states[channel] === 'waiting';
  const isUnreachable = state === 'unreachable';
  // Said aloud only: that all is well needs no badge.
  const isConfirmed = state === 'confirmed' && !isUnpaid;
  return (
    <div className="notice-way">
      <p className={isConfirmed ? 'tag is-on' : 'tag'}>
        <Icon className="i" aria-hidden="true" />
        {text}
      </p>
      {isConfirmed ? (
        <span className="sr">{states.confirmed.text}</span>
      ) : isUnpaid ? (
        <p className="meta">
          Sms følger med{' '}
          {canManagePlan ? (
            <Link className="link" to="/dashboard/settings?fane=abonnement">
              betalt abonnement
            </Link>
          ) : (
            'betalt abonnement'
          )}
        </p>
      ) : state === 'waiting' ? (
        <Tag icon={Hourglass}>{waiting}</Tag>
      ) : (
        <Badge className={states[state].className} icon={states[state].Icon}>
          {states[state].text}
        </Badge>
      )}
      {failedAt && isConfirmed ? (
        <p className="meta">
          <Badge className="is-bad" icon={TriangleAlert}>
            {`Siste varsel kom ikke av gårde, ${dateTimeText(failedAt)}`}
          </Badge>
        </p>
      ) : null}
      {channel === 'sms' && isWaiting && isPaid ? <CodeForm employee={employee} /> : null}
      {channel === 'email' && (isWaiting || isUnreachable) ? (
        <AskAgain employee={employee} isUnreachable={isUnreachable} />
      ) : null}
    </div>
  );
}

type AskAgainProps = { employee: ListedEmployee; isUnreachable: boolean };

/**
 * Another question by mail. After mail came back it is another try: a mailbox can be away for a while; a
 * corrected address is added anew.
 */
function AskAgain({ employee, isUnreachable }: AskAgainProps) {
  const { mutate, isPending } = useAskAgain();
  const text = isUnreachable ? 'Prøv igjen' : 'Send på nytt';
  return (
    <>
      <Button
        variant="quiet"
        busy={isPending}
        busyText="Sender..."
        aria-label={`${text} ${isUnreachable ? 'å nå' : 'til'} ${employee.name} på e-post`}
        onClick={() => mutate({ employee, channel: 'email' })}
      >
        {text}
      </Button>
      {isUnreachable ? (
        <p className="meta">
          Varslene er slått av. Er adressen feil, fjern personen og legg til på nytt. Er den riktig, prøv
          igjen: da kommer det et nytt spørsmål om bekreftelse.
        </p>
      ) : null}
    </>
  );
}

/** The code that the employee got by text message and reads to the owner. A refusal is shown at the field. */
function CodeForm({ employee }: { employee: ListedEmployee }) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useConfirmPhone();
  if (!isOpen)
    return (
      <Button variant="quiet" aria-label={`Skriv kode for ${employee.name}`} onClick={() => setOpen(true)}>
        Skriv kode
      </Button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ employee, code });
  };
  return (
    <form className="notice-code" noValidate onSubmit={submit}>
      <Field label="Kode fra sms" error={error?.message}>
        <input
          // biome-ignore lint/a11y/noAutofocus: the press before asked for it
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      </Field>
      <Button type="submit" busy={isPending} busyText="Lagrer...">
        Bekreft
      </Button>
    </form>
  );
}
