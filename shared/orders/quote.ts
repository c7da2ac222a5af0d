import { Problem } from '../kernel/problem.ts';
import type { ChoiceIssue } from '../menu/choice-issue.ts';
import { type ConfiguredDish, configuredDish } from '../menu/configured-dish.ts';
import type { Menu, MenuItem } from '../menu/menu-item.ts';
import { isSoldOut } from '../menu/sold-out.ts';
import { isInWindow, type TimeWindow } from '../menu/time-window.ts';
import { type DeliveryFee, lineKey, totalsOf } from './basket.ts';
import { type AppliedCoupon, withOffer } from './offers.ts';
import type { OrderDraft, OrderLine } from './order.ts';
import type { OrderIssue, OrderReason } from './reasons.ts';

/** The price of an order by the menu and its offer, as they are now. */
export type Quote = {
  lines: OrderLine[];
  subtotalOre: number;
  couponCode?: string;
  discountOre: number;
  depositOre?: number;
  deliveryFeeOre: number;
  totalOre: number;
};

/**
 * The quote that comes back with PRICE_CHANGED: with the coupon's rule as it is now, and the offers that
 * apply by themselves, so that the page can go on counting.
 */
export type NewPrice = Quote & { coupon?: AppliedCoupon; offers?: AppliedCoupon[] };

/**
 * Prices an order by the stored menu and the offers that hold for it. Throws what `pricedLines` throws:
 * ITEM_UNAVAILABLE, VALIDATION_FAILED.
 */
export function quoteOf(
  draft: Pick<OrderDraft, 'lines' | 'fulfilment'>,
  menu: WholeMenu,
  fee: DeliveryFee,
  now: number,
  offers: readonly AppliedCoupon[] = [],
): Quote {
  const lines = pricedLines(draft.lines, menu, now);
  const plain = totalsOf(lines, draft.fulfilment, fee);
  const sums = withOffer(plain, lines, draft.fulfilment, offers);
  const { quantity: _, depositOre, ...totals } = sums;
  return {
    ...{ lines, ...totals },
    ...(depositOre > 0 && { depositOre }),
  };
}

export type WholeMenu = Pick<Menu, 'items' | 'groups' | 'categories'>;

type DraftLine = OrderDraft['lines'][number];

/**
 * A line as it would be sold, or why it cannot be: `missing` is what cannot be had, `broken` a rule of a
 * group that does not hold.
 */
type Priced = { line?: OrderLine; missing: OrderReason[]; broken: OrderReason[] };

const isBroken = ({ because }: ChoiceIssue) => because.reason.startsWith('too');

/**
 * Prices the lines of an order by the menu as it is at `now` (ms), each name, price, allergen and choice
 * frozen; lines that are the same become one. Throws ITEM_UNAVAILABLE (`issues[].path` is 'lines.{index}', as
 * the guest sent them) for a dish or an option that is hidden, gone, sold out or outside its hours, else
 * VALIDATION_FAILED at 'lines.{index}.choices' for too few or too many choices of a group.
 */
export function pricedLines(lines: readonly DraftLine[], menu: WholeMenu, now: number): OrderLine[] {
  const price = pricing(menu, now);
  const priced = lines.map(price);
  const issuesOf = (kind: 'missing' | 'broken', path: string): OrderIssue[] =>
    priced.flatMap((one, index) => one[kind].map((because) => ({ path: `lines.${index}${path}`, because })));
  const missing = issuesOf('missing', '');
  if (missing.length > 0) throw new Problem('ITEM_UNAVAILABLE', reasonOf(missing), { issues: missing });
  const broken = issuesOf('broken', '.choices');
  if (broken[0]) throw new Problem('VALIDATION_FAILED', broken[0].because, { issues: broken });
  const merged = new Map<string, OrderLine>();
  for (const { line } of priced) {
    if (!line) continue;
    const key = lineKey(line);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

const gone: OrderReason = { reason: 'dishGone' };

const notNow = (dish: string, { days, from, to }: TimeWindow) =>
  ({ reason: 'dishNotNow', dish, days: days.join(), from, to }) as const;

function reasonOf(issues: readonly OrderIssue[]): OrderReason {
  if (issues.every(({ because }) => because.reason === 'dishGone')) return { reason: 'someGone' };
  return issues.length === 1 && issues[0] ? issues[0].because : { reason: 'someNotNow' };
}

function pricing({ items, groups, categories }: WholeMenu, now: number): (line: DraftLine) => Priced {
  const dishes = new Map<string, MenuItem>(items.map((item) => [item.id, item]));
  const groupsById = new Map<string, (typeof groups)[number]>(groups.map((group) => [group.id, group]));
  const categoriesById = new Map(categories.map((category) => [category.id, category]));
  return ({ itemId, quantity, notes, choices = [] }) => {
    const dish = dishes.get(itemId);
    const category = categoriesById.get(dish?.category ?? '');
    if (!dish?.isAvailable || category?.isHidden) return { missing: [gone], broken: [] };
    const { name, window } = dish;
    const configured = configuredDish(dish, groupsById, choices, now);
    const { issues } = configured;
    const shut = [window, category?.window].find((one) => !isInWindow(one, now));
    return {
      missing: [
        ...(isSoldOut(dish, now) ? [{ reason: 'dishSoldOut', dish: name } as const] : []),
        ...(shut ? [notNow(name, shut)] : []),
        ...issues.filter((issue) => !isBroken(issue)).map(({ because }) => ({ ...because, dish: name })),
      ],
      broken: issues.filter(isBroken).map(({ because }) => ({ ...because, dish: name })),
      line: lineOf(dish, configured, { quantity, notes }),
    };
  };
}

/** A line of an order, with what its dish is and costs now frozen. */
export function lineOf(
  { id, name }: Pick<MenuItem, 'id' | 'name'>,
  { priceOre, depositOre, alcoholPercent, allergens, chosen }: ConfiguredDish,
  { quantity, notes }: Pick<OrderLine, 'quantity' | 'notes'>,
): OrderLine {
  return {
    ...{ itemId: id, name, quantity, priceOre, allergens, notes },
    ...(chosen.length > 0 && { choices: chosen }),
    ...(depositOre > 0 && { depositOre }),
    ...(alcoholPercent > 0 && { alcoholPercent }),
  };
}
