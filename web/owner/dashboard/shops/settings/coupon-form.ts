import * as v from 'valibot';
import { instantAt, wallTime, weekdays } from '../../../../../shared/kernel/dates.ts';
import { inputFromOre } from '../../../../../shared/kernel/money.ts';
import type { TimeWindow } from '../../../../../shared/menu/time-window.ts';
import { type Coupon, couponDraft, discounts } from '../../../../../shared/orders/coupon.ts';
import { typedOre, typedOreOrNothing } from '../../../lib/typed-amount.ts';

const draft = couponDraft.entries;

/** An empty field is null, which limits nothing. */
const typedOrNull = v.pipe(
  v.string(),
  v.transform((typed) => typed.trim() || null),
);
const typedUses = v.pipe(
  typedOrNull,
  v.transform((typed) => (typed === null ? null : Number(typed.replace(/\s/g, '')))),
  draft.maxUses.wrapped,
);
const clock = v.pipe(v.string(), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'offerTimeWrong'));
const typedPercent = v.pipe(
  v.string(),
  v.transform((typed) => Number(typed.replace(/[\s%]/g, '') || Number.NaN)),
);

const fields = {
  code: draft.code,
  lastDay: v.pipe(typedOrNull, draft.lastDay.wrapped),
  minOrder: v.pipe(typedOreOrNothing, draft.minOrderOre.wrapped),
  fromDay: v.pipe(typedOrNull, draft.lastDay.wrapped),
  fromTime: clock,
  untilTime: clock,
  maxUses: typedUses,
  maxPerGuest: typedUses,
  firstOrderOnly: v.boolean(),
  way: v.picklist(['both', 'pickup', 'delivery']),
  window: draft.window.wrapped,
};

/** The instant of a day and a time of the clock; none without a day. */
function momentOf(day: string | null, time: string): string | null {
  if (!day) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(instantAt(day, hours * 60 + minutes)).toISOString();
}

/** The draft's own schema behind the form; a wrong value is shown at `value`, for percent and for kroner. */
export const couponForm = v.pipe(
  v.variant('kind', [
    v.object({
      ...fields,
      kind: v.literal('percent'),
      value: v.pipe(typedPercent, discounts.percent.entries.percent),
    }),
    v.object({
      ...fields,
      kind: v.literal('amount'),
      value: v.pipe(typedOre, discounts.amount.entries.amountOre),
    }),
    v.object({ ...fields, kind: v.literal('delivery'), value: v.string() }),
  ]),
  v.forward(
    v.check(({ fromDay, fromTime }) => fromDay !== null || fromTime === '', 'offerTimeWrong'),
    ['fromDay'],
  ),
  v.forward(
    v.check(({ lastDay, untilTime }) => lastDay !== null || untilTime === '', 'offerTimeWrong'),
    ['lastDay'],
  ),
  v.transform(({ kind, value, minOrder, fromDay, fromTime, lastDay, untilTime, way, ...rest }) => ({
    ...rest,
    discount:
      kind === 'percent'
        ? { kind, percent: value }
        : kind === 'amount'
          ? { kind, amountOre: value }
          : { kind },
    isActive: true,
    minOrderOre: minOrder,
    from: momentOf(fromDay, fromTime),
    // A day alone lasts until its midnight.
    lastDay: untilTime ? null : lastDay,
    until: untilTime ? momentOf(lastDay, untilTime) : null,
    way: way === 'both' ? null : way,
    firstOrderOnly: rest.firstOrderOnly || null,
  })),
);

/** The form's fields, as somebody types them; `value` is percent or kroner, whichever is chosen. */
export type CouponFields = v.InferInput<typeof couponForm> & { kind: Coupon['discount']['kind'] };

/** The hours of most happy hours: the quiet hours of weekdays. */
const usual: TimeWindow = { days: weekdays.slice(0, 5), from: '15:00', to: '17:00' };

const typedValue = (discount: Coupon['discount']) =>
  discount.kind === 'percent'
    ? String(discount.percent)
    : discount.kind === 'amount'
      ? inputFromOre(discount.amountOre)
      : '';

/** An empty form, or the offer to edit. */
export function fieldsOf(coupon: Coupon | undefined, isHappy: boolean): CouponFields {
  const { from, until, lastDay, window, way } = coupon ?? {};
  const [begins, ends] = [from, until].map((at) => (at ? wallTime(at) : undefined));
  return {
    code: coupon?.code ?? (isHappy ? 'HAPPYHOUR' : ''),
    kind: coupon?.discount.kind ?? 'percent',
    value: coupon ? typedValue(coupon.discount) : '',
    lastDay: ends?.day ?? lastDay ?? '',
    untilTime: ends?.time ?? '',
    fromDay: begins?.day ?? '',
    fromTime: begins && begins.time !== '00:00' ? begins.time : '',
    minOrder: coupon && coupon.minOrderOre > 0 ? inputFromOre(coupon.minOrderOre) : '',
    maxUses: String(coupon?.maxUses ?? ''),
    maxPerGuest: String(coupon?.maxPerGuest ?? ''),
    firstOrderOnly: coupon?.firstOrderOnly ?? false,
    way: way ?? 'both',
    window: window ?? (isHappy ? usual : null),
  };
}

/** Whether a term is used that the form folds away. */
export function usesRareTerms({ lastDay, minOrder, window, ...fields }: CouponFields): boolean {
  const { fromDay, untilTime, maxUses, maxPerGuest, firstOrderOnly, way } = fields;
  const isFolded = window !== null && Boolean(lastDay || minOrder);
  return (
    isFolded || Boolean(fromDay || untilTime || maxUses || maxPerGuest || firstOrderOnly) || way !== 'both'
  );
}
