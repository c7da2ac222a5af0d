import { Controller, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import {
  type AlcoholHours,
  alcoholHoursText,
  widestAlcoholHours,
} from '../../../../../shared/shops/alcohol-hours.ts';
import { settingsChange } from '../../../../../shared/shops/settings.ts';
import { Field, Switch } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { ClockInput } from '../../../parts/clock-input.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { useSettingsForm } from './use-settings-form.ts';

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

/** The shop's hours for beer and wine to take away, if any. The municipality may allow less than the law. */
export function AlcoholForm({ stored }: { stored: AlcoholHours | null }) {
  const { form, frame, bar } = useSettingsForm({
    schema: alcoholForm,
    values: fieldsOf(stored),
    fieldsOf: (settings) => fieldsOf(settings.alcohol),
    changeOf: (alcohol) => ({ alcohol }),
  });
  const { register, control } = form;
  const { isLicensed, ...hours } = useWatch({ control, compute: (fields: AlcoholFields) => fields });
  return (
    <form className="alcohol-form" {...frame}>
      <Section title="Alkohol" head={<Switch {...register('isLicensed')}>Vi har salgsbevilling</Switch>}>
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
      </Section>
      <SaveBar label="Lagre alkoholsalg" {...bar} />
    </form>
  );
}
