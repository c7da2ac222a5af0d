import type { ReactNode } from 'react';

type LaneProps = { id: string; title: string; count: number; sorted: string; children: ReactNode };

/** A column of cards in the same state. Always there, so that an empty one says so. */
export function Lane({ id, title, count, sorted, children }: LaneProps) {
  return (
    <section className="lane" id={id} aria-labelledby={`${id}-title`}>
      <header className="lane-head">
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title} <span className="num">{count}</span>
        </h2>
        <span className="meta">{sorted}</span>
      </header>
      <div className="lane-cards">{children}</div>
    </section>
  );
}

/** On a phone the columns are below each other: one press to each of them. */
export function LaneJumps({ lanes }: { lanes: readonly { id: string; title: string; count: number }[] }) {
  const go = (id: string) => {
    const heading = document.getElementById(`${id}-title`);
    heading?.focus({ preventScroll: true });
    heading?.closest('.lane')?.scrollIntoView();
  };
  return (
    <nav className="lane-jumps" aria-label="Gå til">
      {lanes.map(({ id, title, count }) => (
        <button key={id} type="button" onClick={() => go(id)}>
          {title} <span className={id === 'venter' && count > 0 ? 'count' : 'num'}>{count}</span>
        </button>
      ))}
    </nav>
  );
}
