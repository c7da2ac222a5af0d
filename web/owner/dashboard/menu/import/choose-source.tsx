import { ClipboardPaste, Download, FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { saveMenuAs, saveTemplate } from './downloads.ts';
import { FileRefused } from './files/refused.ts';
import type { Source } from './use-import.ts';

type ChooseSourceProps = { menu: Menu; onRead: (source: Source) => void };

const failed = 'Filen kunne ikke leses. Prøv igjen.';

/** A file, or text that was copied from somewhere; and the menu as a file to go on with. */
export function ChooseSource({ menu, onRead }: ChooseSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState('');
  async function read(file: File | undefined) {
    if (!file || isBusy) return;
    setBusy(true);
    setRefusal('');
    try {
      const { readFile } = await import('./files/read-file.ts');
      onRead({ name: file.name, sheets: await readFile(file) });
    } catch (error) {
      setRefusal(error instanceof FileRefused ? error.message : failed);
    }
    setBusy(false);
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    <div className="stack">
      <section
        className={`card import-drop${isOver ? ' is-over' : ''}`}
        aria-labelledby="import-file"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileSpreadsheet className="i" aria-hidden="true" />
        <h3 className="lead" id="import-file">
          Regneark
        </h3>
        <p>Velg en fil fra Excel (.xlsx) eller en CSV-fil. Du ser over alt før noe lagres.</p>
        <input
          ref={input}
          hidden
          type="file"
          accept=".xlsx,.csv,.tsv,.txt"
          aria-label="Fil med menyen"
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <div className="row">
          <Button variant="main" busy={isBusy} busyText="Leser..." onClick={() => input.current?.click()}>
            Velg fil
          </Button>
          <Button icon={Download} variant="quiet" onClick={() => void saveTemplate()}>
            Last ned mal
          </Button>
        </div>
        <p className="error" role="alert">
          {refusal}
        </p>
      </section>
      <PasteBox onRead={onRead} />
      {menu.items.length > 0 ? (
        <section className="card import-export" aria-labelledby="import-export">
          <div>
            <h3 className="lead" id="import-export">
              Menyen som regneark
            </h3>
            <p className="meta">Rett den i Excel, og importer den igjen. Bilder og utsolgt beholdes.</p>
          </div>
          <Button onClick={() => void saveMenuAs('xlsx', menu)}>Last ned Excel</Button>
          <Button variant="quiet" onClick={() => void saveMenuAs('csv', menu)}>
            Last ned CSV
          </Button>
        </section>
      ) : null}
    </div>
  );
}

const example =
  'PIZZA\nMargherita 149\nTomat, ost\nPepperoni  liten 119 / stor 169\n\nDRIKKE\nCola 0,5 l 45,-';

function PasteBox({ onRead }: { onRead: (source: Source) => void }) {
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const id = useId();
  async function read() {
    setEmpty(text.trim() === '');
    if (text.trim() === '') return document.getElementById(id)?.focus();
    const { sheetsFromText } = await import('../../../../../shared/menu/sheets/read-text.ts');
    onRead({ name: 'Limt inn tekst', sheets: sheetsFromText(text) });
  }
  return (
    <Section className="card import-paste" title="Tekst fra en meny" level={3}>
      <Field
        label="Lim inn menyen"
        hint="En rett på hver linje, med pris. Linjer uten pris blir kategorier eller beskrivelser."
        error={isEmpty ? 'Lim inn teksten først.' : undefined}
      >
        <textarea
          id={id}
          className="area"
          rows={8}
          maxLength={100_000}
          placeholder={example}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button icon={ClipboardPaste} onClick={() => void read()}>
        Les teksten
      </Button>
    </Section>
  );
}
