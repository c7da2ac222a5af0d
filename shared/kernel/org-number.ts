import * as v from 'valibot';

const weights = [3, 2, 7, 6, 5, 4, 3, 2];

/** Whether nine digits are an organisation number: the last checks the rest (modulus 11, Brønnøysund). */
export function isOrgNumber(digits: string): boolean {
  if (!/^[89]\d{8}$/.test(digits)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === Number(digits[8]);
}

/** Nine digits, stored without spaces, or none. 'NO 974 760 673 MVA' is how it is written on a receipt. */
export const orgNumberOrNone = v.pipe(
  v.string('orgNumberMissing'),
  v.maxLength(40, 'orgNumberMissing'),
  v.transform((input) =>
    input
      .replace(/^\s*NO\b/i, '')
      .replace(/MVA\s*$/i, '')
      .replace(/[\s.-]/g, ''),
  ),
  v.check((digits) => digits === '' || /^\d{9}$/.test(digits), 'orgNumberMissing'),
  v.check((digits) => digits === '' || isOrgNumber(digits), 'orgNumberWrong'),
);

/** A number that somebody looks up in the register of companies. */
export const orgNumberLookup = v.object({
  orgNumber: v.pipe(
    orgNumberOrNone,
    v.check((digits) => digits !== '', 'orgNumberMissing'),
  ),
});
