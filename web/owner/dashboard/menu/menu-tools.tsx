import { type CategoryId, firstCategories } from '../../../../shared/menu/category.ts';
import { FindBar } from '../../parts/find-bar.tsx';

const options = firstCategories.map((category) => ({ value: category, text: category }));

type MenuToolsProps = {
  search: string;
  category: CategoryId;
  onSearch: (search: string) => void;
  onCategory: (category: CategoryId) => void;
};

export function MenuTools({ search, category, onSearch, onCategory }: MenuToolsProps) {
  return (
    <FindBar
      label="Finn retter"
      className="menu-tools"
      placeholder="Søk i meny..."
      search={search}
      onSearch={onSearch}
      filter={{ label: 'Kategori', all: 'Alle kategorier', options, value: category, onChoose: onCategory }}
    />
  );
}

/** A category from a select or an address; anything else means all, or none. */
export function categoryFrom(value: string | null): CategoryId {
  return firstCategories.find((category) => category === value) ?? '';
}
