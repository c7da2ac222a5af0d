import './menu-import.css';
import { ArrowLeft, Check, ClipboardPaste, Download, FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { clockText } from '../../../../../shared/kernel/dates.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Loading } from '../../../../ui/states.tsx';
import { useMay } from '../../../lib/me-context.tsx';
import { NoBusiness } from '../../../parts/no-business.tsx';
import { useBusiness } from '../../../queries/business.ts';
import { useMenu } from '../queries.ts';
import { saveMenuAs, saveTemplate } from './downloads.ts';
import { LookOver } from './look-over.tsx';
import { readFile } from './read-file.ts';
import { FileRefused } from './refused.ts';
import type { Source } from './use-import.ts';

const steps = (isText: boolean) => [isText ? 'Lim inn' : 'Velg fil', 'Se over', 'Legg inn'];

/** First the file, then its lines with their faults; the last step stores the menu. */
function ImportScreen({ menu }: { menu: Menu }) {
  const [source, setSource] = useState<Source>();
  /** The pasted text, so that it can be mended and read again. */
  const [text, setText] = useState('');
  const at = source ? 1 : 0;
  return (
    <>
      <Link className="crumb" to="/dashboard/menu">
        <ArrowLeft className="i" aria-hidden="true" />
        Retter
      </Link>
      <h2 className="title import-title">Importer meny</h2>
      <ol className="steps">
        {steps(source?.text !== undefined).map((step, index) => (
          <li
            key={step}
            className={index < at ? 'is-done' : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <b>{index < at ? <Check className="i" aria-hidden="true" /> : index + 1}</b>
            {step}
          </li>
        ))}
      </ol>
      {source ? (
        <LookOver key={source.name} menu={menu} source={source} onOther={() => setSource(undefined)} />
      ) : (
        <ChooseSource menu={menu} text={text} onText={setText} onRead={setSource} />
      )}
    </>
  );
}

export function MenuImportPage() {
  const business = useBusiness();
  const { data: menu, failure } = useMenu('Kunne ikke laste menyen');
  const canEdit = useMay('editMenu');
  if (!business) return <NoBusiness />;
  if (!canEdit)
    return (
      <section className="card state">
        <h2 className="title">Du kan ikke endre menyen</h2>
        <p>Spør en som eier eller leder restauranten.</p>
      </section>
    );
  if (menu) return <ImportScreen menu={menu} />;
  return failure ?? <Loading />;
}

type PasteProps = { text: string; onText: (text: string) => void; onRead: (source: Source) => void };
type ChooseSourceProps = PasteProps & { menu: Menu };

const failed = 'Filen kunne ikke leses. Prøv igjen.';

/** A file, or text that was copied from somewhere; and the menu as a file to go on with. */
function ChooseSource({ menu, onRead, ...pasted }: ChooseSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState('');
  async function read(file: File | undefined) {
    if (!file || isBusy) return;
    setBusy(true);
    setRefusal('');
    try {
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
      <PasteBox onRead={onRead} {...pasted} />
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

function PasteBox({ text, onText, onRead }: PasteProps) {
  const [isEmpty, setEmpty] = useState(false);
  const id = useId();
  async function read() {
    setEmpty(text.trim() === '');
    if (text.trim() === '') return document.getElementById(id)?.focus();
    const { sheetsFromText } = await import('../../../../../shared/menu/sheets/read-text.ts');
    onRead({ name: `Limt inn i dag ${clockText(Date.now())}`, sheets: sheetsFromText(text), text });
  }
  return (
    <Section className="card import-paste" title="Tekst fra en meny" level={3}>
      <Field
        label="Lim inn menyen"
        hint="Kopier fra nettsiden, PDF-en eller Word. Er vi usikre på en linje, spør vi deg."
        error={isEmpty ? 'Lim inn teksten først.' : undefined}
      >
        <textarea
          id={id}
          className="area"
          rows={8}
          maxLength={100_000}
          placeholder={example}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
      <Button icon={ClipboardPaste} onClick={() => void read()}>
        Les teksten
      </Button>
    </Section>
  );
}
