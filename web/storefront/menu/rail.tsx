import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { categoryName } from './found-dishes.ts';

type RailProps = {
  /** Ids and names. */
  categories: readonly { category: string; name: string }[];
  chosen: string;
  /** The categories whose dishes are on the page, from top to bottom. */
  shown: readonly string[];
  onChoose: (category: string) => void;
  children: ReactNode;
};

/** A heading that is this near to the top of the window, in px, has been reached. */
const reachedPx = 150;

/** The category that is being read, as far as the page is scrolled; '' above the first. */
function useCategoryInView(shown: readonly string[]): string {
  const [place, setPlace] = useState(-1);
  useEffect(() => {
    const follow = () => {
      const groups = [...document.querySelectorAll('.group')];
      setPlace(groups.filter((group) => group.getBoundingClientRect().top < reachedPx).length - 1);
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return shown[place] ?? '';
}

/**
 * The categories, '' standing for all of them; the chosen or read one is always in view. The search follows
 * as `children`.
 */
export function Rail({ categories, chosen, shown, onChoose, children }: RailProps) {
  const list = useRef<HTMLElement>(null);
  const inView = useCategoryInView(shown);
  const current = chosen || inView;
  useEffect(() => {
    const box = list.current;
    const button = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !button) return;
    const left = button.offsetLeft - box.offsetLeft - (box.clientWidth - button.offsetWidth) / 2;
    if (current !== '' || box.scrollLeft > 0) box.scrollTo({ left });
  }, [current]);
  return (
    <div className="rail">
      <div className="wrap">
        <nav className="categories" aria-label="Kategorier" ref={list}>
          {[{ category: '', name: '' }, ...categories].map(({ category, name }) => (
            <button
              key={category}
              type="button"
              aria-current={category === current ? 'true' : undefined}
              onClick={() => onChoose(category)}
            >
              {category === '' ? 'Alle kategorier' : categoryName(name)}
            </button>
          ))}
        </nav>
        {children}
      </div>
    </div>
  );
}

type SearchFieldProps = { field: RefObject<HTMLInputElement | null>; onSearch: (query: string) => void };

/** The field keeps its own text: what someone typed before the script came must not be wiped out by it. */
export function SearchField({ field, onSearch }: SearchFieldProps) {
  useLayoutEffect(() => {
    if (field.current?.value) onSearch(field.current.value);
  }, [field, onSearch]);
  return (
    <search className="seek">
      <Icon name="search" />
      <label className="visually-hidden" htmlFor="search">
        Søk
      </label>
      <input
        className="input"
        id="search"
        type="search"
        placeholder="Søk i menyen..."
        enterKeyHint="search"
        autoComplete="off"
        ref={field}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </search>
  );
}
