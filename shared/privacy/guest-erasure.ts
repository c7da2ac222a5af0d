import * as v from 'valibot';
import { phone } from '../kernel/phone.ts';
import { limits, line } from '../kernel/text.ts';

const wanted = 'guestMissing';

const email = v.pipe(
  line(limits.email, 'email'),
  v.regex(/^\S+@\S+\.\S+$/, 'emailWrong'),
  v.transform((address) => address.toLowerCase()),
);

/** The reasons of a phone number would not mention e-mail. */
const number = v.pipe(
  v.string(wanted),
  v.check((input) => v.safeParse(phone, input).success, wanted),
  v.transform((input) => v.parse(phone, input)),
);

const something = v.pipe(v.string(wanted), v.trim(), v.minLength(1, wanted));

/** The phone number or e-mail to find a guest by: a number as orders store it, an address in lower case. */
export const guestErasure = v.object({
  contact: v.lazy((input): v.GenericSchema<string | undefined, string> => {
    if (typeof input !== 'string' || input.trim() === '') return something;
    return input.includes('@') ? email : number;
  }),
});

/** The result of an erasure: how many orders were emptied, and the numbers of the running ones, left. */
export const guestErasureResult = v.object({ erased: v.number(), running: v.array(v.number()) });
export type GuestErasure = v.InferOutput<typeof guestErasureResult>;
