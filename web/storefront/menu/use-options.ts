import { useCallback, useEffect, useRef, useState } from 'react';
import { words as kernel } from '../../../shared/kernel/words.ts';
import type { MenuOptions } from '../../../shared/storefront/answers.ts';
import type { Act, Options } from '../basket/shop.ts';
import { readJson } from '../shop/read-json.ts';

/** Older than this it is read again when a sheet is opened. */
const staleMs = 30_000;
const signs = ['pointerdown', 'scroll', 'keydown'] as const;
const none: MenuOptions = { groups: [], dishes: {} };

/**
 * The sheet's script and the options of the menu's dishes, which the page comes without. The page fetches
 * them together at the guest's first action, so that a visit without one fetches no more, or sooner, when
 * they are needed (`load`). `hasAny`: whether a dish of the menu has any.
 */
export function useOptions(base: string, hasAny: boolean, act: Act) {
  const [sheet, setSheet] = useState<typeof import('../sheet/sheet.ts')>();
  const [options, setOptions] = useState<Options>();
  const [hasFailed, setFailed] = useState(false);
  const readAt = useRef(0);
  const load = useCallback(async () => {
    if (Date.now() - readAt.current < staleMs) return;
    // Where there was nothing to choose, nothing was read: the menu may have changed since.
    readAt.current = hasAny ? Date.now() : 0;
    setFailed(false);
    try {
      const [menu] = await Promise.all([
        hasAny ? readJson<MenuOptions>(`${base}/api/storefront/options${kernel.query}`) : none,
        import('../sheet/sheet.ts').then(setSheet),
      ]);
      if (!menu) throw new Error();
      setOptions({ menu, groups: new Map(menu.groups.map((group) => [group.id, group])) });
      act({ type: 'readOptions' });
    } catch {
      readAt.current = 0;
      setFailed(true);
    }
  }, [base, hasAny, act]);
  useEffect(() => {
    if (!hasAny) return;
    const first = new AbortController();
    const start = () => {
      first.abort();
      load();
    };
    for (const sign of signs) addEventListener(sign, start, { signal: first.signal });
    return () => first.abort();
  }, [hasAny, load]);
  return { sheet, options, hasFailed, load };
}

/** The dish whose sheet is open, and the line of the basket that is changed in it. */
type OpenDish = { id: string; line?: number };
type Entries = { sheet: true; dish: OpenDish };

/** Whether the window is at the history entry of the open basket. Nothing may be added above that entry. */
const isAtSheet = (): boolean => history.state?.sheet === true;

/**
 * Whether a sheet is open, the basket's or a dish's, kept as an entry of the browser's history: 'back' closes
 * the sheet instead of leaving the shop, and closing it any other way takes the entry back. A dish's may
 * stand above the basket's, and a reload opens it again, with the basket under it.
 */
export function useEntry<Name extends keyof Entries>(name: Name) {
  const [open, setOpen] = useState<Entries[Name]>();
  // `history.back` takes its time: a second press meanwhile must not go back twice.
  const isHere = useRef(false);
  const leave = () => history.go(name === 'sheet' && history.state.till ? -2 : -1);
  const show = useCallback(
    (value: Entries[Name]) => {
      const state = { ...history.state, [name]: value };
      if (isHere.current) history.replaceState(state, '');
      else history.pushState(state, '');
      isHere.current = true;
      setOpen(value);
    },
    [name],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: how to leave never changes
  const close = useCallback(() => {
    setOpen(undefined);
    if (isHere.current) leave();
    isHere.current = false;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const follow = () => {
      const value = history.state?.[name];
      isHere.current = Boolean(value);
      setOpen(value);
    };
    // After a reload the basket is closed, and the page belongs to the entry below (the checkout has one,
    // too: checkout/use-till-entry.ts).
    if (isAtSheet() && !history.state.dish) {
      if (name === 'sheet') leave();
    } else follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return { open, show, close };
}
