import type { UseFormReturn } from 'react-hook-form';
import { limits } from '../../../../../shared/kernel/limits.ts';
import type { BusinessFields } from '../../../../../shared/shops/business.ts';
import { Field } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import type { FactsFields } from './facts-fields.ts';

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

/** The seller's name and number: the law asks them of every page. */
export function SellerCard({ form }: { form: FactsForm }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Section className="card facts" title="Hvem som selger">
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
    </Section>
  );
}

export type FactsForm = UseFormReturn<FactsFields, unknown, BusinessFields>;
