/** The guest's actions on a page before its script came. */
export type Early = {
  /** Buttons in the order they were pressed, to be pressed again when they work. */
  pressed: HTMLElement[];
  /** Whether the basket was asked for, by a button that is gone by now. */
  opensBasket: boolean;
};

export const takeOverEvent = 'overta';

/**
 * Ends the small script in the page (take-taps.ts): the page is as the server wrote it again, and the guest's
 * actions are handed over, once. Call it in the same task as the drawing that follows, so that no guest sees
 * the page without them.
 */
export function takeOver(): Early {
  const early: Early = { pressed: [], opensBasket: false };
  dispatchEvent(new CustomEvent(takeOverEvent, { detail: early }));
  return early;
}
