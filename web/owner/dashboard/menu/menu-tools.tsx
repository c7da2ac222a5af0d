import { type MenuCategory, menuCategories } from '../../../../shared/menu/menu-item.ts';
import { FindBar } from '../../parts/find-bar.tsx';

const options = menuCategories.map((category) => ({ value: category, text: category }));

type MenuToolsProps = {
  search: string;
  category: MenuCategory | '';
  onSearch: (search: string) => void;
  onCategory: (category: MenuCategory | '') => void;
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
export function categoryFrom(value: string | null): MenuCategory | '' {
  return menuCategories.find((category) => category === value) ?? '';
}
