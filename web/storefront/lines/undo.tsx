import type { Shop } from '../basket/shop.ts';

/** What was just taken out, in words; '' where nothing was. */
function removedText({ basket: { lines, undo } }: Pick<Shop, 'basket'>): string {
  if (!undo) return '';
  const [first, ...more] = undo.lines.filter((one) => !lines.some(({ key }) => key === one.key));
  if (!first) return '';
  return more.length > 0 ? 'Kurven er tømt.' : `${first.name} er fjernet.`;
}

type Props = { shop: Shop; onUndone: () => void };

/** Puts back what was just taken out of the basket, until something else in it changes. */
export function Undo({ shop, onUndone }: Props) {
  const text = removedText(shop);
  return (
    <p className="undo" role="status">
      {text}
      {text && (
        <button
          type="button"
          className="text"
          onClick={() => {
            onUndone();
            shop.act({ type: 'restore' });
          }}
        >
          Angre
        </button>
      )}
    </p>
  );
}
