/**
 * Whether a business is a show-window: the id `demo`, or one that starts with `demo-`. The server never gives
 * such an id.
 */
export function isDemoId(id: string): boolean {
  return id === 'demo' || id.startsWith('demo-');
}
