import * as v from 'valibot';
import { defaultOpeningHours, type OpeningHours, openingHours } from '../availability/opening-hours.ts';
import { ore } from '../kernel/money.ts';
import type { PlanType } from '../plans/plan.ts';
import { type PaymentMethod, paymentMethods } from './payment-methods.ts';
import { defaultTheme, type Theme, theme } from './theme.ts';

export { type PaymentMethod, paymentMethodNames, paymentMethods } from './payment-methods.ts';

/** One record per business. Amounts are øre. */
export type BusinessSettings = {
  acceptOrders: boolean;
  minOrderOre: number;
  deliveryFeeOre: number;
  openingHours: OpeningHours;
  paymentMethods: Record<PaymentMethod, boolean>;
  theme: Theme;
};

/** What holds until the owner has chosen otherwise. */
export const defaultSettings: BusinessSettings = {
  acceptOrders: true,
  minOrderOre: 0,
  deliveryFeeOre: 0,
  openingHours: defaultOpeningHours,
  paymentMethods: { cash: true, card: false, vipps: false },
  theme: defaultTheme,
};

const flag = v.boolean('Velg av eller på');

/** A save names only what changes; the rest stays. */
export const settingsChange = v.partial(
  v.object({
    acceptOrders: flag,
    minOrderOre: ore('Minste bestilling'),
    deliveryFeeOre: ore('Leveringsgebyr'),
    openingHours,
    paymentMethods: v.pipe(
      v.object({ cash: flag, card: flag, vipps: flag }),
      v.check(
        (methods) => paymentMethods.some((method) => methods[method]),
        'Minst én betalingsmåte må være på',
      ),
    ),
    theme,
  }),
);
export type SettingsChange = v.InferOutput<typeof settingsChange>;

/** What staff may change of the settings: a pause. */
export const acceptOrdersChange = v.object({ acceptOrders: flag });

/**
 * The methods a customer may choose: enabled, and Vipps only with premium. Where that leaves none, because a trial
 * with Vipps alone has ended, it is cash: a shop that takes orders can always be paid.
 */
export function offeredMethods(
  settings: Pick<BusinessSettings, 'paymentMethods'>,
  plan: PlanType,
): PaymentMethod[] {
  const offered = paymentMethods.filter(
    (method) => settings.paymentMethods[method] && (method !== 'vipps' || plan === 'premium'),
  );
  return offered.length > 0 ? offered : ['cash'];
}
