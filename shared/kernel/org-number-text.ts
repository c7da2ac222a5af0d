/** '974 760 673', as the register prints it. Its own file, so that a page with a number loads no parser. */
export function formattedOrgNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3');
}
