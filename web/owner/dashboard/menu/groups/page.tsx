import '../menu.css';
import './groups.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../../../ui/button.tsx';
import { EmptyState, LoadError } from '../../../../ui/states.tsx';
import { useMay } from '../../../lib/me-context.tsx';
import { useShop } from '../../../lib/shop.ts';
import { NoBusiness } from '../../../parts/no-business.tsx';
import { useBusiness } from '../../../queries/business.ts';
import { menuQuery } from '../../../queries/menu.ts';
import { MenuSkeleton } from '../menu-skeleton.tsx';
import { GroupEditor, groupsAddress } from './group-editor.tsx';
import { copyOfGroup, fieldsOfGroup } from './group-form.ts';
import { GroupListScreen } from './group-list-screen.tsx';

export const GroupsPage = () => (useBusiness() ? <GroupListScreen /> : <NoBusiness />);

/** Staff see what can be chosen, and do not change it. */
export function GroupPage() {
  const mayEdit = useMay('editMenu');
  if (!useBusiness()) return <NoBusiness />;
  return mayEdit ? <GroupScreen /> : <Navigate to={groupsAddress} replace />;
}

/** One group, by its address: 'ny' is a new one, with `?kopi=` a copy of another. */
function GroupScreen() {
  const { group: id } = useParams();
  const [params] = useSearchParams();
  const { data: menu, isError, isFetching, refetch } = useQuery(menuQuery(useShop()));
  if (!menu && isError)
    return (
      <LoadError title="Kunne ikke laste tilvalget" onRetry={() => void refetch()} busy={isFetching}>
        Menyen er trygg. Sjekk nettet og prøv igjen.
      </LoadError>
    );
  if (!menu) return <MenuSkeleton />;
  const group = menu.groups.find((one) => one.id === id);
  const copied = menu.groups.find((one) => one.id === params.get('kopi'));
  if (id === 'ny')
    return (
      <GroupEditor
        key={copied?.id}
        menu={menu}
        group={undefined}
        start={copied ? copyOfGroup(copied) : fieldsOfGroup(undefined)}
      />
    );
  if (group) return <GroupEditor key={group.id} menu={menu} group={group} start={fieldsOfGroup(group)} />;
  return (
    <EmptyState
      title="Tilvalget finnes ikke lenger"
      action={
        <Link className={buttonClass()} to={groupsAddress}>
          <ArrowLeft className="i" aria-hidden="true" />
          Til tilvalgene
        </Link>
      }
    >
      Det er slettet, eller adressen er feil.
    </EmptyState>
  );
}
