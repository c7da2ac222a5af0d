import './profile.css';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Info } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { BusinessFields, OwnerBusiness } from '../../../../shared/business/business.ts';
import { profileSubdomain } from '../../../../shared/business/subdomain.ts';
import { Problem } from '../../../../shared/kernel/problem.ts';
import { SaveBar } from '../../parts/save-bar.tsx';
import { useSaved } from '../../parts/use-saved.ts';
import { AddressCard } from './address-card.tsx';
import { ProfileFieldset } from './profile-fieldset.tsx';
import {
  type ProfileFields,
  profileFieldNames,
  profileFields,
  profileForm,
  touchedFields,
} from './profile-form.ts';
import { SaveFailedAlert } from './save-failed-alert.tsx';
import { saveFailure } from './save-failure.ts';
import { useAfterAlert } from './use-after-alert.ts';
import { useJustOpened, useSaveProfile } from './use-save-profile.ts';

/** The owner's words about the business; opens it when there is none. What another tablet saves shows in untouched fields. */
export function ProfileTab({ business }: { business: OwnerBusiness | null }) {
  const values = useMemo(() => profileFields(business), [business]);
  const resolver = useMemo(() => valibotResolver(profileForm(business?.subdomain)), [business?.subdomain]);
  const form = useForm<ProfileFields, unknown, BusinessFields>({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver,
  });
  const { control, handleSubmit, setValue, setError, setFocus, reset, formState } = form;
  const [businessName = '', subdomain = ''] = useWatch({ control, name: ['businessName', 'subdomain'] });
  const [isAddressTyped, setAddressTyped] = useState(false);
  const { mutate, isPending, error, reset: forgetFailure } = useSaveProfile();
  const { isSaved, showSaved, forgetSaved } = useSaved();
  const { dirtyFields, errors } = formState;
  const element = useRef<HTMLFormElement>(null);
  const focusButton = () => element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  useAfterAlert(error !== null, () => {
    const faulty = profileFieldNames.find((name) => errors[name]);
    if (faulty) setFocus(faulty);
    else focusButton();
  });
  useJustOpened(business?.id, () => {
    showSaved();
    focusButton();
  });

  /** Fills the address in until somebody types one; a stored one is never touched. */
  const followName = (name: string) => {
    if (business || isAddressTyped) return;
    setValue('subdomain', profileSubdomain(name), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  };
  const flagFields = (failure: Error) => {
    if (!(failure instanceof Problem)) return;
    if (failure.code === 'SUBDOMAIN_TAKEN') setError('subdomain', { message: failure.message });
    for (const { path, message } of failure.issues ?? []) {
      const name = profileFieldNames.find((field) => field === path);
      if (name) setError(name, { message });
    }
  };
  const save = (fields: BusinessFields) =>
    mutate(
      business
        ? { kind: 'change', fields: touchedFields(fields, dirtyFields) }
        : { kind: 'open', draft: fields },
      {
        onSuccess: (saved) => {
          reset(profileFields(saved.business), { keepDirtyValues: false });
          showSaved();
        },
        onError: flagFields,
      },
    );
  return (
    <form
      ref={element}
      className="profile-cols"
      noValidate
      onSubmitCapture={forgetSaved}
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <div>
        {business ? null : (
          <p className="note profile-none">
            <Info className="i" aria-hidden="true" />
            <span>
              <b>Ingen bedriftsprofil funnet</b>
              <br />
              Du må sette opp bedriftsprofilen din først.
            </span>
          </p>
        )}
        <ProfileFieldset
          form={form}
          stored={business}
          onName={followName}
          onAddress={(address) => setAddressTyped(address !== '')}
        />
        <SaveBar label="Lagre profil" isBusy={isPending} isSaved={isSaved} isDirty={formState.isDirty} />
      </div>
      <AddressCard name={businessName} address={subdomain} stored={business} />
      {error ? <SaveFailedAlert failure={saveFailure(error)} onClose={forgetFailure} /> : null}
    </form>
  );
}
