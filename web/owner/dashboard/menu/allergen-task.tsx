import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { guestReads } from './allergen-words.ts';
import { dishCount } from './shown-menu.ts';

type AllergenTaskProps = {
  dishes: number;
  options: number;
  onFill: () => void;
};

/** How many dishes and options lack an answer on allergens, what guests read meanwhile, and the way to answer. */
export function AllergenTask({ dishes, options, onFill }: AllergenTaskProps) {
  const canEdit = useMay('editMenu');
  const parts = [
    ...(dishes > 0 ? [dishCount(dishes)] : []),
    ...(options > 0 ? [`${options} valg i tilvalg`] : []),
  ];
  return (
    <section className="note warn menu-task" aria-label="Allergener">
      <CircleAlert className="i" aria-hidden="true" />
      <p>
        <b>{parts.join(' og ')} mangler allergener.</b> Gjestene leser «{guestReads(null)}»
      </p>
      {canEdit && dishes > 0 ? <Button onClick={onFill}>Fyll ut {dishCount(dishes)}</Button> : null}
      {canEdit && dishes === 0 ? (
        <Link className={buttonClass()} to="/dashboard/menu/tilvalg">
          Til tilvalgene
        </Link>
      ) : null}
    </section>
  );
}
