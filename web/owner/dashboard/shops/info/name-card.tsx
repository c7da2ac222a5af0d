import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '../../../../../shared/kernel/limits.ts';
import { businessTypes, type OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { profileSubdomain, subdomainMaxLength } from '../../../../../shared/shops/subdomain.ts';
import { Field } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { siteNames } from '../../../lib/config.ts';
import type { FactsForm } from './about-cards.tsx';
import { addressHint, keptAddresses } from './address-texts.ts';

type Typed = { target: { value: string } };

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
          {Object.entries(businessTypes).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
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
