import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../parts/icon.tsx';
import { groupId } from './found-dishes.ts';
import { words } from './words.ts';

type RailProps = {
  /** Ids and names. */
  categories: readonly { category: string; name: string }[];
  /** The categories whose dishes are on the page, from top to bottom. */
  shown: readonly string[];
  /** A search may hide what is chosen. */
  onShowAll: () => void;
  children: ReactNode;
};

/** A heading that is this near to the top of the window, in px, has been reached. */
const reachedPx = 150;

/** How many headings have been reached, less one: the place of the group that is being read. */
const placeInView = () =>
  [...document.querySelectorAll('.group')].filter((group) => group.getBoundingClientRect().top < reachedPx)
    .length - 1;

/**
 * The categories, '' standing for the whole menu: each leads to its place in it, and the one that is read is
 * always in view. Links, so that they work before the script is there. The search follows as `children`.
 */
export function Rail({ categories, shown, onShowAll, children }: RailProps) {
  const list = useRef<HTMLElement>(null);
  const [place, setPlace] = useState(-1);
  // A short last group never gets to the top: the chosen one holds until another is reached.
  const [chosen, setChosen] = useState({ category: '', place: -1 });
  useEffect(() => {
    const follow = () => setPlace(placeInView());
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  const current = chosen.place === place ? chosen.category : (shown[place] ?? '');
  useEffect(() => {
    const box = list.current;
    const link = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !link) return;
    const left = link.offsetLeft - box.offsetLeft - (box.clientWidth - link.offsetWidth) / 2;
    if (current !== '' || box.scrollLeft > 0) box.scrollTo({ left });
  }, [current]);
  const choose = (event: MouseEvent, category: string) => {
    event.preventDefault();
    onShowAll();
    requestAnimationFrame(() => {
      document.getElementById(groupId(category))?.scrollIntoView();
      setChosen({ category, place: placeInView() });
      setPlace(placeInView());
    });
  };
  return (
    <div className="rail">
      <div className="wrap">
        <nav className="categories" aria-label={words.categories} ref={list}>
          {[{ category: '', name: '' }, ...categories].map(({ category, name }) => (
            <a
              key={category}
              href={`#${encodeURIComponent(groupId(category))}`}
              aria-current={category === current ? 'true' : undefined}
              onClick={(event) => choose(event, category)}
            >
              {category === '' ? words.wholeMenu : words.category(name)}
            </a>
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
        {words.search}
      </label>
      <input
        className="input"
        id="search"
        type="search"
        placeholder={words.searchMenu}
        enterKeyHint="search"
        autoComplete="off"
        ref={field}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </search>
  );
}
