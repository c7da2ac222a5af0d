import { Plus } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Category, type CategoryId, maxCategories } from '../../../../shared/menu/category.ts';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { isSoldOut } from '../../../../shared/menu/sold-out.ts';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { Segmented } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { useNow } from '../../lib/use-now.ts';
import { FindBar } from '../../parts/find-bar.tsx';
import { PagePreview } from '../../parts/page-preview.tsx';
import { useMove } from './changes.ts';
import type { CategoryActs } from './menu-group.tsx';
import { MenuList } from './menu-list.tsx';
import { type RowActs, RowProvider } from './menu-row-body.tsx';
import { NoHits } from './menu-states.tsx';
import { categoryOfId, categoryOnCategory, type Drop, dishOnDish, dishToCategory } from './moves.ts';
import { dishCount, menuDraft, type Narrowed, shownMenu, wholeMenu } from './shown-menu.ts';

type MenuViewProps = {
  menu: Menu;
  business: OwnerBusiness;
  acts: RowActs;
  categoryActs: CategoryActs;
  onAddCategory: () => void;
};

/** Search and filter, the list they leave, and beside it what customers see. The category is in the URL. */
export function MenuView({ menu, business, acts, categoryActs, onAddCategory }: MenuViewProps) {
  const [params, setParams] = useSearchParams();
  const category = categoryFrom(params.get('kategori'), menu.categories);
  const [search, setSearch] = useState('');
  const [narrowed, setNarrowed] = useState<Narrowed>('');
  const searched = useDeferredValue(search);
  const now = useNow();
  const canEdit = useMay('editMenu');
  const isWhole = !searched.trim() && !category && !narrowed;
  const groups = useMemo(
    () => (isWhole ? wholeMenu(menu) : shownMenu(menu, searched, category, narrowed, now)),
    [menu, isWhole, searched, category, narrowed, now],
  );
  const sellsAlcohol = business.settings.alcohol !== null;
  const draft = useMemo(() => menuDraft(menu, now, sellsAlcohol), [menu, now, sellsAlcohol]);
  const facts = useMemo(() => ({ menu, now }), [menu, now]);
  const counts = {
    out: menu.items.filter((item) => isSoldOut(item, now)).length,
    hidden: menu.items.filter(({ isAvailable }) => !isAvailable).length,
  };
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
    setNarrowed('');
  };
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <RowProvider value={facts}>
      <MenuTools
        categories={menu.categories}
        {...{ search, category, narrowed, counts }}
        onSearch={setSearch}
        onCategory={setCategory}
        onNarrow={setNarrowed}
      />
      <p className="sr" role="status">
        {isWhole ? '' : dishCount(count)}
      </p>
      <div className="menu-split">
        {groups.length > 0 ? (
          <div className="menu-groups">
            <MenuList
              groups={groups}
              categories={menu.categories}
              acts={acts}
              categoryActs={categoryActs}
              onDrop={drop}
            />
            {canEdit && isWhole && menu.categories.length < maxCategories ? (
              <button type="button" className="menu-newcat" onClick={onAddCategory}>
                <Plus className="i" aria-hidden="true" />
                Ny kategori
              </button>
            ) : null}
          </div>
        ) : (
          <NoHits onClear={showAll} />
        )}
        <aside className="menu-aside" aria-label="Forhåndsvisning">
          <PagePreview caption="Slik ser kundene menyen" subdomain={business.subdomain} draft={draft} />
        </aside>
      </div>
    </RowProvider>
  );
}

/** The meaning of a drop of `id` on `onto`; ids as in moves.ts. */
export function dropOnMenu(menu: Menu, id: string, onto: string): Drop {
  const from = categoryOfId(id);
  const to = categoryOfId(onto);
  if (from !== undefined) return to === undefined ? { kind: 'nothing' } : categoryOnCategory(menu, from, to);
  return to === undefined ? dishOnDish(menu, id, onto) : dishToCategory(menu, id, to);
}

type MenuToolsProps = {
  categories: readonly Category[];
  search: string;
  category: CategoryId;
  narrowed: Narrowed;
  /** How many dishes each choice leaves. */
  counts: { out: number; hidden: number };
  onSearch: (search: string) => void;
  onCategory: (category: CategoryId) => void;
  onNarrow: (narrowed: Narrowed) => void;
};

function MenuTools(props: MenuToolsProps) {
  const { categories, search, category, narrowed, counts, onSearch, onCategory, onNarrow } = props;
  const options = categories.map(({ id, name }) => ({ value: id, text: name }));
  return (
    <div className="menu-find">
      <FindBar
        label="Finn retter"
        className="menu-tools"
        placeholder="Søk i meny..."
        search={search}
        onSearch={onSearch}
        filter={{ label: 'Kategori', all: 'Alle kategorier', options, value: category, onChoose: onCategory }}
      />
      <Segmented
        label="Vis"
        options={[
          { value: '', text: 'Alle' },
          { value: 'out', text: `Utsolgt ${counts.out}` },
          { value: 'hidden', text: `Skjult ${counts.hidden}` },
        ]}
        value={narrowed}
        onChange={onNarrow}
      />
    </div>
  );
}

/** A category from a select or an address; anything else means all, or none. */
function categoryFrom(value: string | null, categories: readonly Category[]): CategoryId {
  return categories.find(({ id }) => id === value)?.id ?? '';
}
