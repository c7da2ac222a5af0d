/** The link that writes to an address; a sign that would begin a mail's head stays part of the address. */
export function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
