import * as v from 'valibot';
import { limits, requiredLine } from '../kernel/text.ts';

export type { PairedDevice, Pairing } from './answers.ts';

/** How long the code for a new device works. */
export const pairingMinutes = 10;
export const maxDevices = 20;

/** Ten digits, with blanks or without, or what comes after `#` in the link. */
export const pairingAnswer = v.object({
  code: v.pipe(
    v.string('pairingCodeMissing'),
    v.maxLength(100, 'pairingCodeMissing'),
    v.transform((input) => input.replace(/\s/g, '')),
    v.regex(/^\d{10}(-[\w-]{43})?$/, 'pairingCodeShape'),
  ),
});

export const deviceName = v.object({ name: requiredLine(limits.name, 'name') });
