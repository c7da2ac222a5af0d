import { Phone } from 'lucide-react';
import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone.ts';

/** A guest's number to call; nothing when it is deleted or hidden from this role. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!phone) return null;
  return (
    <a href={`tel:${dialledPhone(phone)}`}>
      <Phone className="i" aria-hidden="true" />
      <span>{formattedPhone(phone)}</span>
    </a>
  );
}
