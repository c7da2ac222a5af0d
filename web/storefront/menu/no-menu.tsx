import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { DishDrawing } from '../parts/dish-drawing.tsx';

/** A shop whose owner has no dishes yet, or has hidden them all. It can still be called. */
export function NoMenu({ phone }: { phone: string }) {
  return (
    <div className="none">
      <DishDrawing category="" />
      <h2>Menyen kommer snart</h2>
      {phone && (
        <a className="text" href={`tel:${dialledPhone(phone)}`}>{`Ring oss: ${formattedPhone(phone)}`}</a>
      )}
    </div>
  );
}
