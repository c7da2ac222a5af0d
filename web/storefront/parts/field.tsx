import type { ComponentProps } from 'react';
import { limits } from '../../../shared/kernel/limits.ts';
import { words as checkout } from '../checkout/words.ts';
import { words } from '../later/words.ts';
import { Icon } from './icon.tsx';

type FieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  id: string;
  label: string;
  error: string | undefined;
  isOptional?: boolean;
  /** The purpose of the field, below it. */
  hint?: string;
  /** Behind a short input. */
  beside?: string;
  onText: (text: string) => void;
};

/** A labelled input; what is wrong with it is shown below it and read with it. */
export function Field({ id, label, error, hint, beside, isOptional = false, onText, ...input }: FieldProps) {
  const described = [error && `${id}-feil`, hint && `${id}-hjelp`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {isOptional && <small>{words.optional}</small>}
      </label>
      <span className={beside === undefined ? undefined : 'beside'}>
        <input
          required={!isOptional}
          {...input}
          id={id}
          className="input"
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        {beside && <b>{beside}</b>}
      </span>
      {error && (
        <p className="error" id={`${id}-feil`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      {hint && (
        <p className="meta" id={`${id}-hjelp`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type Id = 'customerName' | 'customerPhone' | 'customerEmail' | 'allergy';
type Typed = Pick<ComponentProps<typeof Field>, 'id' | 'name' | 'value' | 'error' | 'onText'>;

/** The guest's contact and allergies: the same fields in the checkout and in the form without script. */
export function WhoFields({ of, isTexted }: { of: (id: Id) => Typed; isTexted: boolean | undefined }) {
  return (
    <>
      <Field {...of('customerName')} label={words.name} autoComplete="name" maxLength={limits.name} />
      <Field
        {...of('customerPhone')}
        label={words.phone}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        hint={isTexted ? words.textedHint : words.phoneHint}
      />
      <Field
        {...of('customerEmail')}
        label={words.email}
        type="email"
        isOptional
        autoComplete="email"
        maxLength={limits.email}
        hint={words.emailHint}
      />
      <Field
        {...of('allergy')}
        label={words.allergy}
        isOptional
        autoComplete="off"
        maxLength={limits.allergy}
        hint={words.allergyHint}
      />
    </>
  );
}

/** The way to the door, for the driver: the same fields in the checkout and in the form without script. */
export function DoorFields({ of }: { of: (id: 'addressExtra' | 'driverNote') => Typed }) {
  return (
    <>
      <Field
        {...of('addressExtra')}
        label={checkout.addressExtra}
        isOptional
        autoComplete="address-line2"
        maxLength={limits.addressExtra}
      />
      <Field
        {...of('driverNote')}
        label={checkout.driverNote}
        isOptional
        autoComplete="off"
        maxLength={limits.driverNote}
      />
    </>
  );
}
