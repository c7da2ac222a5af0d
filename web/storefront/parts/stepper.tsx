import { words } from '../later/words.ts';
import { Icon, Lines } from './icon.tsx';

const minus = 'M5 12h14';
const trash =
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2';

type Props = {
  label: string;
  quantity: number;
  most: number;
  /** The lowest it goes; without one the last step takes it out, as `removes` says. */
  least?: number;
  removes?: string;
  onQuantity: (quantity: number) => void;
};

/** How many: one fewer, the number, one more. */
export function Stepper({ label, quantity, most, least = 0, removes, onQuantity }: Props) {
  const isLast = removes !== undefined && quantity === 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen
    <span className="step" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={isLast ? removes : words.oneFewer}
        disabled={quantity <= least}
        onClick={() => onQuantity(quantity - 1)}
      >
        <Lines path={isLast ? trash : minus} />
      </button>
      <span>{quantity}</span>
      <button
        type="button"
        aria-label={words.oneMore}
        disabled={quantity >= most}
        onClick={() => onQuantity(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
