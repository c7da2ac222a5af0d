import { Check, CircleAlert, ClipboardPaste, Download, FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { ImportMode } from '../../../../../shared/menu/menu-import.ts';
import type { Menu, MenuItem } from '../../../../../shared/menu/menu-item.ts';
import type { Answer } from '../../../../../shared/menu/sheets/doubt.ts';
import { readMenu } from '../../../../../shared/menu/sheets/read-menu.ts';
import { type SheetIssue, withAnswer, withCell } from '../../../../../shared/menu/sheets/sheet.ts';
import { questions } from '../../../../../shared/menu/sheets/words.nb.ts';
import { Button } from '../../../../ui/button.tsx';
import { DiscardQuestion } from '../../../../ui/confirm.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { RadioChoice } from '../../../parts/radio-choice.tsx';
import { dishCount } from '../shown-menu.ts';
import { DoubtList } from './doubt-list.tsx';
import { saveTemplate } from './downloads.ts';
import { asDish, contentNow, type Line, lookedOver } from './lines.ts';
import { CellField, type OnMend, RightLines, WrongLines } from './lines-table.tsx';
import { newShortId, type Source, useImport } from './use-import.ts';

type LookOverProps = { menu: Menu; source: Source; onOther: () => void };

const linesText = (count: number) => (count === 1 ? '1 linje' : `${count} linjer`);

/**
 * Shows the lines of the file: those we are not sure of, those that are wrong, and those that are right. What
 * is right goes in by one press; the rest waits here.
 */
export function LookOver({ menu, source, onOther }: LookOverProps) {
  const [sheets, setSheets] = useState(source.sheets);
  const [mode, setMode] = useState<ImportMode>('add');
  const [hasBegun, setBegun] = useState(false);
  const [isDone, setDone] = useState(false);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const navigate = useNavigate();
  const read = useMemo(() => readMenu(sheets, { newId: newShortId, groups: menu.groups }), [sheets, menu]);
  const over = useMemo(() => lookedOver(read, menu, mode), [read, menu, mode]);
  const { lines, elsewhere, removed, kept, waiting } = over;
  const of = (state: Line['state']) => lines.filter((line) => line.state === state);
  const [right, doubtful, wrong, skipped] = [of('right'), of('wait'), of('wrong'), of('skip')];
  const blocking = elsewhere.filter(({ isWarning }) => !isWarning);
  const { mutate, isPending } = useImport(menu, {
    onConflict: () => setMode('add'),
    onDone: () => {
      if (waiting.length === 0) return setDone(true);
      setSheets((now) => right.reduce((all, line) => withAnswer(all, line, 'done'), now));
      setMode('add');
      setBegun(true);
    },
  });
  const onMend: OnMend = (place, text) => setSheets((now) => withCell(now, place, text));
  const onAnswer = (chosen: readonly Line[], answer: Answer) =>
    setSheets((now) => chosen.reduce((all, line) => withAnswer(all, line, answer), now));
  const onTake = (line: Line) => {
    const doubt = { kind: 'unread' as const, says: questions.skipped, text: line.cells.name };
    setSheets((now) => withAnswer(now, line, undefined, doubt));
  };
  const onDish = (line: Line, name: string, price: string) =>
    setSheets((now) => asDish(now, line, name, price));
  const hasChanged = sheets !== source.sheets;
  return (
    <div className="stack">
      {isDone ? <Navigate to="/dashboard/menu" /> : null}
      {hasChanged && waiting.length + right.length > 0 && !isPending && !isDone ? <LeaveGuard /> : null}
      {asksToDiscard ? <DiscardQuestion onStay={() => setAsksToDiscard(false)} onDiscard={onOther} /> : null}
      <SourceHead
        source={source}
        count={lines.length}
        categories={new Set(lines.map(({ cells }) => cells.category).filter(Boolean)).size}
        onOther={() => (hasChanged ? setAsksToDiscard(true) : onOther())}
        sums={[right.length, doubtful.length, wrong.length + blocking.length]}
      />
      {elsewhere.length > 0 ? <ElsewhereList issues={elsewhere} onMend={onMend} /> : null}
      {doubtful.length > 0 ? (
        <DoubtList lines={doubtful} right={right.length} acts={{ onAnswer, onDish }} />
      ) : null}
      {wrong.length > 0 ? (
        <WrongLines lines={wrong} onMend={onMend} onSkip={(line) => onAnswer([line], 'skip')} />
      ) : null}
      {skipped.length > 0 ? <SkippedLines lines={skipped} onTake={onTake} /> : null}
      {menu.items.length > 0 && !hasBegun ? (
        <ModeChoice mode={mode} removed={removed} onMode={setMode} />
      ) : null}
      <section className="card import-rows" aria-label="Legg inn">
        {right.length > 0 ? <RightLines lines={right} /> : null}
        <div className="import-foot">
          <p role="status">{footText(right.length, waiting.length, blocking.length)}</p>
          <Button onClick={() => void navigate('/dashboard/menu')}>
            {hasBegun ? 'Til menyen' : 'Avbryt'}
          </Button>
          <Button
            variant="main"
            disabled={right.length === 0 || blocking.length > 0}
            busy={isPending}
            busyText="Legger inn..."
            onClick={() =>
              mutate({
                ...{ content: contentNow(read, kept), mode, isRest: hasBegun },
                ...{ isLast: waiting.length === 0, count: right.length },
              })
            }
          >
            Legg inn {dishCount(right.length)}
          </Button>
        </div>
      </section>
    </div>
  );
}

function footText(right: number, waiting: number, blocking: number) {
  const back = 'Du kan gå tilbake til menyen slik den var, i et døgn.';
  if (blocking > 0) return <b>{blocking === 1 ? '1 feil' : `${blocking} feil`} må rettes først.</b>;
  if (right === 0)
    return waiting > 0 ? 'Svar på linjene over. Da kan de legges inn.' : 'Ingen retter å legge inn.';
  if (waiting === 0)
    return (
      <>
        <b>Alt er klart.</b> {back}
      </>
    );
  return (
    <>
      <b>Legg inn det som er riktig nå.</b> {waiting === 1 ? 'Den andre' : `De ${waiting} andre`} venter her.{' '}
      {back}
    </>
  );
}

type SourceHeadProps = {
  source: Source;
  count: number;
  categories: number;
  onOther: () => void;
  /** Right, unsure, wrong. */
  sums: [number, number, number];
};

function SourceHead({ source, count, categories, onOther, sums: [right, unsure, wrong] }: SourceHeadProps) {
  const isText = source.text !== undefined;
  const Icon = isText ? ClipboardPaste : FileSpreadsheet;
  const inCategories =
    categories > 0 ? ` i ${categories === 1 ? '1 kategori' : `${categories} kategorier`}` : '';
  return (
    <section className="card" aria-label={isText ? 'Teksten' : 'Filen'}>
      <div className="import-source">
        <Icon className="i" aria-hidden="true" />
        <div>
          <b>{source.name}</b>
          <p className="meta">
            {linesText(count)} lest{inCategories}. Ingenting er lagret ennå.
          </p>
        </div>
        <Button onClick={onOther}>{isText ? 'Endre teksten' : 'Velg en annen fil'}</Button>
        {isText ? null : (
          <Button icon={Download} variant="quiet" onClick={() => void saveTemplate()}>
            Last ned mal
          </Button>
        )}
      </div>
      <ul className="import-sum num">
        <li>
          <b>{right}</b>
          <span>
            <Check className="i" aria-hidden="true" />
            {right === 1 ? 'er riktig' : 'er riktige'}
          </span>
        </li>
        <li>
          <b>{unsure}</b>
          <span className={unsure > 0 ? 'is-warn' : undefined}>
            <TriangleAlert className="i" aria-hidden="true" />
            bør ses over
          </span>
        </li>
        <li>
          <b>{wrong}</b>
          <span className={wrong > 0 ? 'is-err' : undefined}>
            <CircleAlert className="i" aria-hidden="true" />
            feil
          </span>
        </li>
      </ul>
    </section>
  );
}

/** Lines that are surely no dishes, for whoever knows better. */
function SkippedLines({ lines, onTake }: { lines: Line[]; onTake: (line: Line) => void }) {
  return (
    <details className="card import-skipped">
      <summary>{linesText(lines.length)} er hoppet over</summary>
      <ul>
        {lines.map((line) => (
          <li key={line.at}>
            <span className="meta num">Linje {line.at}</span>
            <span className="import-text">{line.cells.name}</span>
            <Button variant="quiet" onClick={() => onTake(line)}>
              Det er en rett
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

type ModeChoiceProps = { mode: ImportMode; removed: MenuItem[]; onMode: (mode: ImportMode) => void };

function ModeChoice({ mode, removed, onMode }: ModeChoiceProps) {
  const names = removed.slice(0, 5).map(({ name }) => name);
  const more = removed.length - names.length;
  return (
    <fieldset className="card import-mode">
      <legend className="lead">Menyen du har</legend>
      <RadioChoice
        name="import-mode"
        checked={mode === 'add'}
        onChange={() => onMode('add')}
        hint="Retter med samme navn blir oppdatert. De andre blir stående."
      >
        Legg til i menyen
      </RadioChoice>
      <RadioChoice
        name="import-mode"
        checked={mode === 'replace'}
        onChange={() => onMode('replace')}
        hint="Retter som ikke er i filen, blir slettet. Du kan gå tilbake i et døgn."
      >
        Erstatt menyen
      </RadioChoice>
      {removed.length > 0 ? (
        <p className="note warn">
          <TriangleAlert className="i" aria-hidden="true" />
          <span>
            <b>{removed.length === 1 ? '1 rett blir slettet' : `${removed.length} retter blir slettet`}:</b>{' '}
            {names.join(', ')}
            {more > 0 ? ` og ${more} til` : ''}.
          </span>
        </p>
      ) : null}
    </fieldset>
  );
}

/** The faults in the other sheets, and in the titles of columns. */
function ElsewhereList({ issues, onMend }: { issues: SheetIssue[]; onMend: OnMend }) {
  return (
    <section className="card import-elsewhere import-lines" aria-label="Andre steder i filen">
      <ul>
        {issues.map((issue) => (
          <li
            key={`${issue.sheet} ${issue.line} ${issue.column}`}
            className={issue.isWarning ? 'is-warn' : 'is-err'}
          >
            <span className="meta num">
              {issue.sheet}, linje {issue.line}
              {issue.title && !issue.isWarning ? `, ${issue.title}` : ''}
            </span>
            {issue.isWarning || !issue.title ? null : <CellField issue={issue} onMend={onMend} />}
            {issue.isWarning || !issue.title ? (
              <p className={issue.isWarning ? 'warnline' : 'error'}>
                {issue.isWarning ? (
                  <TriangleAlert className="i" aria-hidden="true" />
                ) : (
                  <CircleAlert className="i" aria-hidden="true" />
                )}
                {issue.message}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
