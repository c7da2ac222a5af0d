import { useEffect } from 'react';
import * as v from 'valibot';
import { inputFromOre, oreFromInput } from '../../../../../shared/kernel/money.ts';
import { type BusinessSettings, settingsChange } from '../../../../../shared/shops/settings.ts';
import { Checkbox, Field } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { typedOreOrNothing } from '../../../lib/typed-amount.ts';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { typedMinutes } from './answer-tab.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const { minOrderOre, deliveryFeeOre, readyInMinutes } = settingsChange.entries;

/** The shared schema's fields, with the amounts as somebody types them. */
export const deliveryForm = v.object({
  minOrderForPickup: v.boolean(),
  readyInMinutes: v.pipe(v.string(), v.transform(typedMinutes), readyInMinutes.wrapped),
  minOrderOre: v.pipe(typedOreOrNothing, minOrderOre.wrapped),
  deliveryFeeOre: v.pipe(typedOreOrNothing, deliveryFeeOre.wrapped),
});

type Stored = Pick<
  BusinessSettings,
  'minOrderForPickup' | 'readyInMinutes' | 'minOrderOre' | 'deliveryFeeOre'
>;

export const deliveryFields = (stored: Stored): v.InferInput<typeof deliveryForm> => ({
  minOrderForPickup: stored.minOrderForPickup,
  readyInMinutes: String(stored.readyInMinutes),
  minOrderOre: inputFromOre(stored.minOrderOre),
  deliveryFeeOre: inputFromOre(stored.deliveryFeeOre),
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
  const { register, resetField, setValue, watch, formState } = form;
  const { errors } = formState;
  const { delivers } = stored;
  // A fee that cannot be saved would stop the form where nobody sees it.
  useEffect(() => {
    if (!delivers) resetField('deliveryFeeOre');
  }, [delivers, resetField]);
  const least = oreFromInput(watch('minOrderOre').trim() || '0');
  /** An amount is tidied when its field is left. */
  const amount = (name: 'minOrderOre' | 'deliveryFeeOre') =>
    register(name, {
      onBlur: (event: { target: { value: string } }) => {
        const ore = oreFromInput(event.target.value.trim() || '0');
        if (ore !== undefined) setValue(name, inputFromOre(ore), { shouldDirty: true });
      },
    });
  return (
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
          <Field
            label="Minste bestilling (kr)"
            hint={delivers ? 'Gjelder levering. 0 er ingen grense.' : '0 er ingen grense.'}
            error={errors.minOrderOre?.message}
          >
            <input {...amount('minOrderOre')} className="num" inputMode="decimal" autoComplete="off" />
          </Field>
          {least === 0 ? null : (
            <Checkbox {...register('minOrderForPickup')}>Krev minste bestilling ved henting også</Checkbox>
          )}
        </div>
      </Section>
      <section className="card" aria-label="Levering">
        <SettingSwitch title="Vi leverer" isOn={delivers} change={(isOn) => ({ delivers: isOn })}>
          {delivers ? 'Kundene velger mellom henting og levering.' : 'Kundene kan bare hente.'}
        </SettingSwitch>
        {/* Off, the fee counts for nothing; it is kept for the day it is on again. */}
        <div className="delivery" hidden={!delivers}>
          <Field label="Leveringsgebyr (kr)" error={errors.deliveryFeeOre?.message}>
            <input {...amount('deliveryFeeOre')} className="num" inputMode="decimal" autoComplete="off" />
          </Field>
        </div>
      </section>
      <SaveBar label="Lagre henting og levering" {...bar} />
    </form>
  );
}
