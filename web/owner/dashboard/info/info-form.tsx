import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { OwnerBusiness } from '../../../../shared/business/business.ts';
import type { BusinessInfo, InfoDraft } from '../../../../shared/info/info.ts';
import { PagePreview } from '../../parts/page-preview.tsx';
import { SaveBar } from '../../parts/save-bar.tsx';
import { useSaved } from '../../parts/use-saved.ts';
import { ContactFieldset } from './contact-fieldset.tsx';
import { FooterEditor } from './footer-editor.tsx';
import { differingFields, fieldsOf, type InfoFields, infoForm } from './info-fields.ts';
import { pageDraft } from './page-draft.ts';
import { useSaveInfo } from './queries.ts';

/** What another tablet saves shows here, except in the fields this one is changing. */
export function InfoForm({ info, business }: { info: BusinessInfo; business: OwnerBusiness }) {
  const values = useMemo(() => fieldsOf(info), [info]);
  const form = useForm<InfoFields, unknown, InfoDraft>({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: valibotResolver(infoForm),
  });
  const { control, handleSubmit, reset, getValues, setValue, formState } = form;
  const typed = useWatch({ control, compute: (fields: InfoFields) => fields });
  const { mutate, isPending } = useSaveInfo();
  const { isSaved, showSaved, forgetSaved } = useSaved();
  const save = (draft: InfoDraft) => {
    const sent = structuredClone(getValues());
    mutate(draft, {
      onSuccess: (saved) => {
        const typedSince = structuredClone(getValues());
        // As it was stored: a link has its scheme now. What was typed while it was on its way stays, unsaved.
        reset(fieldsOf(saved), { keepDirtyValues: false });
        for (const name of differingFields(sent, typedSince))
          setValue(name, typedSince[name], { shouldDirty: true });
        showSaved();
      },
    });
  };
  return (
    <form
      className="info-cols"
      noValidate
      onSubmitCapture={forgetSaved}
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <div>
        <ContactFieldset form={form} />
        <FooterEditor form={form} />
        <SaveBar
          label="Lagre bedriftsinformasjon"
          isBusy={isPending}
          isSaved={isSaved}
          isDirty={formState.isDirty}
        />
      </div>
      <PagePreview
        caption="Forhåndsvisning"
        subdomain={business.subdomain}
        draft={pageDraft(typed, business)}
        startAt="bottom"
      />
    </form>
  );
}
