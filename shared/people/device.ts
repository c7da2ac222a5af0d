import * as v from 'valibot';
import type { BusinessId } from '../kernel/ids.ts';
import { limits, requiredLine } from '../kernel/text.ts';
import type { Device } from './member.ts';

/** How long the code for a new device works. */
export const pairingMinutes = 10;
export const maxDevices = 20;

/**
 * A code for one new device. `code` is eight digits to type; `link` is the address in the QR code: it holds a secret too, so it
 * works also while somebody guesses codes and typed ones are refused.
 */
export type Pairing = { code: string; link: string; expiresAt: string };

/** Eight digits, with blanks or without, or what comes after `#` in the link. */
export const pairingAnswer = v.object({
  code: v.pipe(
    v.string('Skriv koden fra skjermen'),
    v.maxLength(100, 'Skriv koden fra skjermen'),
    v.transform((input) => input.replace(/\s/g, '')),
    v.regex(/^\d{8}(-[\w-]{43})?$/, 'Koden har åtte siffer'),
  ),
});

/** What a device keeps after pairing. `token` is its bearer token until it is ended. */
export type PairedDevice = {
  token: string;
  business: BusinessId;
  businessName: string;
  device: Pick<Device, 'id' | 'name'>;
};

export const deviceName = v.object({ name: requiredLine(limits.name, 'Navn') });
