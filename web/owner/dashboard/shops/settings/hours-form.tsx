import { Info } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { deliveryRows } from '../../../../../shared/shops/hours-rows.ts';
import { groupedHours, openingHours } from '../../../../../shared/shops/opening-hours.ts';
import type { BusinessSettings } from '../../../../../shared/shops/settings.ts';
import { Checkbox } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { readableHours, tidyHours } from './hours-rules.ts';
import { SpecialDays } from './special-days.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { type HoursDraft, type HoursFields, WeekEditor } from './week-editor.tsx';

/** The shared schema, after the typed texts have been read. */
const hoursForm = v.pipe(
  v.custom<HoursFields>(() => true),
  v.transform(
    ({ openingHours, deliveryHours, isOwn }): HoursDraft => ({
      openingHours: tidyHours(openingHours),
      deliveryHours: isOwn ? tidyHours(deliveryHours) : null,
    }),
  ),
  v.object({ openingHours, deliveryHours: v.nullable(openingHours) }),
);

// An older server does not name the hours for deliveries.
const fieldsOf = ({ openingHours, deliveryHours = null }: BusinessSettings): HoursFields => ({
  openingHours,
  deliveryHours: deliveryHours ?? openingHours,
  isOwn: deliveryHours !== null,
});

/** A save on another tablet shows here, except in the fields this one is changing. */
export function HoursForm({ settings }: { settings: BusinessSettings }) {
  const stored = fieldsOf(settings);
  const { form, frame, bar } = useSettingsForm<HoursFields, HoursDraft>({
    schema: hoursForm,
    values: stored,
    fieldsOf,
    changeOf: ({ openingHours, deliveryHours }) => ({
      openingHours,
      ...((deliveryHours || stored.isOwn) && { deliveryHours }),
    }),
  });
  const { control, register, setValue, getValues } = form;
  const typed = useWatch({ control, compute: (fields: HoursFields) => fields });
  const { isOwn } = typed;
  const shown = readableHours(typed.openingHours, stored.openingHours);
  const delivery = readableHours(typed.deliveryHours, stored.deliveryHours);
  /** They begin as the opening hours are. */
  const propose = (isWanted: boolean) => {
    if (isWanted && !stored.isOwn)
      setValue('deliveryHours', getValues('openingHours'), { shouldDirty: true });
  };
  const own = register('isOwn', { onChange: ({ target }) => propose(target.checked) });
  const save = <SaveBar label="Lagre åpningstider" {...bar} />;
  const rows = isOwn ? deliveryRows({ ...settings, openingHours: shown, deliveryHours: delivery }) : [];
  return (
    <div className="settings-cols">
      <div className="stack">
        <form {...frame}>
          <WeekEditor week="openingHours" form={form} shown={shown} stored={stored.openingHours}>
            <div className="hours-foot">
              <p className="meta">
                Stenger dere etter midnatt, skriver du bare klokkeslettet, for eksempel 01:00.
              </p>
              {settings.delivers || stored.isOwn ? (
                <Checkbox {...own}>Levering har egne tider</Checkbox>
              ) : null}
            </div>
            {isOwn ? null : save}
          </WeekEditor>
          {isOwn ? (
            <WeekEditor week="deliveryHours" form={form} shown={delivery} stored={stored.deliveryHours}>
              {save}
            </WeekEditor>
          ) : null}
        </form>
        <SpecialDays settings={settings} />
      </div>
      <aside className="stack" aria-label="Forhåndsvisning">
        <HoursPreview rows={[...groupedHours(shown), ...rows]} />
        <p className="note">
          <Info className="i" aria-hidden="true" />
          <span>
            {settings.later
              ? 'Utenfor åpningstiden kan kundene bestille til en annen tid.'
              : 'Utenfor åpningstiden kan kundene se menyen, men ikke bestille.'}
          </span>
        </p>
        <Link className="link" to="/dashboard/settings/hvorfor-ikke">
          Hvorfor kan ikke kunden bestille?
        </Link>
      </aside>
    </div>
  );
}

/** The hours as the public page writes them. */
function HoursPreview({ rows }: { rows: ReturnType<typeof groupedHours> }) {
  return (
    <Section className="card hours-preview" title="Slik står det på siden">
      <ul className="num">
        {rows.map((row) => (
          <li key={row.days}>
            <span>{`${row.days}: `}</span>
            <span>
              {row.hours.split(', ').map((span) => (
                <span key={span}>{span}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
