import type { ReactNode } from 'react';

/** The restaurant's name over the pages that are about one order; it leads to the menu. */
export function Strip({ base, name, children }: { base: string; name: string; children?: ReactNode }) {
  return (
    <header className="front strip">
      <div className="wrap">
        <a href={base || '/'}>{name}</a>
        {children}
      </div>
    </header>
  );
}
