import { mailto } from '../../../shared/kernel/mailto.ts';
import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { Icon } from './icon.tsx';

type CallLinkProps = { phone: string; className?: string; label?: string };

/** The restaurant's phone link, behind a label where there is room; empty without a number. */
export function CallLink({ phone, className = 'text num', label }: CallLinkProps) {
  return (
    phone && (
      <a className={className} href={`tel:${dialledPhone(phone)}`}>
        <Icon name="phone" />
        {label}
        <span>{formattedPhone(phone)}</span>
      </a>
    )
  );
}

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
