import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { Icon } from '../parts/icon.tsx';

type Props = { phone: string; className?: string; label?: string };

/** The restaurant's number to press, behind a label where there is room for one; nothing where it has none. */
export function CallLink({ phone, className = 'text num', label }: Props) {
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
