/** The height that a ticket needs, whatever its row gives it. */
export const highOf = (place: HTMLElement) =>
  Number.parseFloat(place.style.getPropertyValue('--high')) || place.offsetHeight;

/** More tickets than these are never enlarged. */
const mostLarge = 9;
const scales = [2.2, 1.9, 1.65, 1.4, 1.2, 1];
/** Beside new orders on one page the kitchen is no larger than they are. */
const besideNew = scales.slice(3);

/**
 * Gives the tickets of a rail that scrolls the largest type with which all of them are in sight. Where the
 * whole page scrolls, the new orders have it first, and the kitchen's rail what they leave.
 */
export function enlarge(rail: HTMLElement) {
  const board = rail.closest<HTMLElement>('.board');
  if (!board || getComputedStyle(rail).overflowY !== 'visible') return tryScales(rail, rail, scales);
  const rails = [...board.querySelectorAll<HTMLElement>(':is(.rail-nye, .rail-kjokken) > .hang')];
  // The first rail does it for all.
  if (rail !== rails[0]) return;
  for (const one of rails) tryScales(one, board, []);
  for (const [index, one] of rails.entries()) tryScales(one, board, index > 0 ? besideNew : scales);
}

function tryScales(rail: HTMLElement, view: HTMLElement, sizes: readonly number[]) {
  const isFew = rail.querySelectorAll('.order-place').length <= mostLarge;
  for (const scale of isFew ? sizes : []) {
    rail.dataset.scale = String(scale);
    rail.style.setProperty('--scale', String(scale));
    pack(rail);
    if (view.scrollHeight <= view.clientHeight + 1) return;
  }
  delete rail.dataset.scale;
  pack(rail);
}

/** Between two tickets. */
const gapPx = 6;

/**
 * Hangs the tickets in rows, from left to right. Under the last of a row hangs the next one, too, where at
 * least half of it fits beside a higher one: so none hangs above, or left of, one that is due before it. Each
 * is as high as its row.
 */
function pack(rail: HTMLElement) {
  const places = [...rail.querySelectorAll<HTMLElement>(':scope > *')];
  const cuts = places.map(({ dataset }) => dataset.cut);
  for (const place of places) {
    place.style.gridArea = '';
    delete place.dataset.cut;
  }
  const { gridAutoRows, gridTemplateColumns } = getComputedStyle(rail);
  const rowPx = Number.parseFloat(gridAutoRows);
  const columns = gridTemplateColumns.split(' ').length;
  rail.style.alignItems = 'start';
  const heights = places.map((place) => place.getBoundingClientRect().height);
  rail.style.alignItems = '';
  for (const [index, place] of places.entries()) {
    place.style.setProperty('--high', `${heights[index]}px`);
    if (cuts[index]) place.dataset.cut = cuts[index];
  }
  if (!rowPx) return;
  let row: { place: HTMLElement; from: number; to: number }[] = [];
  let start = 1;
  const close = () => {
    const end = Math.max(start, ...row.map(({ to }) => to));
    for (const [index, { place, from, to }] of row.entries()) {
      const isLast = index < columns - 1 || index === row.length - 1;
      place.style.gridRow = `${from} / ${isLast ? end : to}`;
      if (!isStrip(place)) place.style.gridColumn = String(Math.min(index + 1, columns));
    }
    [row, start] = [[], end];
  };
  for (const place of places) {
    const span = Math.ceil((highOf(place) + gapPx) / rowPx);
    const last = row.at(-1);
    const beside = Math.max(...row.map(({ to }) => to)) - (last?.to ?? 0);
    const isFull = row.length >= columns && beside < span / 2;
    if (last && (isFull || isStrip(place) || isStrip(last.place))) close();
    const from = row.length >= columns && last ? last.to : start;
    row.push({ place, from, to: from + span });
  }
  close();
}

/** A cancelled order lies across all columns. */
const isStrip = (place: Element) => place.querySelector('.is-gone') !== null;
