import { useCallback, useEffect, useRef, useState } from 'react';
import type { MenuOptions } from '../../../shared/storefront/answers.ts';
import type { Act, Options } from '../basket/shop.ts';
import { readJson } from '../shop/api.ts';

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
        hasAny ? readJson<MenuOptions>(`${base}/api/storefront/options`) : none,
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
