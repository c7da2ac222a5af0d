import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { words } from '../later/words.ts';
import { Icon } from './icon.tsx';

type CallProps = { business: Pick<PublicBusiness, 'phone'>; isOver?: boolean };

/** The way to a person; nothing for a restaurant without a number. */
export function Call({ business: { phone }, isOver = false }: CallProps) {
  if (!phone) return null;
  return (
    <a className="call" href={`tel:${dialledPhone(phone)}`}>
      <Icon name="phone" />
      {isOver ? words.anythingWrong : words.callUs}
      <span>{formattedPhone(phone)}</span>
    </a>
  );
}
