import { valibotResolver } from '@hookform/resolvers/valibot';
import { Controller, useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import {
  type AlcoholHours,
  alcoholHoursText,
  widestAlcoholHours,
} from '../../../../../shared/shops/alcohol-hours.ts';
import { settingsChange } from '../../../../../shared/shops/settings.ts';
import { Field } from '../../../../ui/field.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { ClockInput } from '../../../parts/clock-input.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { useSaved } from '../../../parts/use-saved.ts';
import { useSaveSettings } from './queries.ts';

type AlcoholFields = AlcoholHours & { isLicensed: boolean };

/** The shared schema, behind the switch: without a licence nothing of the hours is asked. */
const alcoholForm = v.pipe(
  v.custom<AlcoholFields>(() => true),
  v.transform(({ isLicensed, ...hours }) => (isLicensed ? hours : null)),
  v.unwrap(settingsChange.entries.alcohol),
);

const fieldsOf = (stored: AlcoholHours | null): AlcoholFields => ({
  ...(stored ?? widestAlcoholHours),
  isLicensed: stored !== null,
});

const times = [
  { name: 'from', label: 'Fra' },
  { name: 'until', label: 'Til, hverdager' },
  { name: 'untilBeforeHoliday', label: 'Til, dagen før søn- og helligdag' },
] as const;

/** Whether the shop may sell beer and wine to take away, and when. The law says the most; the municipality may say less. */
export function AlcoholForm({ stored }: { stored: AlcoholHours | null }) {
  const form = useForm<AlcoholFields, unknown, AlcoholHours | null>({
    values: fieldsOf(stored),
    resetOptions: { keepDirtyValues: true },
    resolver: valibotResolver(alcoholForm),
  });
  const { register, control, handleSubmit, reset, formState } = form;
  const { isLicensed, ...hours } = useWatch({ control, compute: (fields: AlcoholFields) => fields });
  const { mutate, isPending } = useSaveSettings();
  const { isSaved, showSaved, forgetSaved } = useSaved();
  const save = (alcohol: AlcoholHours | null) =>
    mutate(
      { alcohol },
      {
        onSuccess: (settings) => {
          reset(fieldsOf(settings.alcohol), { keepDirtyValues: false });
          showSaved();
        },
      },
    );
  return (
    <form
      className="alcohol-form"
      noValidate
      onSubmitCapture={forgetSaved}
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <section className="card" aria-labelledby="alcohol-heading">
        <div className="card-head">
          <h2 className="lead" id="alcohol-heading">
            Alkohol
          </h2>
          <Switch {...register('isLicensed')}>Vi har salgsbevilling</Switch>
        </div>
        <div className="alcohol-body">
          {isLicensed ? (
            <>
              <div className="alcohol-times">
                {times.map(({ name, label }) => (
                  <Controller
                    key={name}
                    control={control}
                    name={name}
                    render={({ field, fieldState }) => (
                      <Field label={label} error={fieldState.error?.message}>
                        <ClockInput {...field} />
                      </Field>
                    )}
                  />
                ))}
              </div>
              <p className="meta" role="status">
                Alkohol hentes og leveres {alcoholHoursText(hours)}. Kommunen kan ha kortere tider.
              </p>
            </>
          ) : (
            <p className="meta">
              Uten kommunal salgsbevilling kan kundene se øl og cider på menyen, men ikke bestille det.
            </p>
          )}
        </div>
      </section>
      <SaveBar label="Lagre alkoholsalg" isBusy={isPending} isSaved={isSaved} isDirty={formState.isDirty} />
    </form>
  );
}
