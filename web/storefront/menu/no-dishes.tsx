import { dialledPhone, formattedPhone } from '../../../shared/kernel/phone-text.ts';
import { DishDrawing } from '../parts/dish-drawing.tsx';

type Props = {
  /** Missing where there is no menu to show: the owner has none yet, or has hidden every dish. */
  onShowAll: (() => void) | undefined;
  /** A shop without a menu can still be called. */
  phone: string;
};

/** Nothing to show: the search found nothing, or there is no menu. */
export function NoDishes({ onShowAll, phone }: Props) {
  return (
    <div className="none">
      <DishDrawing category="" />
      <h2>Ingen retter funnet</h2>
      <p className="meta">
        {onShowAll ? 'Prøv et annet ord, eller se hele menyen.' : 'Menyen kommer snart.'}
      </p>
      {onShowAll ? (
        <button type="button" className="text" onClick={onShowAll}>
          Vis hele menyen
        </button>
      ) : (
        phone && (
          <a className="text" href={`tel:${dialledPhone(phone)}`}>{`Ring oss: ${formattedPhone(phone)}`}</a>
        )
      )}
    </div>
  );
}
