/**
 * A tab's memory of a shop, in sessionStorage: it survives a reload and is gone with the tab, as names and
 * addresses should be. localStorage keeps the values for all tabs: the order under way (a number and a link),
 * the basket, an order that was sent and never answered, and the guest to remember.
 */
const ofBrowser: readonly string[] = ['order', 'basket', 'sent', 'guest'];
const storageOf = (part: string) => (ofBrowser.includes(part) ? localStorage : sessionStorage);
export const nameOf = (subdomain: string, part: string) => `kurv:${subdomain}:${part}`;

/** The saved part; undefined without one, when `isValid` refuses it, or when storage is forbidden. */
export function readSaved<T>(
  subdomain: string,
  part: string,
  isValid: (value: unknown) => value is T,
): T | undefined {
  try {
    const value: unknown = JSON.parse(storageOf(part).getItem(nameOf(subdomain, part)) ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function save(subdomain: string, part: string, value: unknown): void {
  try {
    if (value === undefined) storageOf(part).removeItem(nameOf(subdomain, part));
    else storageOf(part).setItem(nameOf(subdomain, part), JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the basket lives as long as the page.
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether it can stand in the path of a status page. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]+$/.test(value);
