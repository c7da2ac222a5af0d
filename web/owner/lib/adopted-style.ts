import { useEffect } from 'react';

/** Stands in for `react-style-singleton` (see vite.config.ts): same rules, but no <style> element for the CSP to refuse. */
export function styleSingleton() {
  const sheet = typeof CSSStyleSheet === 'undefined' ? undefined : new CSSStyleSheet();
  let users = 0;
  const add = (styles: string) => {
    users += 1;
    if (users > 1 || !sheet) return;
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  const remove = () => {
    users -= 1;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: styles change only when they are dynamic
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles && dynamic]);
    return null;
  };
}
