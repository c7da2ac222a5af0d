import { isSoldOut } from '../../../shared/menu/sold-out.ts';
import { isInWindow, type ShownWindow } from '../../../shared/menu/time-window.ts';
import type { PublicDish } from '../../../shared/shops/public-business.ts';

/** A dish, and when its category is sold. */
export type ShownDish = PublicDish & { groupWindow?: ShownWindow | undefined };

/** Why a dish cannot be ordered now: 'Utsolgt i dag', 'Selges hverdager 11–15'; undefined where it can. */
export function offText(dish: ShownDish, now: number): string | undefined {
  if (dish.soldOut && isSoldOut(dish, now)) return dish.soldOut.text ?? 'Utsolgt';
  const closed = [dish.groupWindow, dish.window].find((window) => !isInWindow(window, now));
  return closed && `Selges ${closed.text}`;
}
