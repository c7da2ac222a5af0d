import * as v from 'valibot';
import { reasons as owners } from '../../kernel/owner-refusals.nb.ts';
import { sentenceOf } from '../../kernel/reasons.ts';
import type { OptionGroup } from '../option-group.ts';
import { reasons } from '../owner-refusals.nb.ts';
import type { Reading } from './cells.ts';
import type { SheetIssue, TableRow } from './sheet.ts';

/** The reader needs these beside the file: new ids, and the groups that the menu has already. */
export type Known = {
  newId: <Prefix extends 'grp' | 'opt' | 'cat'>(prefix: Prefix) => `${Prefix}_${string}`;
  groups: readonly OptionGroup[];
};

/** Reads the cells of one row and remembers what is wrong with them. */
export type RowReader<Key extends string> = {
  /** The cell's text; '' also where its column is missing. */
  text: (key: Key) => string;
  /** Undefined for a missing column, an empty cell and a wrong one. */
  value: <Value>(key: Key, read: (cell: string) => Reading<Value>) => Value | undefined;
  /** As `value`, but an empty cell is read as well. */
  also: <Value>(key: Key, read: (cell: string) => Reading<Value>) => Value | undefined;
  /** As `value`, but a wrong cell is a warning that says what happens instead. */
  orWarn: <Value>(key: Key, read: (cell: string) => Reading<Value>, instead: string) => Value | undefined;
  wrong: (key: Key | number, message: string) => void;
  isRight: () => boolean;
};

export function rowReader<Key extends string>(row: TableRow<Key>, issues: SheetIssue[]): RowReader<Key> {
  let isRight = true;
  const wrong = (key: Key | number, message: string) => {
    isRight = false;
    const issue = row.issue(key, message);
    if (
      !issues.some(
        ({ line, column, sheet }) => line === issue.line && column === issue.column && sheet === issue.sheet,
      )
    )
      issues.push(issue);
  };
  const also = <Value>(key: Key, read: (cell: string) => Reading<Value>) => {
    const cell = row.cell(key);
    if (cell === undefined) return undefined;
    const reading = read(cell);
    if ('value' in reading) return reading.value;
    wrong(key, reading.wrong);
    return undefined;
  };
  return {
    text: (key) => row.cell(key) ?? '',
    value: (key, read) => (row.cell(key) ? also(key, read) : undefined),
    also,
    orWarn: (key, read, instead) => {
      const cell = row.cell(key);
      const reading = cell ? read(cell) : undefined;
      if (!reading || 'value' in reading) return reading?.value;
      issues.push(row.issue(key, `${reading.wrong} ${instead}`, true));
      return undefined;
    },
    wrong,
    isRight: () => isRight,
  };
}

/** Parses what was read, and tells each complaint, in a sentence, with the path of its field. */
export function complaints<Output>(
  schema: v.GenericSchema<unknown, Output>,
  input: unknown,
  tell: (path: PropertyKey[], message: string) => void,
): Output | undefined {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  for (const { path = [], message } of result.issues) {
    const said = sentenceOf([reasons, owners], [], { reason: message }, '');
    tell(
      path.map(({ key }) => (typeof key === 'number' ? key : String(key))),
      said.endsWith('.') ? said : `${said}.`,
    );
  }
  return undefined;
}
