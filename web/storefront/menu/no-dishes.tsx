import { DishDrawing } from '../parts/dish-drawing.tsx';

/** Nothing to show: the search found nothing, or the owner has hidden every dish. */
export function NoDishes({ onShowAll }: { onShowAll: (() => void) | undefined }) {
  return (
    <div className="none">
      <DishDrawing category="" />
      <h2>Ingen retter funnet</h2>
      {onShowAll && (
        <>
          <p className="meta">Prøv et annet ord, eller se hele menyen.</p>
          <button type="button" className="text" onClick={onShowAll}>
            Vis hele menyen
          </button>
        </>
      )}
    </div>
  );
}
