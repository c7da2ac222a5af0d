import type { PublicBusiness } from '../../../shared/shops/public-business.ts';

const css = [
  '.mark::first-letter{text-transform:uppercase}',
  '.mark{display:inline-block;font-size:.875rem;font-weight:600;color:var(--ink-2)}',
  '.flag{display:inline-flex;align-items:center;gap:.375rem;margin-top:.375rem;padding:.1875rem .625rem;border-radius:var(--inner);background:var(--wall-2);color:var(--ink-2);font-size:.875rem;line-height:1.25rem;font-weight:700}',
  '.window{padding:.75rem 0;border-bottom:1px solid var(--line);font-size:.9375rem;font-weight:600}',
  '.opens{max-width:100%;text-align:left;font-weight:inherit;letter-spacing:inherit}',
  // The whole row opens what its name does.
  '.opens::after{content:"";position:absolute;inset:0}',
  '.item .add{z-index:1}',
  '.item.is-out :is(h3,b){color:var(--ink-2)}',
  '.add.is-choose{width:auto;min-width:64px;height:44px;padding:0 .875rem;background:#fff;color:var(--ink);font-weight:700}',
  '.add.is-choose:not(:focus-visible){box-shadow:inset 0 0 0 1px var(--line-strong),inset 0 -3px 0 var(--line-strong)}',
  '[aria-busy]{opacity:.6}',
].join('');

/**
 * The style of what a dish has beside name, text and price: Velg, marks, words for when it is not sold. A text and no style sheet, because only
 * a menu with such a dish has it in its page.
 */
export function choiceStyle({ menu }: Pick<PublicBusiness, 'menu'>): string {
  const isNeeded = menu.some(
    ({ window, items }) =>
      window !== undefined ||
      items.some(({ asks, photo, soldOut, window, diets, spice, alcoholPercent }) =>
        [asks, photo, soldOut, window, diets, spice, alcoholPercent].some((one) => one !== undefined),
      ),
  );
  return isNeeded ? css : '';
}
