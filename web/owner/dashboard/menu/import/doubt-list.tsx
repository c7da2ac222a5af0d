import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ownerAmount } from '../../../../../shared/kernel/money.ts';
import { oreOf } from '../../../../../shared/menu/sheets/cells.ts';
import type { Answer, DoubtKind } from '../../../../../shared/menu/sheets/doubt.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Line } from './lines.ts';

type DoubtActs = {
  onAnswer: (lines: readonly Line[], answer: Answer) => void;
  onDish: (line: Line, name: string, price: string) => void;
};

const kindOf = ({ doubt }: Line): DoubtKind => doubt?.kind ?? 'unread';
const isNoDish = (line: Line) => ['notDish', 'extra'].includes(kindOf(line));
const sizesText = ({ sizes }: Line) =>
  sizes.map(({ label, text }) => `${label} ${amountText(text)}`).join(' · ');

function amountText(text: string): string {
  const reading = oreOf(text);
  return 'value' in reading ? ownerAmount(reading.value) : text;
}
const labelsText = ({ sizes }: Line) =>
  sizes.length === 2
    ? `${sizes[0]?.label} og ${sizes[1]?.label}`
    : sizes.map(({ label }) => label).join(', ');

/**
 * The lines of which we are not sure, each with its own text and our guess. One press answers all of a kind.
 */
export function DoubtList({ lines, right, acts }: { lines: Line[]; right: number; acts: DoubtActs }) {
  const noDishes = lines.filter(isNoDish);
  const sized = lines.filter((line) => kindOf(line) === 'sizes');
  const alike = sized.filter((line) => labelsText(line) === labelsText(sized[0] as Line));
  return (
    <section className="card import-doubts" aria-labelledby="import-doubts">
      <div className="import-bar">
        <h3 className="lead" id="import-doubts">
          {lines.length === 1 ? '1 linje bør ses over' : `${lines.length} linjer bør ses over`}
        </h3>
        <p className="meta">
          {right > 0
            ? `Vent gjerne. De stopper ikke ${right === 1 ? 'den andre' : `de ${right} andre`}.`
            : 'Svar her, eller hopp over linjene.'}
        </p>
      </div>
      {noDishes.length > 1 || alike.length > 1 ? (
        <div className="import-all">
          {alike.length > 1 ? (
            <Button onClick={() => acts.onAnswer(alike, 'take')}>
              {labelsText(alike[0] as Line)} på alle {alike.length}
            </Button>
          ) : null}
          {noDishes.length > 1 ? (
            <Button onClick={() => acts.onAnswer(noDishes, 'skip')}>
              Hopp over alle {noDishes.length} som ikke er retter
            </Button>
          ) : null}
        </div>
      ) : null}
      <ul>
        {lines.map((line) => (
          <DoubtRow key={`${line.at} ${kindOf(line)}`} line={line} acts={acts} />
        ))}
      </ul>
    </section>
  );
}

function DoubtRow({ line, acts }: { line: Line; acts: DoubtActs }) {
  const [isDish, setDish] = useState(false);
  const { doubt } = line;
  if (!doubt) return null;
  return (
    <li className="import-doubt">
      <span className="meta num">Linje {line.at}</span>
      <div className="import-own">
        <b>{doubt.says}</b>
        <p className="import-text">{doubt.text}</p>
        {doubt.kind === 'sizes' && !isDish ? <p className="num">{sizesText(line)}</p> : null}
      </div>
      <div className="import-answers">
        <Answers line={line} acts={acts} isDish={isDish} onIsDish={() => setDish(true)} />
      </div>
    </li>
  );
}

type AnswersProps = { line: Line; acts: DoubtActs; isDish: boolean; onIsDish: () => void };

function Answers({ line, acts, isDish, onIsDish }: AnswersProps) {
  const kind = kindOf(line);
  const skip = (isGuess = false) => (
    <Button className={isGuess ? 'is-guess' : ''} onClick={() => acts.onAnswer([line], 'skip')}>
      Hopp over linjen
    </Button>
  );
  const take = (text: ReactNode, isGuess = false) => (
    <Button className={isGuess ? 'is-guess' : ''} onClick={() => acts.onAnswer([line], 'take')}>
      {text}
    </Button>
  );
  const price = kind === 'sizes' ? line.sizes[0]?.text : line.cells.price;
  const fields = (
    <DishFields
      line={line}
      price={price ?? ''}
      hasName={kind === 'thousand' || (isDish && kind !== 'sizes' && kind !== 'dear')}
      onSave={acts.onDish}
    />
  );
  if (isDish || ['noPrice', 'from', 'paired', 'thousand'].includes(kind))
    return (
      <>
        {skip()}
        {fields}
      </>
    );
  if (kind === 'sizes')
    return (
      <>
        {skip()}
        <Button onClick={onIsDish}>Bare én pris</Button>
        {take(`Ja, ${labelsText(line)}`, true)}
      </>
    );
  if (kind === 'dear')
    return (
      <>
        {skip()}
        {line.sizes.length > 0 ? null : <Button onClick={onIsDish}>Endre prisen</Button>}
        {take('Ja, det er prisen')}
      </>
    );
  if (kind === 'twice')
    return (
      <>
        {skip()}
        {take('Ja, det er to retter')}
      </>
    );
  return (
    <>
      {skip(isNoDish(line))}
      <Button onClick={onIsDish}>Det er en rett</Button>
    </>
  );
}

type FieldsProps = {
  line: Line;
  price: string;
  hasName: boolean;
  onSave: (line: Line, name: string, price: string) => void;
};

/** A field for what a line lacks to be a dish. Enter saves it. */
function DishFields({ line, price: first, hasName, onSave }: FieldsProps) {
  const [name, setName] = useState(line.cells.name);
  const [price, setPrice] = useState(first);
  const [wrong, setWrong] = useState('');
  const [error, saying] = [useId(), `linje ${line.at}`];
  const save = () => {
    const reading = oreOf(price.trim());
    if (name.trim() === '') setWrong('Navnet mangler.');
    else if ('wrong' in reading) setWrong(price.trim() === '' ? 'Prisen mangler.' : reading.wrong);
    else onSave(line, name.trim(), price.trim());
  };
  const field = (label: string, value: string, onChange: (text: string) => void, className: string) => (
    <label className={`import-field ${className}`}>
      <span>{label}</span>
      <input
        className="input"
        aria-label={`${label}, ${saying}`}
        aria-describedby={wrong ? error : undefined}
        aria-invalid={wrong ? true : undefined}
        inputMode={label === 'Pris' ? 'decimal' : 'text'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
    </label>
  );
  return (
    <>
      {hasName ? field('Navn', name, setName, 'is-name') : null}
      {field('Pris', price, setPrice, 'is-price')}
      <Button onClick={save}>{hasName ? 'Lagre retten' : 'Lagre pris'}</Button>
      {wrong ? (
        <p className="error" id={error} role="alert">
          <CircleAlert className="i" aria-hidden="true" />
          {wrong}
        </p>
      ) : null}
    </>
  );
}
