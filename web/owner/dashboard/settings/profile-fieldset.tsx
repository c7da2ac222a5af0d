import { type UseFormReturn, useWatch } from 'react-hook-form';
import {
  type BusinessFields,
  businessTypes,
  type OwnerBusiness,
} from '../../../../shared/business/business.ts';
import { subdomainMaxLength } from '../../../../shared/business/subdomain.ts';
import { limits } from '../../../../shared/kernel/limits.ts';
import { Field } from '../../../ui/field.tsx';
import { siteNames } from '../../lib/config.ts';
import { addressHint } from './address-texts.ts';
import type { ProfileFields } from './profile-form.ts';

type ProfileFieldsetProps = {
  form: UseFormReturn<ProfileFields, unknown, BusinessFields>;
  /** None before it is opened. */
  stored: OwnerBusiness | null;
  onName: (name: string) => void;
  onAddress: (address: string) => void;
};

/** The seven fields of the profile, and who sells. */
export function ProfileFieldset({ form, stored, onName, onAddress }: ProfileFieldsetProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const address = useWatch({ control, name: 'subdomain' });
  const typed = (tell: (value: string) => void) => ({
    onChange: (event: { target: { value: string } }) => tell(event.target.value),
  });
  return (
    <section className="card profile-fields" aria-label="Bedriftsprofil">
      <Field label="Bedriftsnavn *" error={errors.businessName?.message}>
        <input
          {...register('businessName', typed(onName))}
          autoComplete="organization"
          maxLength={limits.name}
          aria-required="true"
        />
      </Field>
      <Field label="Bedriftstype *" error={errors.businessType?.message}>
        <select {...register('businessType')} aria-required="true">
          {stored === null ? <option value="">Velg bedriftstype</option> : null}
          {Object.entries(businessTypes).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </Field>
      <Field
        className="profile-wide"
        label="Nettsideadresse"
        hint={errors.subdomain ? undefined : addressHint(address, stored, Date.now())}
        error={errors.subdomain?.message}
      >
        {(control) => (
          <div className="affix">
            <input
              {...control}
              {...register('subdomain', {
                ...typed(onAddress),
                // Phones begin with a capital; an address has none. The style sheet shows it so.
                setValueAs: (address: string) => address.toLowerCase(),
              })}
              maxLength={subdomainMaxLength}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <span>.{siteNames().site}</span>
          </div>
        )}
      </Field>
      <Field label="Telefon" error={errors.phone?.message}>
        <input {...register('phone')} type="tel" autoComplete="tel" />
      </Field>
      <Field label="E-post" error={errors.email?.message}>
        <input {...register('email')} type="email" autoComplete="email" maxLength={limits.email} />
      </Field>
      <Field className="profile-wide" label="Adresse" error={errors.address?.message}>
        <input {...register('address')} autoComplete="street-address" maxLength={limits.address} />
      </Field>
      <Field
        className="profile-wide"
        label="Beskrivelse"
        hint="Kundene leser den under navnet."
        error={errors.description?.message}
      >
        <textarea {...register('description')} maxLength={limits.description} rows={3} />
      </Field>
      <Field
        label="Juridisk navn"
        hint="Navnet i Foretaksregisteret, for eksempel Napoli Mat AS."
        error={errors.legalName?.message}
      >
        <input {...register('legalName')} autoComplete="organization" maxLength={limits.name} />
      </Field>
      <Field
        label="Organisasjonsnummer"
        hint="Ni sifre. Loven krever at selgeren står på siden."
        error={errors.orgNumber?.message}
      >
        <input {...register('orgNumber')} inputMode="numeric" autoComplete="off" maxLength={20} />
      </Field>
    </section>
  );
}
