import { Copy, Info } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { weekdays } from '../../../../../shared/kernel/dates.ts';
import { groupedHours, type OpeningHours, openingHours } from '../../../../../shared/shops/opening-hours.ts';
import { Button } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { DayRow } from './day-row.tsx';
import { dayScale, readableHours, tidyHours } from './tidy-hours.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The shared schema, after the typed texts have been read. */
const hoursForm = v.pipe(
  v.custom<OpeningHours>(() => true),
  v.transform(tidyHours),
  openingHours,
);

/** A save on another tablet shows here, except in the fields this one is changing. */
export function HoursForm({ stored }: { stored: OpeningHours }) {
  const { form, frame, bar } = useSettingsForm({
    schema: hoursForm,
    values: stored,
    fieldsOf: (settings) => settings.openingHours,
    changeOf: (hours) => ({ openingHours: hours }),
  });
  const { control, setValue, getValues, formState } = form;
  const typed = useWatch({ control, compute: (hours: OpeningHours) => hours });
  const shown = readableHours(typed, stored);
  const copyMonday = () => {
    const monday = getValues('monday');
    for (const day of weekdays)
      setValue(day, monday, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const scale = dayScale(shown);
  return (
    <form className="settings-cols" {...frame}>
      <div>
        <Section
          title="Åpningstider"
          head={
            <Button icon={Copy} variant="quiet" onClick={copyMonday}>
              Kopier mandag til alle
            </Button>
          }
        >
          {weekdays.map((day) => (
            <DayRow key={day} day={day} form={form} shown={shown[day]} stored={stored[day]} scale={scale} />
          ))}
          <div className="day is-scale" aria-hidden="true">
            <div className="scale">
              {scale.ticks.map((tick, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the first and the last hour can be the same
                <span key={index}>{tick}</span>
              ))}
            </div>
          </div>
        </Section>
        <p className="meta hours-hint">
          Stenger dere etter midnatt, skriver du bare klokkeslettet, for eksempel 01:00.
        </p>
        <SaveBar label="Lagre åpningstider" {...bar} />
      </div>
      <aside className="stack" aria-label="Forhåndsvisning">
        <HoursPreview hours={shown} />
        <p className="note">
          <Info className="i" aria-hidden="true" />
          <span>Utenfor åpningstiden kan kundene se menyen, men ikke bestille.</span>
        </p>
      </aside>
    </form>
  );
}

/** The hours as the public page writes them. */
function HoursPreview({ hours }: { hours: OpeningHours }) {
  return (
    <Section className="card hours-preview" title="Slik står det på siden">
      <ul className="num">
        {groupedHours(hours).map((row) => (
          <li key={row.days}>
            <span>{`${row.days}: `}</span>
            <span>{row.hours}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
