import type { Category, CategoryId } from '../../../../shared/menu/category.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { FindBar } from '../../parts/find-bar.tsx';
import type { Narrowed } from './shown-menu.ts';

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

export function MenuTools(props: MenuToolsProps) {
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
export function categoryFrom(value: string | null, categories: readonly Category[]): CategoryId {
  return categories.find(({ id }) => id === value)?.id ?? '';
}
