import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { limits } from '../../../../../shared/kernel/limits.ts';
import type { BusinessFields, OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { footerLimits } from '../../../../../shared/shops/info.ts';
import { businessTypeNames } from '../../../../../shared/shops/owner-words.nb.ts';
import { profileSubdomain, subdomainMaxLength } from '../../../../../shared/shops/subdomain.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, FieldError } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { siteNames } from '../../../lib/config.ts';
import { addressHint, type FactsFields, keptAddresses } from './facts-fields.ts';

type Typed = { target: { value: string } };

/** The kinds of the trade come first in the list: restaurant and takeaway. */
const kinds = Object.entries(businessTypeNames);
const places = 2;
const kindOption = ([value, text]: [string, string]) => (
  <option key={value} value={value}>
    {text}
  </option>
);

/** `stored` is null before the opening: then the address follows the name until somebody types another. */
export function NameCard({ form, stored }: { form: FactsForm; stored: OwnerBusiness | null }) {
  const { register, control, setValue, getValues, formState } = form;
  const { errors } = formState;
  const address = useWatch({ control, name: 'subdomain' });
  const kept = stored ? keptAddresses(stored, Date.now()) : [];
  const proposed = useRef('');
  const followName = ({ target }: Typed) => {
    if (stored || getValues('subdomain') !== proposed.current) return;
    proposed.current = profileSubdomain(target.value);
    setValue('subdomain', proposed.current, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <Section className="card facts" title="Navn og nettadresse">
      <Field label="Bedriftsnavn *" error={errors.businessName?.message}>
        <input
          {...register('businessName', { onChange: followName })}
          autoComplete="organization"
          maxLength={limits.name}
          aria-required="true"
        />
      </Field>
      <Field label="Bedriftstype *" error={errors.businessType?.message}>
        <select {...register('businessType')} aria-required="true">
          {stored === null ? <option value="">Velg bedriftstype</option> : null}
          <optgroup label="Serveringssted">{kinds.slice(0, places).map(kindOption)}</optgroup>
          <optgroup label="Andre">{kinds.slice(places).map(kindOption)}</optgroup>
        </select>
      </Field>
      <Field
        className="facts-wide"
        label="Nettsideadresse"
        hint={errors.subdomain ? undefined : addressHint(address, stored, Date.now())}
        error={errors.subdomain?.message}
      >
        {(control) => (
          <div className="affix">
            <input
              {...control}
              // Phones begin with a capital; an address has none. The style sheet shows it so.
              {...register('subdomain', { setValueAs: (address: string) => address.toLowerCase() })}
              maxLength={subdomainMaxLength}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <span>.{siteNames().site}</span>
          </div>
        )}
      </Field>
      {kept.length > 0 ? (
        <div className="facts-wide hint">
          <p id="kept-addresses">Tidligere adresser leder også til siden:</p>
          <ul aria-labelledby="kept-addresses">
            {kept.map(({ name, text }) => (
              <li key={name}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </Section>
  );
}

const link = {
  inputMode: 'url',
  autoComplete: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: limits.address,
} as const;

/** How guests reach the place, and the texts about it. */
export function AboutCards({ form }: { form: FactsForm }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Section className="card facts" title="Kontakt">
        <Field label="Telefon" error={errors.phone?.message}>
          <input {...register('phone')} type="tel" autoComplete="tel" />
        </Field>
        <Field label="E-post" error={errors.email?.message}>
          <input {...register('email')} type="email" autoComplete="email" maxLength={limits.email} />
        </Field>
        <Field
          className="facts-wide"
          label="Adresse"
          hint="Kundene ser telefon, e-post og adresse på siden og i e-posten om bestillingen."
          error={errors.address?.message}
        >
          <input {...register('address')} autoComplete="street-address" maxLength={limits.address} />
        </Field>
      </Section>
      <Section className="card facts" title="Om stedet">
        <Field
          className="facts-wide"
          label="Beskrivelse"
          hint="Kundene leser den under navnet."
          error={errors.description?.message}
        >
          <textarea {...register('description')} maxLength={limits.description} rows={3} />
        </Field>
        <Field
          className="facts-wide"
          label="Om oss"
          hint="Kundene leser det nederst på siden."
          error={errors.about?.message}
        >
          <textarea {...register('about')} maxLength={limits.description} rows={4} />
        </Field>
        <Field label="Facebook" error={errors.facebook?.message}>
          <input {...register('facebook')} {...link} placeholder="facebook.com/navnet" />
        </Field>
        <Field label="Instagram" error={errors.instagram?.message}>
          <input {...register('instagram')} {...link} placeholder="@navnet" />
        </Field>
        <Field className="facts-wide" label="Nettside" error={errors.website?.message}>
          <input {...register('website')} {...link} placeholder="https://" />
        </Field>
      </Section>
    </>
  );
}

export type FactsForm = UseFormReturn<FactsFields, unknown, BusinessFields>;

/** The list in the page's footer. A new line takes the focus; a removed line gives it to the button. */
export function FooterEditor({ form }: { form: FactsForm }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'footerInfo' });
  const heading = useRef<HTMLHeadingElement>(null);
  const errors = formState.errors.footerInfo;
  const isFull = fields.length >= footerLimits.lines;
  return (
    <Section className="card info-footer" title="Informasjon nederst på siden" headingRef={heading}>
      <p className="meta">Korte linjer kundene bør vite, for eksempel «Catering tilgjengelig».</p>
      <ul>
        {fields.map(({ id }, index) => {
          const error = errors?.[index]?.text?.message;
          return (
            <li key={id}>
              <input
                {...register(`footerInfo.${index}.text`)}
                className="input"
                aria-label={`Linje ${index + 1}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                maxLength={footerLimits.characters}
                autoComplete="off"
              />
              <Button
                icon={Trash2}
                variant="icon"
                aria-label={`Fjern linje ${index + 1}`}
                onClick={() => {
                  remove(index);
                  heading.current?.focus();
                }}
              />
              {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
            </li>
          );
        })}
      </ul>
      {errors?.root?.message ? <FieldError>{errors.root.message}</FieldError> : null}
      {isFull ? (
        <p className="meta">Listen er full. Den kan ha {footerLimits.lines} linjer.</p>
      ) : (
        <Button icon={Plus} onClick={() => append({ text: '' })}>
          Legg til linje
        </Button>
      )}
    </Section>
  );
}
