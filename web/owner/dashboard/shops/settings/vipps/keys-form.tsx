import { valibotResolver } from '@hookform/resolvers/valibot';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import {
  type CheckedConnection,
  type CheckName,
  type VippsKeys,
  vippsKeys,
} from '../../../../../../shared/payments/connection.ts';
import { reasons } from '../../../../../../shared/payments/owner-refusals.nb.ts';
import { Button, buttonClass } from '../../../../../ui/button.tsx';
import { Field, FieldError } from '../../../../../ui/field.tsx';
import { whyNot } from '../../../../lib/problem-of.ts';
import { worded } from '../../../../lib/worded.ts';
import { CheckLines } from '../check-lines.tsx';
import { isGood, useConnectVipps } from '../connection.ts';

export const paymentPath = '/dashboard/settings?fane=betaling';

export const LaterLink = () => (
  <Link className={buttonClass('quiet')} to={paymentPath}>
    Fortsett senere
  </Link>
);

type Name = keyof VippsKeys;

const labels: Record<Name, string> = {
  msn: 'Salgsstedsnummer (MSN)',
  clientId: 'client_id',
  clientSecret: 'client_secret',
  subscriptionKey: 'Ocp-Apim-Subscription-Key',
};
const names = Object.keys(labels) as Name[];

/** The fields that a line of the look is about. Vipps does not say which of the three keys is wrong. */
const blamed: Record<CheckName, readonly Name[]> = {
  keys: ['clientId', 'clientSecret', 'subscriptionKey'],
  salesUnit: ['msn'],
  messages: [],
};

const none: VippsKeys = { msn: '', clientId: '', clientSecret: '', subscriptionKey: '' };

type KeysFormProps = { msn: string; onGood: (look: CheckedConnection) => void };

/** The four values of the portal. Keys go in and are never shown again; a refused look stores nothing. */
export function KeysForm({ msn, onGood }: KeysFormProps) {
  const { register, handleSubmit, control, formState } = useForm<VippsKeys>({
    defaultValues: { ...none, msn },
    mode: 'onTouched',
    resolver: valibotResolver(worded(vippsKeys, reasons)),
  });
  const connect = useConnectVipps();
  /** The keys of the last look, and what it said of them. */
  const [refused, setRefused] = useState<{ look: CheckedConnection; keys: VippsKeys }>();
  const typed = useWatch({ control });
  const isWrong = (name: Name) =>
    refused !== undefined &&
    typed[name]?.trim() === refused.keys[name] &&
    refused.look.checks.some(
      (one) => one.failure && one.failure !== 'silent' && blamed[one.name].includes(name),
    );
  const look = handleSubmit((keys) =>
    connect.mutate(keys, {
      onSuccess: (answer) => {
        if (isGood(answer)) onGood(answer);
        else setRefused({ look: answer, keys });
      },
      onError: () => setRefused(undefined),
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void look(event)} className="stack">
      <div className="connect-keys">
        {names.map((name) => (
          <Field
            key={name}
            label={labels[name]}
            error={formState.errors[name]?.message}
            isInvalid={isWrong(name)}
            hint={name !== 'msn' && typed[name] ? `${typed[name].trim().length} tegn` : undefined}
          >
            <input
              {...register(name)}
              type={name === 'msn' ? 'text' : 'password'}
              inputMode={name === 'msn' ? 'numeric' : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={250}
            />
          </Field>
        ))}
      </div>
      <div role="status">
        {refused ? <CheckLines checks={refused.look.checks} msn={refused.keys.msn} /> : null}
        {connect.error ? (
          <FieldError>
            {whyNot(connect.error, 'Kunne ikke sjekke nøklene, og ingenting er lagret. Prøv igjen.')}
          </FieldError>
        ) : null}
      </div>
      <p className="note">
        <Lock className="i" aria-hidden="true" />
        <span>
          Nøklene lagres kryptert og vises aldri igjen, heller ikke for oss. Du kan bytte dem når du vil.
        </span>
      </p>
      <div className="row">
        <Button variant="main" type="submit" busy={connect.isPending} busyText="Spør Vipps...">
          Sjekk og lagre
        </Button>
        <LaterLink />
      </div>
    </form>
  );
}
