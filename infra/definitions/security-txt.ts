/** Where those who find a hole learn whom to tell (RFC 9116). */
export const securityTxtPath = '/.well-known/security.txt';

/**
 * The file's text. It expires on the first of a month, ten to eleven months from now: the RFC wants less than
 * a year, and a deployment on another day of the same month changes nothing. No Canonical field, because
 * every shop's host serves it too.
 */
export function securityTxt(contact: string, nowMs: number): string {
  const now = new Date(nowMs);
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1));
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: nb, en',
  ];
  return `${lines.join('\n')}\n`;
}
