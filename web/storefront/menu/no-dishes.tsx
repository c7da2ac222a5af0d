import { DishDrawing } from '../parts/dish-drawing.tsx';

/** The search found nothing. */
export function NoDishes({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="none">
      <DishDrawing category="" />
      <h2>Ingen retter funnet</h2>
      <p className="meta">Prøv et annet ord, eller se hele menyen.</p>
      <button type="button" className="text" onClick={onShowAll}>
        Vis hele menyen
      </button>
    </div>
  );
}
