import { valibotResolver } from '@hookform/resolvers/valibot';
import type { FormEvent } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { reasons } from '../../../../../shared/shops/owner-refusals.nb.ts';
import type { BusinessSettings, SettingsChange } from '../../../../../shared/shops/settings.ts';
import { worded } from '../../../lib/worded.ts';
import { useSaved } from '../../../parts/save-bar.tsx';
import { useSaveSettings } from '../../../queries/settings.ts';

type SettingsForm<Fields extends FieldValues, Draft extends FieldValues | null> = {
  schema: v.GenericSchema<Fields, Draft>;
  /** The fields with the stored settings. */
  values: Fields;
  fieldsOf: (settings: BusinessSettings) => Fields;
  changeOf: (draft: Draft) => SettingsChange;
  mode?: 'onSubmit' | 'onTouched';
};

/**
 * A form over a part of the settings: a save on another tablet shows here, except in the fields this one is
 * changing. `frame` is for its `<form>`, `bar` for its `SaveBar`.
 */
export function useSettingsForm<Fields extends FieldValues, Draft extends FieldValues | null>({
  schema,
  values,
  fieldsOf,
  changeOf,
  mode = 'onSubmit',
}: SettingsForm<Fields, Draft>) {
  const form = useForm<Fields, unknown, Draft>({
    values,
    resetOptions: { keepDirtyValues: true },
    mode,
    resolver: valibotResolver(worded(schema, reasons)),
  });
  const { mutate, isPending } = useSaveSettings();
  const { isSaved, showSaved, forgetSaved } = useSaved();
  const save = (draft: Draft) =>
    mutate(changeOf(draft), {
      onSuccess: (settings) => {
        form.reset(fieldsOf(settings), { keepDirtyValues: false });
        showSaved();
      },
    });
  const frame = {
    noValidate: true,
    onSubmitCapture: forgetSaved,
    onSubmit: (event: FormEvent) => void form.handleSubmit(save)(event),
  };
  return { form, frame, bar: { isBusy: isPending, isSaved, isDirty: form.formState.isDirty } };
}
