import { Split } from 'lucide-react';
import { useEffect } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as v from 'valibot';
import { inputFromOre, oreFromInput } from '../../../../../shared/kernel/money.ts';
import { deliveryZones, typedPostcodes } from '../../../../../shared/shops/delivery-zones.ts';
import { type BusinessSettings, settingsChange } from '../../../../../shared/shops/settings.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, Field } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { typedOreOrNothing } from '../../../lib/typed-amount.ts';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { typedMinutes } from './answer-fields.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { TryPostcode } from './try-postcode.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { ZoneFields } from './zone-fields.tsx';
import { postcodesText, readableZones, type TypedZone, typedZone, zoneForm } from './zone-rules.ts';

const { minOrderOre, deliveryFeeOre, readyInMinutes } = settingsChange.entries;

/** The shared schema's fields, with the amounts as somebody types them. */
export const deliveryForm = v.object({
  minOrderForPickup: v.boolean(),
  readyInMinutes: v.pipe(v.string(), v.transform(typedMinutes), readyInMinutes.wrapped),
  minOrderOre: v.pipe(typedOreOrNothing, minOrderOre.wrapped),
  deliveryFeeOre: v.pipe(typedOreOrNothing, deliveryFeeOre.wrapped),
  deliveryZones: v.pipe(v.array(zoneForm), deliveryZones),
});

type Stored = Pick<
  BusinessSettings,
  'minOrderForPickup' | 'readyInMinutes' | 'minOrderOre' | 'deliveryFeeOre' | 'deliveryZones'
>;

export const deliveryFields = (stored: Stored): v.InferInput<typeof deliveryForm> => ({
  minOrderForPickup: stored.minOrderForPickup,
  readyInMinutes: String(stored.readyInMinutes),
  minOrderOre: inputFromOre(stored.minOrderOre),
  deliveryFeeOre: inputFromOre(stored.deliveryFeeOre),
  deliveryZones: stored.deliveryZones.map(typedZone),
});

/** How guests get their food: how soon, from which sum on, and whether it is driven out. */
export function DeliveryTab({ stored }: { stored: BusinessSettings }) {
  const { form, frame, bar } = useSettingsForm({
    schema: deliveryForm,
    values: deliveryFields(stored),
    fieldsOf: deliveryFields,
    changeOf: (change) => change,
    mode: 'onTouched',
  });
  const { register, resetField, setValue, watch, control, formState } = form;
  const { errors } = formState;
  const { delivers } = stored;
  const list = useFieldArray({ control, name: 'deliveryZones', keyName: 'key' });
  const hasZones = list.fields.length > 0;
  const typed = watch('deliveryZones');
  const needsLeast = !hasZones || !delivers || watch('minOrderForPickup');
  // A field that cannot be saved would stop the form where nobody sees it.
  useEffect(() => {
    if (!delivers || hasZones) resetField('deliveryFeeOre');
    if (!needsLeast) resetField('minOrderOre');
  }, [delivers, hasZones, needsLeast, resetField]);
  /** The first zone has the fee and the minimum of before, the next ones the amounts of the one above. */
  const addZone = () => {
    const { feeOre, minOrderOre, freeOverOre, extraMinutes } = typed.at(-1) ?? {
      ...{ feeOre: form.getValues('deliveryFeeOre'), minOrderOre: form.getValues('minOrderOre') },
      ...{ freeOverOre: '', extraMinutes: '0' },
    };
    list.append({ name: '', postcodes: '', feeOre, minOrderOre, freeOverOre, extraMinutes });
  };
  const tidyZone = (index: number, field: keyof TypedZone, text: string) => {
    const codes = field === 'postcodes' ? typedPostcodes(text) : undefined;
    const ore = field.endsWith('Ore') && text.trim() ? oreFromInput(text) : undefined;
    const tidied = codes?.length ? postcodesText(codes) : ore === undefined ? text : inputFromOre(ore);
    if (tidied !== text)
      setValue(`deliveryZones.${index}.${field}`, tidied, { shouldDirty: true, shouldValidate: true });
  };
  const least = oreFromInput(watch('minOrderOre').trim() || '0');
  /** An amount is tidied when its field is left. */
  const amount = (name: 'minOrderOre' | 'deliveryFeeOre') =>
    register(name, {
      onBlur: (event: { target: { value: string } }) => {
        const ore = oreFromInput(event.target.value.trim() || '0');
        if (ore !== undefined) setValue(name, inputFromOre(ore), { shouldDirty: true });
      },
    });
  const ready = typedMinutes(watch('readyInMinutes'));
  const atPickup = (
    <Checkbox {...register('minOrderForPickup')}>Krev minste bestilling ved henting også</Checkbox>
  );
  return (
    <div className={hasZones && delivers ? 'with-zones' : undefined}>
      <form className="settings-narrow delivery-tab" {...frame}>
        <Section title="Alle bestillinger" head={null}>
          <div className="delivery">
            <Field
              label="Klar om (minutter)"
              hint="Kundene leser «klar om ca. 20 min» før de bestiller. Når du bekrefter, lover du en egen tid."
              error={errors.readyInMinutes?.message}
            >
              <input {...register('readyInMinutes')} className="num" inputMode="numeric" autoComplete="off" />
            </Field>
            {hasZones && delivers ? atPickup : null}
            {needsLeast ? (
              <Field
                label={hasZones && delivers ? 'Minste bestilling ved henting (kr)' : 'Minste bestilling (kr)'}
                hint={delivers && !hasZones ? 'Gjelder levering. 0 er ingen grense.' : '0 er ingen grense.'}
                error={errors.minOrderOre?.message}
              >
                <input {...amount('minOrderOre')} className="num" inputMode="decimal" autoComplete="off" />
              </Field>
            ) : null}
            {least === 0 || (hasZones && delivers) ? null : atPickup}
          </div>
        </Section>
        <section className="card" aria-label="Levering">
          <SettingSwitch title="Vi leverer" isOn={delivers} change={(isOn) => ({ delivers: isOn })}>
            {delivers ? 'Kundene velger mellom henting og levering.' : 'Kundene kan bare hente.'}
          </SettingSwitch>
          {/* Off, fee and zones count for nothing; they are kept for the day it is on again. */}
          {hasZones ? (
            <div hidden={!delivers}>
              <ZoneFields
                zones={list.fields}
                {...{ typed, register, errors: errors.deliveryZones }}
                // The form judges a new zone at once; it is blamed where it was left, or when it is saved.
                isBlamed={(index, field) =>
                  formState.isSubmitted || Boolean(formState.touchedFields.deliveryZones?.[index]?.[field])
                }
                onAdd={addZone}
                onRemove={list.remove}
                onLeave={tidyZone}
              />
            </div>
          ) : (
            <div className="delivery" hidden={!delivers}>
              <Field label="Leveringsgebyr (kr)" error={errors.deliveryFeeOre?.message}>
                <input {...amount('deliveryFeeOre')} className="num" inputMode="decimal" autoComplete="off" />
              </Field>
              <Button className="zone-split" icon={Split} onClick={addZone}>
                Del opp i soner
              </Button>
            </div>
          )}
        </section>
        <SaveBar label="Lagre henting og levering" {...bar} />
      </form>
      {hasZones && delivers ? (
        <TryPostcode zones={readableZones(typed)} readyInMinutes={Number.isNaN(ready) ? 20 : ready} />
      ) : null}
    </div>
  );
}
