import { useQuery } from '@tanstack/react-query';
import { ListChecks, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { maxGroups, type OptionGroup } from '../../../../../shared/menu/option-group.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { EmptyState, LoadError } from '../../../../ui/states.tsx';
import { useMay } from '../../../lib/me-context.tsx';
import { useShop } from '../../../lib/shop.ts';
import { menuQuery } from '../../../queries/menu.ts';
import { MenuSkeleton, MenuTabs } from '../menu-skeleton.tsx';
import { reordered } from '../moves.ts';
import { SortList } from '../sort-list.tsx';
import { useDeleteGroup, useOrderGroups } from './group-changes.ts';
import { groupsAddress } from './group-editor.tsx';
import { GroupRow } from './group-row.tsx';

/** All option groups: what they ask for, what they offer, and which dishes use them. */
export function GroupListScreen() {
  const { data: menu, isError, isFetching, refetch } = useQuery(menuQuery(useShop()));
  const canEdit = useMay('editMenu');
  const { mutate: order } = useOrderGroups();
  const { mutate: remove } = useDeleteGroup();
  if (!menu && isError)
    return (
      <LoadError title="Kunne ikke laste tilvalgene" onRetry={() => void refetch()} busy={isFetching}>
        Menyen er trygg. Sjekk nettet og prøv igjen.
      </LoadError>
    );
  const groups = menu?.groups ?? [];
  const move = (from: number, to: number) => order(reordered(groups, from, to).map(({ id }) => id));
  const add = (
    <Link className={buttonClass('main')} to={`${groupsAddress}/ny`}>
      <Plus className="i" aria-hidden="true" />
      Nytt tilvalg
    </Link>
  );
  return (
    <>
      <MenuTabs menu={menu} />
      {menu ? null : <MenuSkeleton />}
      {menu && groups.length > 0 ? (
        <>
          <div className="menu-head">
            <p className="menu-words">Lag et tilvalg én gang, og bruk det på så mange retter du vil.</p>
            {canEdit && groups.length < maxGroups ? add : null}
          </div>
          <section className="card" aria-label="Tilvalg">
            <div className="group-head" aria-hidden="true">
              <span />
              <span>Tilvalg</span>
              <span>Valg</span>
              <span>Brukes på</span>
              <span />
            </div>
            <SortList rows={groups} onMove={move}>
              <ul>
                {groups.map((group: OptionGroup) => (
                  <GroupRow key={group.id} group={group} menu={menu} onDelete={() => remove(group)} />
                ))}
              </ul>
            </SortList>
          </section>
        </>
      ) : null}
      {menu && groups.length === 0 ? (
        <EmptyState
          title="Ingen tilvalg ennå"
          drawing={<ListChecks className="i menu-nohits" aria-hidden="true" />}
          action={canEdit ? add : undefined}
        >
          Størrelse, saus eller ekstra topping: lag det én gang, og bruk det på så mange retter du vil.
        </EmptyState>
      ) : null}
    </>
  );
}
