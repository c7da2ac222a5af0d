import * as v from 'valibot';

/** An id of our own by its prefix: 'biz' gives `biz_…`. */
export const idOf = <Prefix extends string>(prefix: Prefix) =>
  v.custom<`${Prefix}_${string}`>((input) => typeof input === 'string' && input.startsWith(`${prefix}_`));

export const texts = v.array(v.string());
/** A flag that is there or missing. */
export const flag = v.optional(v.literal(true));
export const maybeText = v.optional(v.string());
export const maybeNumber = v.optional(v.number());
