import { type RefObject, useLayoutEffect } from 'react';
import { Icon } from '../parts/icon.tsx';

type Props = { field: RefObject<HTMLInputElement | null>; onSearch: (query: string) => void };

/** The field keeps its own text: what someone typed before the script came must not be wiped out by it. */
export function SearchField({ field, onSearch }: Props) {
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
