const storageKey = 'luka:board';

/** Dark for a kitchen in the evening, bright for one in the sun. */
export type BoardLook = 'dark' | 'bright';

export function lookOf(): BoardLook {
  return window.localStorage.getItem(storageKey) === 'bright' ? 'bright' : 'dark';
}

/** Remembered by this browser: each screen hangs on its own wall. */
export function saveLook(look: BoardLook): void {
  window.localStorage.setItem(storageKey, look);
}
