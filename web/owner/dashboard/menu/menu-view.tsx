import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OwnerBusiness } from '../../../../shared/business/business.ts';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { useToast } from '../../../ui/toast.tsx';
import { PagePreview } from '../../parts/page-preview.tsx';
import { useMove } from './changes.ts';
import { dropOnMenu } from './drop-on-menu.ts';
import { MenuList } from './menu-list.tsx';
import type { RowActs } from './menu-row-body.tsx';
import { categoryFrom, MenuTools } from './menu-tools.tsx';
import { NoHits } from './no-dishes.tsx';
import { dishCount, menuDraft, shownMenu } from './shown-menu.ts';

type MenuViewProps = { menu: Menu; business: OwnerBusiness; acts: RowActs };

/** Search and filter, the list they leave, and beside it what customers see. The category is in the URL. */
export function MenuView({ menu, business, acts }: MenuViewProps) {
  const [params, setParams] = useSearchParams();
  const category = categoryFrom(params.get('kategori'));
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const groups = useMemo(() => shownMenu(menu, searched, category), [menu, searched, category]);
  const draft = useMemo(() => menuDraft(menu), [menu]);
  const { mutate: move } = useMove();
  const toast = useToast();
  const drop = useCallback(
    (id: string, onto: string) => {
      const meant = dropOnMenu(menu, id, onto);
      if (meant.kind === 'unknown') toast.error('Kunne ikke finne elementer');
      else if (meant.kind !== 'nothing') move(meant);
    },
    [menu, move, toast],
  );
  const setCategory = (next: string) => setParams(next ? { kategori: next } : {}, { replace: true });
  const showAll = () => {
    setSearch('');
    setCategory('');
  };
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <MenuTools search={search} category={category} onSearch={setSearch} onCategory={setCategory} />
      <p className="sr" role="status">
        {searched || category ? dishCount(count) : ''}
      </p>
      <div className="menu-split">
        {groups.length > 0 ? (
          <MenuList groups={groups} acts={acts} onDrop={drop} />
        ) : (
          <NoHits onClear={showAll} />
        )}
        <aside className="menu-aside" aria-label="Forhåndsvisning">
          <PagePreview caption="Slik ser kundene menyen" subdomain={business.subdomain} draft={draft} />
        </aside>
      </div>
    </>
  );
}
