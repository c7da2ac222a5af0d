import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { Icon } from './icon.tsx';

/** The restaurant's number to press; nothing where it has none. */
export function CallLink({ phone, className = 'text num' }: { phone: string; className?: string }) {
  return (
    phone && (
      <a className={className} href={`tel:${dialledPhone(phone)}`}>
        <Icon name="phone" />
        {formattedPhone(phone)}
      </a>
    )
  );
}
