import { ArrowRight } from 'lucide-react';
import { kroner } from '../../../shared/kernel/money.ts';
import { Button, type ButtonVariant, buttonClass } from '../../ui/button.tsx';

type PreviewDish = { id: string; name: string; priceOre: number; description: string };

/**
 * The page of the example restaurant (`/restaurant/demo`) as a guest sees it. `newest` is the dish that just
 * changed.
 */
export function PhonePreview({
  dishes,
  newest,
}: {
  dishes: readonly PreviewDish[];
  newest?: string | undefined;
}) {
  return (
    <div className="phone" data-theme="klassisk-rod">
      <div className="phone-head">
        <b>Pizzeria Demo</b>Eksempel
      </div>
      <div className="phone-tabs">
        <span>Hele menyen</span>
        <span>Pizza</span>
        <span>Pasta</span>
      </div>
      <div className="phone-list">
        <p className="phone-category">
          Pizza
          <Dish name="pizza" />
        </p>
        <ul>
          {dishes.map((dish) => (
            <li key={dish.id} className={dish.id === newest ? 'is-new' : undefined}>
              <b>{dish.name}</b>
              <b>{kroner(dish.priceOre)}</b>
              <span>{dish.description}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** One of the twelve drawings. The plate takes the text colour around it, the food keeps its own. */
export function Dish({ name, className = '' }: { name: string; className?: string }) {
  return (
    <svg className={`dish ${className}`.trim()} viewBox="0 0 96 96" aria-hidden="true">
      <use href={`/servise.svg#${name}`} />
    </svg>
  );
}

type StartButtonProps = {
  /** Opens the sign-up. Undefined for a signed-in user: the way to the dashboard stands here then. */
  onStart: (() => void) | undefined;
  variant?: ButtonVariant;
  wide?: boolean;
  text?: string;
};

export function StartButton({ onStart, variant = 'plain', wide = false, text }: StartButtonProps) {
  const arrow = variant === 'lamp' ? <ArrowRight className="i" aria-hidden="true" /> : null;
  if (!onStart)
    return (
      <a className={buttonClass(variant, wide ? 'btn-wide' : '')} href="/dashboard">
        Dashboard
        {arrow}
      </a>
    );
  return (
    <Button variant={variant} wide={wide} data-opens-auth onClick={onStart}>
      {text ?? 'Start gratis'}
      {arrow}
    </Button>
  );
}
