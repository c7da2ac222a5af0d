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
import { formattedPhone } from '../../../../../shared/kernel/phone.ts';
import {
  addressField,
  type Channel,
  type ConsentState,
  type ListedEmployee,
} from '../../../../../shared/people/employee.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useMay } from '../../../lib/me-context.tsx';
import { useAskAgain, useConfirmPhone, useSendTest } from './queries.ts';

const ways: Record<Channel, { text: string; Icon: LucideIcon }> = {
  email: { text: 'E-post', Icon: Mail },
  sms: { text: 'Sms', Icon: Smartphone },
};
const states: Record<ConsentState, { text: string; Icon: LucideIcon; className: string }> = {
  waiting: { text: 'Venter på bekreftelse', Icon: Hourglass, className: 'is-waiting' },
  confirmed: { text: 'Bekreftet', Icon: Check, className: '' },
  stopped: { text: 'Stoppet av mottakeren', Icon: BellOff, className: '' },
  unreachable: { text: 'E-posten kommer ikke fram', Icon: MailX, className: 'is-bad' },
};

type EmployeeWayProps = {
  employee: ListedEmployee;
  channel: Channel;
  isPaid: boolean;
  /** The address is in the row already, as the login. */
  isLoginAddress?: boolean;
};

/** One channel to an employee: its address, whether the employee has said yes, and the steps left. */
export function EmployeeWay({ employee, channel, isPaid, isLoginAddress = false }: EmployeeWayProps) {
  const canManagePlan = useMay('managePlan');
  const { text, Icon } = ways[channel];
  const address = employee[addressField[channel]];
  const state = states[employee.states[channel] ?? 'waiting'];
  const failedAt = employee.failed?.[channel];
  const isUnpaid = channel === 'sms' && !isPaid;
  const isWaiting = employee.states[channel] === 'waiting';
  // Said aloud only: that all is well needs no badge.
  const isConfirmed = employee.states[channel] === 'confirmed' && !isUnpaid;
  return (
    <div className="notice-way">
      <p className={isConfirmed ? 'tag is-on' : 'tag'}>
        <Icon className="i" aria-hidden="true" />
        <span className="sr">{`Varsles på ${text.toLowerCase()}: `}</span>
        <span className={channel === 'sms' ? 'num' : undefined}>
          {channel === 'sms' ? formattedPhone(address) : isLoginAddress ? text : address}
        </span>
      </p>
      {isConfirmed ? (
        <span className="sr">{state.text}</span>
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
      ) : (
        <Badge className={state.className} icon={state.Icon}>
          {state.text}
        </Badge>
      )}
      {failedAt && isConfirmed ? (
        <p className="meta">
          <Badge className="is-bad" icon={TriangleAlert}>
            {`Siste varsel kom ikke av gårde, ${dateTimeText(failedAt)}`}
          </Badge>
        </p>
      ) : null}
      {isConfirmed || employee.states[channel] === 'unreachable' || (isWaiting && !isUnpaid) ? (
        <NextStep employee={employee} channel={channel} isConfirmed={isConfirmed} />
      ) : null}
    </div>
  );
}

type NextStepProps = Pick<EmployeeWayProps, 'employee' | 'channel'> & { isConfirmed: boolean };

/**
 * A test, another try after mail came back, or another question. A mailbox can be away for a while; a
 * corrected address is added anew.
 */
function NextStep({ employee, channel, isConfirmed }: NextStepProps) {
  const testing = useSendTest();
  const asking = useAskAgain();
  const { mutate, isPending } = isConfirmed ? testing : asking;
  const isUnreachable = !isConfirmed && employee.states[channel] === 'unreachable';
  const on = `på ${channel === 'sms' ? 'sms' : 'e-post'}`;
  const text = isConfirmed ? 'Send prøvevarsel' : isUnreachable ? 'Prøv igjen' : 'Send på nytt';
  return (
    <>
      {isUnreachable ? (
        <p className="meta">
          Varslene er slått av. Er adressen feil, fjern personen og legg til på nytt. Er den riktig, prøv
          igjen: da kommer det et nytt spørsmål om bekreftelse.
        </p>
      ) : null}
      <Button
        variant="quiet"
        busy={isPending}
        busyText="Sender..."
        aria-label={`${text} ${isUnreachable ? `å nå ${employee.name}` : `til ${employee.name}`} ${on}`}
        onClick={() => mutate({ employee, channel })}
      >
        {text}
      </Button>
    </>
  );
}

/** The code that the employee got by text message and reads to the owner. A refusal is shown at the field. */
export function CodeForm({ employee }: { employee: ListedEmployee }) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useConfirmPhone();
  if (!isOpen)
    return (
      <div className="notice-code">
        <Button onClick={() => setOpen(true)}>Skriv koden fra sms</Button>
      </div>
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
