import './info.css';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Info } from 'lucide-react';
import { type FocusEvent, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import type { BusinessFields, OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { PagePreview } from '../../../parts/page-preview.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { useSaved } from '../../../parts/use-saved.ts';
import { AboutCards, SellerCard } from './about-cards.tsx';
import { AddressCard } from './address-card.tsx';
import { differing, type FactsFields, factNames, factsForm, fieldsOf } from './facts-fields.ts';
import { FooterEditor } from './footer-editor.tsx';
import { NameCard } from './name-card.tsx';
import { pageDraft } from './page-draft.ts';
import { SaveFailedAlert } from './save-failed-alert.tsx';
import { saveFailure } from './save-failure.ts';
import { useAfterAlert } from './use-after-alert.ts';
import { useJustOpened, useSaveFacts } from './use-save-facts.ts';

/** The fields whose words stand at the top of the page; all others are at its foot. */
const atTop = ['businessName', 'businessType', 'subdomain', 'description'];

/** The facts of the business; opens it when there is none. What another tablet saves shows in untouched fields. */
export function FactsForm({ business }: { business: OwnerBusiness | null }) {
  const values = useMemo(() => fieldsOf(business), [business]);
  const resolver = useMemo(() => valibotResolver(factsForm(business?.subdomain)), [business?.subdomain]);
  const form = useForm<FactsFields, unknown, BusinessFields>({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver,
  });
  const { control, handleSubmit, setValue, getValues, setError, setFocus, reset, formState } = form;
  const typed = useWatch({ control, compute: (fields: FactsFields) => fields });
  const { businessName = '', subdomain = '' } = typed;
  const { mutate, isPending, error, reset: forgetFailure } = useSaveFacts();
  // The login that ended is asked for over the page; the words are still there after it.
  const failure = error instanceof Problem && error.code === 'UNAUTHENTICATED' ? null : error;
  const { isSaved, showSaved, forgetSaved } = useSaved();
  const [shown, setShown] = useState<'top' | 'bottom'>('top');
  const { errors } = formState;
  const element = useRef<HTMLFormElement>(null);
  const focusButton = () => element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  useAfterAlert(failure !== null, () => {
    const faulty = factNames.find((name) => errors[name]);
    if (faulty) setFocus(faulty);
    else focusButton();
  });
  useJustOpened(business?.id, () => {
    showSaved();
    focusButton();
  });

  const flagFields = (failure: Error) => {
    if (!(failure instanceof Problem)) return;
    if (failure.code === 'SUBDOMAIN_TAKEN') setError('subdomain', { message: failure.message });
    for (const { path, message } of failure.issues ?? []) {
      const name = factNames.find((fact) => fact === path);
      if (name) setError(name, { message });
    }
  };
  const save = (facts: BusinessFields) => {
    const sent = structuredClone(getValues());
    mutate(
      { typed: facts, stored: business },
      {
        onSuccess: (saved) => {
          const typedSince = structuredClone(getValues());
          // As it was stored: a link has its scheme now. What was typed while it was on its way stays, unsaved.
          reset(fieldsOf(saved), { keepDirtyValues: false });
          for (const name of differing(sent, typedSince))
            setValue(name, typedSince[name], { shouldDirty: true });
          showSaved();
        },
        onError: flagFields,
      },
    );
  };
  const follow = ({ target }: FocusEvent<HTMLElement & { name?: string }>) => {
    if (target.name) setShown(atTop.includes(target.name) ? 'top' : 'bottom');
  };
  return (
    <form
      ref={element}
      className="facts-cols"
      noValidate
      onFocus={follow}
      onSubmitCapture={forgetSaved}
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <div className="facts-cards">
        {business ? null : (
          <p className="note">
            <Info className="i" aria-hidden="true" />
            <span>
              <b>Ingen bedriftsprofil funnet</b>
              <br />
              Du må sette opp bedriftsprofilen din først.
            </span>
          </p>
        )}
        <NameCard form={form} stored={business} />
        <AboutCards form={form} />
        <SellerCard form={form} />
        <FooterEditor form={form} />
        <SaveBar label="Lagre profil" isBusy={isPending} isSaved={isSaved} isDirty={formState.isDirty} />
      </div>
      {business ? (
        <PagePreview
          caption="Forhåndsvisning"
          subdomain={business.subdomain}
          address={subdomain}
          draft={pageDraft(typed)}
          shows={shown}
        />
      ) : (
        <AddressCard name={businessName} address={subdomain} />
      )}
      {failure ? <SaveFailedAlert failure={saveFailure(failure)} onClose={forgetFailure} /> : null}
    </form>
  );
}
