/** The first letters of the first and the last name: 'Aleksander Nordby-Johannessen' → 'AN'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word = '') => [...word][0]?.toLocaleUpperCase('nb') ?? '').join('');
}
