import type { ReactNode } from 'react';
import { DishDrawing } from '../parts/dish-drawing.tsx';

/** Nothing to show, why, and what to do: the search found nothing, or the owner has no dishes yet or has hidden them all. */
export function NoDishes({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="none">
      <DishDrawing category="" />
      <h2>{heading}</h2>
      {children}
    </div>
  );
}
