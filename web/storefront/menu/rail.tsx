import { type ReactNode, useEffect, useRef } from 'react';
import { categoryName } from './category-name.ts';

type Props = {
  categories: readonly string[];
  chosen: string;
  onChoose: (category: string) => void;
  children: ReactNode;
};

/** The categories, '' standing for all of them; the chosen one is always in view. The search follows as `children`. */
export function Rail({ categories, chosen, onChoose, children }: Props) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = list.current;
    const button = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !button) return;
    const left = button.offsetLeft - box.offsetLeft - (box.clientWidth - button.offsetWidth) / 2;
    if (chosen !== '' || box.scrollLeft > 0) box.scrollTo({ left });
  }, [chosen]);
  return (
    <div className="rail">
      <div className="wrap">
        <nav className="categories" aria-label="Kategorier" ref={list}>
          {['', ...categories].map((category) => (
            <button
              key={category}
              type="button"
              aria-current={category === chosen ? 'true' : undefined}
              onClick={() => onChoose(category)}
            >
              {category === '' ? 'Alle Kategorier' : categoryName(category)}
            </button>
          ))}
        </nav>
        {children}
      </div>
    </div>
  );
}
