import * as v from 'valibot';
import { instant } from '../kernel/instant.ts';
import { ore } from '../kernel/money.ts';
import { wholeNumber } from '../kernel/whole-number.ts';
import { widestAlcoholHours } from './alcohol-hours.ts';
import type { BusinessSettings } from './answers.ts';
import { rushStep } from './busy.ts';
import { deliveryZones } from './delivery-zones.ts';
import { autoAccept, defaultLadder, ladder } from './ladder.ts';
import { defaultOpeningHours, openingHours } from './opening-hours.ts';
import { type PaymentMethod, paymentMethods } from './payment-methods.ts';
import { photoChoice } from './photo-fields.ts';
import type { PlanType } from './plan.ts';
import { defaultTheme, theme } from './theme.ts';

export type { BusinessSettings } from './answers.ts';

export {
  type PaymentMethod,
  paymentMethodNames,
  paymentMethods,
} from './payment-methods.ts';

/** The settings until the owner has chosen others. */
export const defaultSettings: BusinessSettings = {
  acceptOrders: true,
  pausedUntil: null,
  delivers: true,
  minOrderForPickup: false,
  readyInMinutes: 20,
  rush: null,
  minOrderOre: 0,
  deliveryFeeOre: 0,
  deliveryZones: [],
  openingHours: defaultOpeningHours,
  specialDays: [],
  deliveryHours: null,
  lastOrderMinutes: 0,
  later: null,
  paymentMethods: { cash: true, card: true, vipps: false },
  vippsNumber: '',
  theme: defaultTheme,
  alcohol: null,
  guestTexts: false,
  ladder: defaultLadder,
  autoAccept: null,
  pauseWhenUnheard: true,
  showsEnglish: true,
};

/** A guest chooses a time so many days ahead at most. */
export const mostLaterDays = 14;

const flag = v.boolean('switchMissing');

const clock = v.pipe(
  v.string('alcoholTimeWrong'),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'alcoholTimeWrong'),
);
const { from, until, untilBeforeHoliday } = widestAlcoholHours;
const alcoholHours = v.pipe(
  v.object({
    from: v.pipe(clock, v.minValue(from, 'alcoholFromTooEarly')),
    until: v.pipe(clock, v.maxValue(until, 'alcoholUntilTooLate')),
    untilBeforeHoliday: v.pipe(clock, v.maxValue(untilBeforeHoliday, 'alcoholBeforeHolidayTooLate')),
  }),
  v.check((hours) => hours.from < hours.until && hours.from < hours.untilBeforeHoliday, 'alcoholHoursEmpty'),
);

const askNumber = 'vippsNumberWrong';

/** '123 456' is stored without blanks; it may be empty where Vipps is off. */
export const vippsNumber = v.pipe(
  v.string(askNumber),
  v.maxLength(20, askNumber),
  v.transform((typed) => typed.replace(/\s/g, '')),
  v.regex(/^(?:\d{5,6})?$/, askNumber),
);

type Paid = { paymentMethods?: { vipps: boolean } | undefined; vippsNumber?: string | undefined };

/** Without a connection Vipps is taken only with a number: no guest could pay. */
export const hasVippsNumber = ({ paymentMethods: methods, vippsNumber: number }: Paid): boolean =>
  !methods?.vipps || Boolean(number);

/** A save names only what changes; the rest stays. */
export const settingsChange = v.partial(
  v.object({
    acceptOrders: flag,
    delivers: flag,
    minOrderForPickup: flag,
    readyInMinutes: wholeNumber(1, 600, 'readyInWrong'),
    rush: v.nullable(
      v.pipe(v.array(rushStep), v.minLength(1, 'rushFromWrong'), v.maxLength(3, 'rushFromWrong')),
    ),
    minOrderOre: ore('minOrder'),
    deliveryFeeOre: ore('deliveryFee'),
    deliveryZones,
    openingHours,
    deliveryHours: v.nullable(openingHours),
    lastOrderMinutes: wholeNumber(0, 120, 'lastOrderWrong'),
    later: v.nullable(
      v.object({
        days: wholeNumber(0, mostLaterDays, 'laterDaysWrong'),
        perSlot: v.nullable(wholeNumber(1, 99, 'perSlotWrong')),
      }),
    ),
    paymentMethods: v.pipe(
      v.object({ cash: flag, card: flag, vipps: flag }),
      v.check((methods) => paymentMethods.some((method) => methods[method]), 'noPaymentMethod'),
    ),
    vippsNumber,
    theme,
    cover: v.nullable(photoChoice),
    logo: v.nullable(photoChoice),
    alcohol: v.nullable(alcoholHours),
    guestTexts: flag,
    ladder,
    autoAccept: v.nullable(autoAccept),
    pauseWhenUnheard: flag,
    showsEnglish: flag,
  }),
);
export type SettingsChange = v.InferOutput<typeof settingsChange>;

/** A pause has an end within this many days, or none. */
export const longestPauseDays = 31;

/** The settings that staff may change: a pause, with an end or (`acceptOrders: false`) without one. */
export const pauseChange = v.object({
  acceptOrders: flag,
  pausedUntil: v.optional(v.nullable(instant('pauseEndMissing')), null),
});
export type PauseChange = v.InferOutput<typeof pauseChange>;

/**
 * The methods a customer may choose: enabled, and Vipps only with premium and a connection that works or,
 * where there is none (`online`), a number. Where that leaves none, because a trial with Vipps alone has
 * ended, it is cash: a shop that takes orders can always be paid.
 */
export function offeredMethods(
  settings: Pick<BusinessSettings, 'paymentMethods' | 'vippsNumber'>,
  plan: PlanType,
  online?: { works: boolean },
): PaymentMethod[] {
  const canVipps = plan === 'premium' && (online ? online.works : hasVippsNumber(settings));
  const offered = paymentMethods.filter(
    (method) => settings.paymentMethods[method] && (method !== 'vipps' || canVipps),
  );
  return offered.length > 0 ? offered : ['cash'];
}
