import { useQuery } from '@tanstack/react-query';
import { Utensils } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { useShop } from '../../lib/shop.ts';
import { menuQuery } from '../../queries/menu.ts';

/** What a new owner should do first, asked for only while there are no orders. */
export function EmptyMenu() {
  const canEdit = useMay('editMenu');
  const { data: menu } = useQuery({ ...menuQuery(useShop()), enabled: canEdit });
  if (menu?.items.length !== 0) return null;
  return (
    <section className="note warn empty-menu" aria-label="Menyen er tom">
      <Utensils className="i" aria-hidden="true" />
      <p>Menyen er tom. Kundene ser en eksempelmeny til du har lagt inn den første retten.</p>
      <Link className={buttonClass('main')} to="/dashboard/menu">
        Gå til menyen
      </Link>
    </section>
  );
}
