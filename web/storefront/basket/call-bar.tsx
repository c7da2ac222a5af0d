import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { Icon } from '../parts/icon.tsx';

/** In the place of the counter where orders are taken by phone alone. */
export function CallBar({ phone }: { phone: string }) {
  return (
    <div className="counter">
      <a className="main-button" href={`tel:${dialledPhone(phone)}`}>
        <Icon name="phone" />
        Ring og bestill
        <span className="sum">{formattedPhone(phone)}</span>
      </a>
    </div>
  );
}
