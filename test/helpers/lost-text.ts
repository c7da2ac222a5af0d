import type { Page } from 'playwright-core';

/**
 * Texts of a page, or of a part of it, that lie outside the window's width or are cut off by their own box.
 */
export function lostText(page: Page, part = 'body'): Promise<string[]> {
  return page.locator(part).first().evaluate(lostIn);
}

/** Runs in the page. Scrollable text and text hidden on purpose are not lost. */
function lostIn(root: Element): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility() && !element.closest('.visually-hidden, [aria-hidden=true], .seek, .badge');
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth
      ? element.matches('nav')
      : scrolls(element.parentElement));
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  const lost: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    if (!hasOwnText(element) || !isShown(element) || scrolls(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const text = (element.textContent ?? '').trim().slice(0, 40);
    // A phone widens its window for what sticks out; its glass stays as wide as it is.
    if (left < -1 || right > Math.min(innerWidth, screen.width) + 1)
      lost.push(`${text}: ${Math.round(left)} to ${Math.round(right)}`);
    const pressed = element.closest('button, .main-button, .seg label')?.getBoundingClientRect();
    if (pressed && (left < pressed.left - 1 || right > pressed.right + 1))
      lost.push(`${text}: beside its button`);
    const letter = Number.parseFloat(getComputedStyle(element).fontSize);
    if (text.length > 8 && right - left < 2.5 * letter) lost.push(`${text}: a few letters on each line`);
    for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const own = box.getBoundingClientRect();
      if (overflowX === 'hidden' && (left < own.left - 1 || right > own.right + 1)) lost.push(`${text}: cut`);
      if (overflowY === 'hidden' && (top < own.top - 1 || bottom > own.bottom + 1)) lost.push(`${text}: cut`);
    }
  }
  return lost;
}
