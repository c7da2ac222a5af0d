import * as v from 'valibot';
import { oreFromInput } from '../../../shared/kernel/money.ts';

/** The message of every form for an amount that it cannot read. */
export const amountRule = 'Skriv et beløp i kroner, for eksempel 49 eller 49,50';

/** A required field for a typed amount, as øre. An unreadable amount is refused, never taken for 0. */
export const typedOre = v.pipe(v.string(), v.transform(oreFromInput), v.number(amountRule));

/** The same where nothing typed means 0. */
export const typedOreOrNothing = v.pipe(
  v.string(),
  v.transform((typed) => typed.trim() || '0'),
  typedOre,
);
