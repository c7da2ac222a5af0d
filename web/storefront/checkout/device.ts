import { newKey } from './attempt.ts';

/**
 * A random id by which a shop tells one browser's orders from another's, so that a script cannot pose as a hundred guests. Made
 * with the first order and kept at this shop alone: no other shop sees it, and nobody is followed by it. Undefined where nothing may be kept.
 */
export function deviceOf(subdomain: string): string | undefined {
  const name = `kurv:${subdomain}:device`;
  try {
    const id = localStorage.getItem(name) ?? newKey();
    localStorage.setItem(name, id);
    return id;
  } catch {
    return undefined;
  }
}
