import { CircleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { guestReads } from './allergen-words.ts';
import { dishCount } from './shown-menu.ts';

/** How many dishes lack an answer on allergens, what guests read meanwhile, and the way to answer. */
export function AllergenTask({ count, onFill }: { count: number; onFill: () => void }) {
  const canEdit = useMay('editMenu');
  return (
    <section className="note warn menu-task" aria-label="Allergener">
      <CircleAlert className="i" aria-hidden="true" />
      <p>
        <b>{dishCount(count)} mangler allergener.</b> Gjestene leser «{guestReads(null)}»
      </p>
      {canEdit ? <Button onClick={onFill}>Fyll ut {dishCount(count)}</Button> : null}
    </section>
  );
}
