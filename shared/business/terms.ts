import * as v from 'valibot';

/** The terms of the product that hold now (web/owner/terms): the day they were written. A change of meaning gets a new day. */
export const termsVersion = '2026-11-22';

/** Says yes to the terms that are in force; a page that still shows older ones is refused. */
export const termsAcceptance = v.object({
  termsVersion: v.literal(termsVersion, 'Vilkårene er endret. Last siden på nytt og les dem før du godtar.'),
});
