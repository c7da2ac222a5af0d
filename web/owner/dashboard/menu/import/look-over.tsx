import { Check, CircleAlert, Download, FileSpreadsheet, ListChecks, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ImportMode } from '../../../../../shared/menu/menu-import.ts';
import type { Menu, MenuItem } from '../../../../../shared/menu/menu-item.ts';
import { errorsOf, readMenu } from '../../../../../shared/menu/sheets/read-menu.ts';
import { type SheetIssue, withCell } from '../../../../../shared/menu/sheets/sheet.ts';
import { Button } from '../../../../ui/button.tsx';
import { DiscardQuestion } from '../../../../ui/confirm.tsx';
import { Segmented } from '../../../../ui/field.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { RadioChoice } from '../../../parts/radio-choice.tsx';
import { saveTemplate } from './downloads.ts';
import { CellField, LinesTable, type OnMend } from './lines-table.tsx';
import { isDoubtful, isWrong, lookedOver, newShortId, type Source, useImport } from './use-import.ts';

type LookOverProps = { menu: Menu; source: Source; onOther: () => void };

const linesText = (count: number) => (count === 1 ? '1 linje' : `${count} linjer`);

/**
 * Shows the lines of the file, their faults, and what the import does to the menu. The owner mends wrong
 * cells here; one press imports all.
 */
export function LookOver({ menu, source, onOther }: LookOverProps) {
  const [sheets, setSheets] = useState(source.sheets);
  const [mode, setMode] = useState<ImportMode>('add');
  const [shown, setShown] = useState<'marked' | 'all'>('marked');
  /** Lines that were mended stay in sight: nothing moves away under the hand. */
  const [mended, setMended] = useState<ReadonlySet<number>>(new Set());
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useImport(menu, () => setMode('add'));
  const read = useMemo(() => readMenu(sheets, { newId: newShortId, groups: menu.groups }), [sheets, menu]);
  const { lines, elsewhere, removed } = useMemo(() => lookedOver(read, menu, mode), [read, menu, mode]);
  const errors = errorsOf(read.issues).length;
  const doubtful = lines.filter(isDoubtful).length;
  const marked = lines.filter((line) => isWrong(line) || isDoubtful(line) || mended.has(line.line));
  const isMarkedOnly = shown === 'marked' && marked.length > 0;
  const onMend: OnMend = (place, text) => {
    setSheets((now) => withCell(now, place, text));
    setMended((now) => new Set([...now, place.line]));
  };
  const { groups, categories } = read.content;
  const hasMended = mended.size > 0;
  return (
    <div className="stack">
      {hasMended && !isPending ? <LeaveGuard /> : null}
      {asksToDiscard ? <DiscardQuestion onStay={() => setAsksToDiscard(false)} onDiscard={onOther} /> : null}
      <section className="card" aria-label="Filen">
        <div className="import-source">
          <FileSpreadsheet className="i" aria-hidden="true" />
          <div>
            <b>{source.name}</b>
            <p className="meta">{linesText(lines.length)} lest. Ingenting er lagret ennå.</p>
          </div>
          <Button onClick={() => (hasMended ? setAsksToDiscard(true) : onOther())}>Velg en annen fil</Button>
          <Button icon={Download} variant="quiet" onClick={() => void saveTemplate()}>
            Last ned mal
          </Button>
        </div>
        <ul className="import-sum num">
          <li>
            <b>{lines.length - lines.filter(isWrong).length - doubtful}</b>
            <span>
              <Check className="i" aria-hidden="true" />
              klare linjer
            </span>
          </li>
          <li>
            <b>{errors}</b>
            <span className={errors > 0 ? 'is-err' : undefined}>
              <CircleAlert className="i" aria-hidden="true" />
              feil å rette
            </span>
          </li>
          <li>
            <b>{doubtful}</b>
            <span className={doubtful > 0 ? 'is-warn' : undefined}>
              <TriangleAlert className="i" aria-hidden="true" />
              bør ses over
            </span>
          </li>
          <li>
            <b>{groups.length}</b>
            <span>
              <ListChecks className="i" aria-hidden="true" />
              tilvalg, {categories.length === 1 ? '1 kategori' : `${categories.length} kategorier`}
            </span>
          </li>
        </ul>
      </section>
      {elsewhere.length > 0 ? <ElsewhereList issues={elsewhere} onMend={onMend} /> : null}
      {menu.items.length > 0 ? <ModeChoice mode={mode} removed={removed} onMode={setMode} /> : null}
      {lines.length > 0 ? (
        <section className="card import-rows" aria-labelledby="import-rows">
          <div className="import-bar">
            <h3 className="lead" id="import-rows">
              Linjer
            </h3>
            {marked.length > 0 ? (
              <Segmented
                label="Vis"
                value={shown}
                onChange={setShown}
                options={[
                  { value: 'marked', text: `Feil og varsler ${marked.length}` },
                  { value: 'all', text: `Alle ${lines.length}` },
                ]}
              />
            ) : null}
          </div>
          <LinesTable
            lines={isMarkedOnly ? marked : lines}
            label={isMarkedOnly ? 'Linjer med feil og varsler' : 'Alle linjer'}
            onMend={onMend}
          />
          <div className="import-foot">
            <p role="status">
              <b>{errors > 0 ? `Rett ${errors} feil først.` : 'Alt er klart.'}</b> Alt legges inn samtidig,
              eller ingenting.
            </p>
            <Button onClick={() => void navigate('/dashboard/menu')}>Avbryt</Button>
            <Button
              variant="main"
              disabled={errors > 0}
              busy={isPending}
              busyText="Legger inn..."
              onClick={() => mutate({ content: read.content, mode })}
            >
              Legg inn {linesText(lines.length)}
            </Button>
          </div>
        </section>
      ) : null}
    </div>
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
        hint="Retter som ikke er i filen, blir slettet. Du kan angre i ti sekunder."
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
            {issue.isWarning || !issue.title ? null : (
              <CellField issue={issue} text={issue.text ?? ''} onMend={onMend} />
            )}
            <p className={issue.isWarning ? 'warnline' : 'error'}>
              {issue.isWarning ? (
                <TriangleAlert className="i" aria-hidden="true" />
              ) : (
                <CircleAlert className="i" aria-hidden="true" />
              )}
              {issue.message}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
