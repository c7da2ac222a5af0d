import * as v from 'valibot';
import { inputFromOre } from '../../../../../shared/kernel/money.ts';
import { typedOreOrNothing } from '../../../../../shared/kernel/typed-amount.ts';
import type { PlanType } from '../../../../../shared/shops/business.ts';
import {
  type BusinessSettings,
  offeredMethods,
  type PaymentMethod,
  paymentMethods,
  type SettingsChange,
  settingsChange,
} from '../../../../../shared/shops/settings.ts';
import { typedMinutes } from './answer-form.ts';

const { minOrderOre, deliveryFeeOre, readyInMinutes, paymentMethods: methods } = settingsChange.entries;

/** The shared schema's fields, with the amounts as somebody types them. */
export const paymentForm = v.object({
  delivers: v.boolean(),
  minOrderForPickup: v.boolean(),
  readyInMinutes: v.pipe(v.string(), v.transform(typedMinutes), readyInMinutes.wrapped),
  minOrderOre: v.pipe(typedOreOrNothing, minOrderOre.wrapped),
  deliveryFeeOre: v.pipe(typedOreOrNothing, deliveryFeeOre.wrapped),
  paymentMethods: methods.wrapped,
});
export type PaymentFields = v.InferInput<typeof paymentForm>;
/** The form's result: the part of a save that belongs to this form. */
export type PaymentDraft = v.InferOutput<typeof paymentForm>;

type Stored = Pick<
  BusinessSettings,
  'delivers' | 'minOrderForPickup' | 'readyInMinutes' | 'minOrderOre' | 'deliveryFeeOre' | 'paymentMethods'
>;

/**
 * The form's fields: the methods that customers are offered. On free Vipps shows as off, whatever a premium
 * past has stored.
 */
export function paymentFields(stored: Stored, plan: PlanType): PaymentFields {
  const offered = offeredMethods(stored, plan);
  return {
    delivers: stored.delivers,
    minOrderForPickup: stored.minOrderForPickup,
    readyInMinutes: String(stored.readyInMinutes),
    minOrderOre: inputFromOre(stored.minOrderOre),
    deliveryFeeOre: inputFromOre(stored.deliveryFeeOre),
    paymentMethods: {
      cash: offered.includes('cash'),
      card: offered.includes('card'),
      vipps: offered.includes('vipps'),
    },
  };
}

/** Sends the methods only when the form changed them, so a stored Vipps waits for the next upgrade. */
export function paymentChange(draft: PaymentDraft, stored: Stored, plan: PlanType): SettingsChange {
  const shown = paymentFields(stored, plan).paymentMethods;
  const { paymentMethods: chosen, ...amounts } = draft;
  const isSame = paymentMethods.every((method) => shown[method] === chosen[method]);
  return isSame ? amounts : { ...amounts, paymentMethods: chosen };
}

/** Why a press on a method is not followed, if it is not. */
export function refusedMethod(
  method: PaymentMethod,
  isOn: boolean,
  chosen: Record<PaymentMethod, boolean>,
  plan: PlanType,
): string | undefined {
  if (isOn && method === 'vipps' && plan === 'free') return 'Vipps krever Premium';
  const isLast = !isOn && paymentMethods.every((other) => other === method || !chosen[other]);
  return isLast ? 'Minst én betalingsmåte må være på' : undefined;
}
