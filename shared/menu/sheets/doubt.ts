import { questions } from './words.nb.ts';

/**
 * Why a line waits for a person: it seems to be no dish, its prices have no sizes, its price is missing,
 * 'from', perhaps another dish's, very high or begins with a number of the name, it seems to be an option,
 * its name stands twice, or no rule can read it.
 */
export type DoubtKind =
  | ('notDish' | 'sizes' | 'noPrice' | 'from' | 'paired')
  | ('thousand' | 'dear' | 'extra' | 'twice' | 'unread');

/** `says`: the question, in the owner's words. `text`: the line as it stands in the file. */
export type Doubt = { kind: DoubtKind; says: string; text: string };

/** A person's answer: the line is no dish, or it is one as it was read. 'done': it is in the menu already. */
export type Answer = 'skip' | 'take' | 'done';

/** Facts about a sheet's lines beside their cells, by the number of the line. */
export type LineNotes = {
  doubts?: Readonly<Record<number, Doubt>>;
  /** Also of lines that are surely no dishes. An answered doubt is none. */
  answers?: Readonly<Record<number, Answer>>;
};

export const answerTo = ({ answers }: LineNotes, line: number) => answers?.[line];
export const doubtAt = ({ doubts, answers }: LineNotes, line: number) =>
  answers?.[line] ? undefined : doubts?.[line];

/** The lines whose dish is named as one before it in its category, as doubts. `seen`: the sheets before. */
export function twins(
  rows: readonly { line: number; category: string; name: string; text: string }[],
  seen = new Set<string>(),
): Record<number, Doubt> {
  const doubts: Record<number, Doubt> = {};
  for (const { line, category, name, text } of rows) {
    const place = `${category}\n${name}`.toLocaleLowerCase('nb');
    if (name && seen.has(place)) doubts[line] = { kind: 'twice', says: questions.twice(name), text };
    seen.add(place);
  }
  return doubts;
}
