import { Check, Languages, Pencil, X } from 'lucide-react';
import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../../../shared/kernel/limits.ts';
import type { Category } from '../../../../../shared/menu/answers.ts';
import { isChanged, missesEnglish } from '../../../../../shared/menu/english.ts';
import type { MenuItem } from '../../../../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../../../../shared/menu/option-group.ts';
import { allergen } from '../../../../../shared/menu/words.en.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { ActionMenu, type MenuAction } from '../../../parts/action-menu.tsx';
import { dishCount } from '../shown-menu.ts';

const notWritten = 'Ikke skrevet. Kunden ser den norske.';

type RowProps = {
  name: string;
  /** The Norwegian words under the name. */
  lines: readonly string[];
  isMissing: boolean;
  isOld: boolean;
  isBusy: boolean;
  /** The English words are right for the new Norwegian ones. */
  onRight: () => void;
  note?: string;
  actions: MenuAction[];
  children: ReactNode;
};

/** Norwegian at the left, the fields at the right. */
function EnglishRow(props: RowProps) {
  const { name, lines, isMissing, isOld, isBusy, onRight, note, actions, children } = props;
  return (
    <li className={`english-row${isMissing ? ' is-missing' : ''}`}>
      <div className="english-norwegian">
        <h3>{name}</h3>
        {lines.map((line) => (
          <p className="meta" key={line}>
            {line}
          </p>
        ))}
      </div>
      <div className="english-fields">
        {children}
        {note ? (
          <p className="meta english-note">
            <Check className="i" aria-hidden="true" />
            {note}
          </p>
        ) : null}
        {isOld ? (
          <>
            <p className="meta">Den norske er endret etter denne.</p>
            <Button busy={isBusy} onClick={onRight} className="english-right">
              <span>
                Stemmer fortsatt<span className="sr">: {name}</span>
              </span>
            </Button>
          </>
        ) : null}
      </div>
      {actions.length > 0 ? <ActionMenu label={`Mer for ${name}`} actions={actions} /> : null}
    </li>
  );
}

type FieldProps = {
  label: string;
  value: string;
  max: number;
  placeholder?: string;
  error?: string | undefined;
  isLine?: boolean;
  onChange: (text: string) => void;
  getsFocus?: boolean;
};

/** Browsers and screen readers know that these words are English. */
function EnglishField({ label, value, max, error, isLine = false, onChange, ...more }: FieldProps) {
  const { placeholder = notWritten, getsFocus = false } = more;
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (getsFocus) field.current?.focus();
  }, [getsFocus]);
  const shared = {
    ...{ ref: field, lang: 'en', maxLength: max, value, placeholder, 'aria-label': label },
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? id : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <>
      {isLine ? (
        <input className="input" autoComplete="off" {...shared} />
      ) : (
        <textarea className="area" rows={2} {...shared} />
      )}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </>
  );
}

type OfRow<Thing, Words> = {
  thing: Thing;
  isBusy: boolean;
  onType: (thing: Thing, words: Partial<Words>) => void;
  onRight: (thing: Thing) => void;
};

type DishWords = { name: string; description: string };
type DishRowProps = OfRow<MenuItem, DishWords> & DishWords;

/** The description of a dish; its name is Norwegian in both languages, unless somebody asks for the field. */
export const DishRow = memo(function DishRow(props: DishRowProps) {
  const { thing: item, name, description, isBusy, onType, onRight } = props;
  const [isNaming, setNaming] = useState(false);
  const hasName = isNaming || name !== '';
  const hasText = item.description !== '' || description !== '';
  const contains = item.allergens?.map(allergen).join(', ');
  const actions: MenuAction[] = [];
  if (!hasName)
    actions.push({ text: 'Skriv engelsk navn', Icon: Languages, onChoose: () => setNaming(true) });
  if (name || description)
    actions.push({
      text: 'Ta bort den engelske teksten',
      Icon: X,
      onChoose: () => {
        setNaming(false);
        onType(item, { name: '', description: '' });
      },
    });
  return (
    <EnglishRow
      name={item.name}
      lines={[
        item.description || 'Uten beskrivelse',
        ...(item.allergens?.length ? [`Inneholder: ${item.allergens.join(', ')}`] : []),
      ]}
      isMissing={missesEnglish(item) && description === ''}
      isOld={isChanged(item)}
      isBusy={isBusy}
      onRight={() => onRight(item)}
      {...(contains && description && { note: `Contains: ${contains}. Kommer av seg selv.` })}
      actions={actions}
    >
      {hasName ? (
        <EnglishField
          label={`Engelsk navn: ${item.name}`}
          placeholder="Engelsk navn"
          isLine
          value={name}
          max={limits.name}
          getsFocus={isNaming}
          onChange={(text) => onType(item, { name: text })}
        />
      ) : null}
      {hasText ? (
        <EnglishField
          label={`Engelsk beskrivelse: ${item.name}`}
          value={description}
          max={limits.description}
          onChange={(text) => onType(item, { description: text })}
        />
      ) : null}
      {hasName || hasText ? null : <p className="meta english-none">Ingen beskrivelse å oversette.</p>}
    </EnglishRow>
  );
});

type CategoryRowProps = OfRow<Category, { name: string }> & { name: string };

/** The name of a category that is the owner's own; those that every menu begins with are translated by us. */
export const CategoryRow = memo(function CategoryRow(props: CategoryRowProps) {
  const { thing: category, name, isBusy, onType, onRight } = props;
  return (
    <EnglishRow
      name={category.name}
      lines={['Navnet på kategorien']}
      isMissing={missesEnglish(category) && name === ''}
      isOld={isChanged(category)}
      isBusy={isBusy}
      onRight={() => onRight(category)}
      actions={[]}
    >
      <EnglishField
        label={`Engelsk navn: ${category.name}`}
        isLine
        value={name}
        max={limits.categoryName}
        onChange={(text) => onType(category, { name: text })}
      />
    </EnglishRow>
  );
});

type GroupRowProps = OfRow<OptionGroup, { text: string }> & { text: string; uses: number; isWrong: boolean };

/** A group and its options in one field: 'Size: Small, Medium, Large'. */
export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { thing: group, text, uses, isWrong, isBusy, onType, onRight } = props;
  const navigate = useNavigate();
  const names = group.options.map((option) => option.name).join(', ');
  const open = () => void navigate(`/dashboard/menu/tilvalg/${group.id}`);
  return (
    <EnglishRow
      name={group.name}
      lines={[names]}
      isMissing={missesEnglish(group) && text === ''}
      isOld={isChanged(group)}
      isBusy={isBusy}
      onRight={() => onRight(group)}
      {...(text && !isWrong && { note: uses > 0 ? `Brukes på ${dishCount(uses)}` : 'Brukes ikke' })}
      actions={[{ text: 'Rediger tilvalget', Icon: Pencil, onChoose: open }]}
    >
      <EnglishField
        label={`Engelsk: ${group.name}`}
        value={text}
        max={(limits.groupName + limits.optionName) * (group.options.length + 1)}
        error={isWrong ? wrongText(group) : undefined}
        onChange={(typed) => onType(group, { text: typed })}
      />
      {text === '' ? <p className="meta">Slik: navn, kolon og valgene med komma mellom.</p> : null}
    </EnglishRow>
  );
});

const wrongText = ({ options }: OptionGroup) =>
  options.length === 1
    ? `Skriv navnet, kolon og ett valg: ${options[0]?.name}.`
    : `Skriv navnet, kolon og ${options.length} valg med komma mellom, like mange som på norsk.`;
