import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { CellPlace, SheetIssue } from '../../../../../shared/menu/sheets/sheet.ts';
import { isDoubtful, isWrong, type Line, type ShownColumn } from './use-import.ts';

export type OnMend = (place: CellPlace, text: string) => void;

/**
 * A wrong cell as a field. The typed text counts when the field loses focus; Enter goes on to the next one.
 */
export function CellField({ issue, text, onMend }: { issue: SheetIssue; text: string; onMend: OnMend }) {
  const next = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const fields = [...document.querySelectorAll<HTMLInputElement>('.import-lines .input')];
    const after = fields[fields.indexOf(event.currentTarget) + 1];
    if (after) after.focus();
    else event.currentTarget.blur();
  };
  return (
    <input
      className="input"
      aria-invalid="true"
      aria-label={`${issue.title}, linje ${issue.line}`}
      defaultValue={text}
      onKeyDown={next}
      onBlur={({ target }) => target.value !== text && onMend(issue, target.value)}
    />
  );
}

type LineRowProps = { line: Line; onMend: OnMend };

function LineRow({ line, onMend }: LineRowProps) {
  const { cells, wrong, others, warnings } = line;
  const look = isWrong(line) ? 'is-err' : isDoubtful(line) ? 'is-warn' : undefined;
  const cell = (column: ShownColumn) => {
    const issue = wrong[column];
    return issue ? <CellField issue={issue} text={issue.text ?? ''} onMend={onMend} /> : cells[column];
  };
  const name = cell('name');
  return (
    <tr className={look}>
      <th scope="row" className="num">
        {line.line}
      </th>
      <td className="import-category">{cell('category')}</td>
      <td className="import-name">
        {typeof name === 'string' ? <b>{name}</b> : name}
        {Object.values(wrong).map(({ column, message }) => (
          <p className="error" key={column}>
            <CircleAlert className="i" aria-hidden="true" />
            {message}
          </p>
        ))}
        {others.map((issue) => (
          <div className="import-other" key={issue.column}>
            <span className="meta">{issue.title}</span>
            <CellField issue={issue} text={issue.text ?? ''} onMend={onMend} />
            <p className="error">
              <CircleAlert className="i" aria-hidden="true" />
              {issue.message}
            </p>
          </div>
        ))}
        {warnings.map((text) => (
          <p className="warnline" key={text}>
            <TriangleAlert className="i" aria-hidden="true" />
            {text}
          </p>
        ))}
      </td>
      <td className="r import-price">{cell('price')}</td>
      <td className="import-more">{cell('allergens')}</td>
      <td className="import-more">{cell('groups')}</td>
    </tr>
  );
}

/** The rows of the file. On a phone each is a small card of its own. */
export function LinesTable({ lines, label, onMend }: { lines: Line[]; label: string; onMend: OnMend }) {
  return (
    <table className="table import-lines" aria-label={label}>
      <thead>
        <tr>
          <th>Linje</th>
          <th>Kategori</th>
          <th>Navn</th>
          <th className="r">Pris</th>
          <th>Allergener</th>
          <th>Tilvalg</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.line} line={line} onMend={onMend} />
        ))}
      </tbody>
    </table>
  );
}
