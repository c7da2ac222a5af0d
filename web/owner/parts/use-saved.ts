import { useCallback, useEffect, useState } from 'react';

/** How long 'Lagret!' is shown after a save. */
export const savedMs = 3000;

/** `isSaved` holds for three seconds after each `showSaved`, and no longer than until the next save begins: `forgetSaved`. */
export function useSaved() {
  const [saves, setSaves] = useState({ count: 0, isSaved: false });
  useEffect(() => {
    if (saves.count === 0) return undefined;
    const timer = setTimeout(() => setSaves((last) => ({ ...last, isSaved: false })), savedMs);
    return () => clearTimeout(timer);
  }, [saves.count]);
  const showSaved = useCallback(() => setSaves(({ count }) => ({ count: count + 1, isSaved: true })), []);
  const forgetSaved = useCallback(() => setSaves(({ count }) => ({ count, isSaved: false })), []);
  return { isSaved: saves.isSaved, showSaved, forgetSaved };
}
