const longest = 60;

/** A name for who has given none, from the e-mail address: 'kari.moen2@…' is 'Kari Moen'. Never empty. */
export function defaultName(email: string): string {
  const words = email
    .slice(0, email.lastIndexOf('@'))
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toLocaleUpperCase('nb') + word.slice(1));
  return words.join(' ').slice(0, longest) || 'Eier';
}
