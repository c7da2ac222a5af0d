import { Search } from 'lucide-react';
import { type MenuCategory, menuCategories } from '../../../../shared/menu/menu-item.ts';

type MenuToolsProps = {
  search: string;
  category: MenuCategory | '';
  onSearch: (search: string) => void;
  onCategory: (category: MenuCategory | '') => void;
};

export function MenuTools({ search, category, onSearch, onCategory }: MenuToolsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no support in older Safari
    <div className="menu-tools" role="search" aria-label="Finn retter">
      <label className="searchbox">
        <Search className="i" aria-hidden="true" />
        <span className="sr">Søk</span>
        <input
          className="input"
          type="search"
          placeholder="Søk i meny..."
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </label>
      <label>
        <span className="sr">Kategori</span>
        <select
          className="select"
          value={category}
          onChange={(event) => onCategory(categoryFrom(event.target.value))}
        >
          <option value="">Alle kategorier</option>
          {menuCategories.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** A category from a select or an address; anything else means all, or none. */
export function categoryFrom(value: string | null): MenuCategory | '' {
  return menuCategories.find((category) => category === value) ?? '';
}
