import { mailto } from '../../../shared/kernel/mailto.ts';
import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import type { PublicBusiness } from '../../../shared/shops/public-business.ts';

/** A line of a list for each of the two that the restaurant has. */
export function PhoneAndEmail({ phone, email }: Pick<PublicBusiness, 'phone' | 'email'>) {
  return (
    <>
      {phone && (
        <li>
          <a href={`tel:${dialledPhone(phone)}`}>{formattedPhone(phone)}</a>
        </li>
      )}
      {email && (
        <li>
          <a href={mailto(email)}>{email}</a>
        </li>
      )}
    </>
  );
}
