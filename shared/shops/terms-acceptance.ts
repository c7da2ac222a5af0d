import * as v from 'valibot';
import { termsVersion } from './terms.ts';

/** Says yes to the terms that are in force; a page that still shows older ones is refused. */
export const termsAcceptance = v.object({
  termsVersion: v.literal(termsVersion, 'Vilkårene er endret. Last siden på nytt og les dem før du godtar.'),
});
