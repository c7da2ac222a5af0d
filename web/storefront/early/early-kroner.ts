/**
 * What is paid, as shared/kernel/money.ts writes it, in a few bytes. Not by `Intl`: its first use takes a slow phone as long as all
 * else that the first tap does.
 */
export function kroner(ore: number): string {
  const [whole = '', rest] = (ore / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}${rest === '00' ? '' : `,${rest}`}\u00a0kr`;
}
