/**
 * Whether a typed word is a word, or its beginning, but for one letter that is missing, too many or wrong; two letters in words of
 * eight and more. Short words must be right: 'is' is not 'ost'.
 */
export function isNear(typed: string, word: string): boolean {
  if (typed.length < 4) return false;
  const allowed = typed.length < 8 ? 1 : 2;
  // Levenshtein, row by row; the least of the last row is the distance to the nearest beginning of the word.
  let row = [...word].map((_, place) => place + 1);
  for (const [index, letter] of [...typed].entries()) {
    let [left, above] = [index + 1, index];
    row = row.map((up, place) => {
      const kept = Math.min(left + 1, up + 1, above + (letter === word[place] ? 0 : 1));
      above = up;
      left = kept;
      return kept;
    });
  }
  return Math.min(...row) <= allowed;
}
