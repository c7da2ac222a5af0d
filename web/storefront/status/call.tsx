import type { PublicBusiness } from '../../../shared/business/public-business.ts';
import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { Icon } from '../parts/icon.tsx';

/** The way to a person; nothing for a restaurant without a number. */
export function Call({ business }: { business: Pick<PublicBusiness, 'businessName' | 'phone'> }) {
  const { businessName, phone } = business;
  if (!phone) return null;
  return (
    <a className="call" href={`tel:${dialledPhone(phone)}`}>
      <Icon name="phone" />
      {`Ring ${businessName}`}
      <span>{formattedPhone(phone)}</span>
    </a>
  );
}
