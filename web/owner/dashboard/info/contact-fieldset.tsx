import type { UseFormReturn } from 'react-hook-form';
import type { InfoDraft } from '../../../../shared/info/info.ts';
import { limits } from '../../../../shared/kernel/limits.ts';
import { Field } from '../../../ui/field.tsx';
import type { InfoFields } from './info-fields.ts';

const link = {
  inputMode: 'url',
  autoComplete: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: limits.address,
} as const;

/** The seven fields in the order of the ledger. */
export function ContactFieldset({ form }: { form: UseFormReturn<InfoFields, unknown, InfoDraft> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <section className="card info-fields" aria-label="Bedriftsinformasjon">
      <Field className="info-wide" label="Om oss" error={errors.about?.message}>
        <textarea {...register('about')} maxLength={limits.description} rows={4} />
      </Field>
      <Field label="E-post" error={errors.contactEmail?.message}>
        <input {...register('contactEmail')} type="email" autoComplete="email" maxLength={limits.email} />
      </Field>
      <Field label="Telefon" error={errors.contactPhone?.message}>
        <input {...register('contactPhone')} type="tel" autoComplete="tel" />
      </Field>
      <Field
        className="info-wide"
        label="Adresse"
        hint="Er e-post, telefon eller adresse tom, viser siden det som står i bedriftsprofilen."
        error={errors.address?.message}
      >
        <input {...register('address')} autoComplete="street-address" maxLength={limits.address} />
      </Field>
      <Field label="Facebook" error={errors.facebook?.message}>
        <input {...register('facebook')} {...link} placeholder="facebook.com/navnet" />
      </Field>
      <Field label="Instagram" error={errors.instagram?.message}>
        <input {...register('instagram')} {...link} placeholder="@navnet" />
      </Field>
      <Field className="info-wide" label="Nettside" error={errors.website?.message}>
        <input {...register('website')} {...link} placeholder="https://" />
      </Field>
    </section>
  );
}
