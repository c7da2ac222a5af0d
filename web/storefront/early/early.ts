/** The guest's actions on a page before its script came. */
export type Early = {
  /** Buttons in the order they were pressed, to be pressed again when they work. */
  pressed: HTMLElement[];
  /** Whether the basket was asked for, by a button that is gone by now. */
  opensBasket: boolean;
};

export const takeOverEvent = 'overta';

/**
 * Ends what the small script in the page does (take-taps.ts): the page is as the server wrote it again, and what was done is handed
 * over, once. Must be called in the same task as what draws it anew, so that nobody sees the page without it.
 */
export function takeOver(): Early {
  const early: Early = { pressed: [], opensBasket: false };
  dispatchEvent(new CustomEvent(takeOverEvent, { detail: early }));
  return early;
}
