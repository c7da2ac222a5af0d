import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import type { PublicBusiness } from '../../../shared/shops/public-business.ts';
import { Icon } from '../parts/icon.tsx';

type Props = { business: Pick<PublicBusiness, 'phone'>; isOver?: boolean };

/** The way to a person; nothing for a restaurant without a number. */
export function Call({ business: { phone }, isOver = false }: Props) {
  if (!phone) return null;
  return (
    <a className="call" href={`tel:${dialledPhone(phone)}`}>
      <Icon name="phone" />
      {isOver ? 'Noe feil? Ring oss' : 'Ring oss'}
      <span>{formattedPhone(phone)}</span>
    </a>
  );
}
