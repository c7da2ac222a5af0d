import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { CellPlace, SheetIssue } from '../../../../../shared/menu/sheets/sheet.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Line, ShownColumn } from './lines.ts';

export type OnMend = (place: CellPlace, text: string) => void;

type CellFieldProps = { issue: SheetIssue; onMend: OnMend; label?: string; at?: string };

/**
 * A wrong cell as a field with its error below it. The typed text counts when the field loses focus; Enter
 * goes on to the next one.
 */
export function CellField({ issue, onMend, label, at = String(issue.line) }: CellFieldProps) {
  const error = useId();
  const text = issue.text ?? '';
  const next = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const fields = [...document.querySelectorAll<HTMLInputElement>('.import-lines .input')];
    const after = fields[fields.indexOf(event.currentTarget) + 1];
    if (after) after.focus();
    else event.currentTarget.blur();
  };
  return (
    <div className="import-cell">
      {label ? <span className="meta">{label}</span> : null}
      <input
        className="input"
        aria-invalid="true"
        aria-label={`${issue.title}, linje ${at}`}
        aria-describedby={error}
        defaultValue={text}
        onKeyDown={next}
        onBlur={({ target }) => target.value !== text && onMend(issue, target.value)}
      />
      <p className="error" id={error}>
        <CircleAlert className="i" aria-hidden="true" />
        {issue.message}
      </p>
    </div>
  );
}

type WrongLinesProps = { lines: Line[]; onMend: OnMend; onSkip: (line: Line) => void };

/** The rows with a wrong cell. On a phone each is a small card of its own. */
export function WrongLines({ lines, onMend, onSkip }: WrongLinesProps) {
  return (
    <section className="card import-rows" aria-labelledby="import-wrong">
      <div className="import-bar">
        <h3 className="lead" id="import-wrong">
          {lines.length === 1 ? '1 linje må rettes' : `${lines.length} linjer må rettes`}
        </h3>
        <p className="meta">De går inn når de er rettet.</p>
      </div>
      <table className="table import-lines" aria-labelledby="import-wrong">
        <thead>
          <tr>
            <th>Linje</th>
            <th>Kategori</th>
            <th>Navn</th>
            <th className="r">Pris</th>
            <th>
              <span className="sr">Valg</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const cell = (column: ShownColumn) => {
              const issue = line.wrong[column];
              return issue ? <CellField issue={issue} onMend={onMend} at={line.at} /> : line.cells[column];
            };
            const beside = [line.wrong.allergens, line.wrong.groups, ...line.others].filter((one) => !!one);
            return (
              <tr key={line.at} className="is-err">
                <th scope="row" className="num">
                  {line.at}
                </th>
                <td className="import-category">{cell('category')}</td>
                <td className="import-name">
                  {line.wrong.name ? cell('name') : <b>{line.cells.name}</b>}
                  {beside.map((issue) => (
                    <CellField
                      key={issue.column}
                      issue={issue}
                      label={issue.title}
                      onMend={onMend}
                      at={line.at}
                    />
                  ))}
                </td>
                <td className="r import-price">{cell('price')}</td>
                <td className="r import-skip">
                  <Button variant="quiet" onClick={() => onSkip(line)}>
                    Hopp over<span className="sr"> linje {line.at}</span>
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** The number of right lines that are shown before the rest is asked for. */
const firstShown = 6;

/** The rows that go in. Those with a note stand first: they change a dish, or lack its allergens. */
export function RightLines({ lines }: { lines: Line[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const noted = lines.filter(({ notes }) => notes.length > 0);
  const sorted = showsAll ? lines : [...noted, ...lines.filter(({ notes }) => notes.length === 0)];
  const shown = showsAll ? sorted : sorted.slice(0, Math.max(firstShown, noted.length));
  const unsaid = lines.filter(({ isUnsaid }) => isUnsaid).length;
  const allergens =
    unsaid === lines.length
      ? 'Allergener er ikke oppgitt. Fyll dem ut etterpå.'
      : `${unsaid} mangler allergener. Fyll dem ut etterpå.`;
  return (
    <>
      <div className="import-bar">
        <h3 className="lead" id="import-right">
          {lines.length === 1 ? '1 linje er riktig' : `${lines.length} linjer er riktige`}
        </h3>
        {unsaid > 0 ? <p className="meta">{allergens}</p> : null}
      </div>
      <table className="table import-lines" aria-labelledby="import-right">
        <thead>
          <tr>
            <th>Kategori</th>
            <th>Navn</th>
            <th className="r">Pris</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ at, cells, english, notes }) => (
            <tr key={at}>
              <td className="import-category">{cells.category}</td>
              <td className="import-name">
                <b>{cells.name}</b>
                {english && (
                  <p className="meta">
                    Engelsk: <span lang="en">{english}</span>
                  </p>
                )}
                {notes.map((text) => (
                  <p className="meta" key={text}>
                    {text}
                  </p>
                ))}
              </td>
              <td className="r import-price num">{cells.price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < lines.length ? (
        <button type="button" className="link import-more-lines" onClick={() => setShowsAll(true)}>
          Vis {lines.length - shown.length} til
        </button>
      ) : null}
    </>
  );
}
