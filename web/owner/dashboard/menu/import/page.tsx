import './menu-import.css';
import { useQuery } from '@tanstack/react-query';
import { LoadError, Loading } from '../../../../ui/states.tsx';
import { useMay } from '../../../lib/me-context.tsx';
import { useShop } from '../../../lib/shop.ts';
import { NoBusiness } from '../../../parts/no-business.tsx';
import { useBusiness } from '../../../queries/business.ts';
import { menuQuery } from '../../../queries/menu.ts';
import { ImportScreen } from './import-screen.tsx';

export function MenuImportPage() {
  const business = useBusiness();
  const { data: menu, isError, isFetching, refetch } = useQuery(menuQuery(useShop()));
  const canEdit = useMay('editMenu');
  if (!business) return <NoBusiness />;
  if (!canEdit)
    return (
      <section className="card state">
        <h2 className="title">Du kan ikke endre menyen</h2>
        <p>Spør en som eier eller leder restauranten.</p>
      </section>
    );
  if (menu) return <ImportScreen menu={menu} />;
  if (!isError) return <Loading />;
  return (
    <LoadError title="Kunne ikke laste menyen" onRetry={() => void refetch()} busy={isFetching}>
      Menyen er trygg. Sjekk nettet og prøv igjen.
    </LoadError>
  );
}
