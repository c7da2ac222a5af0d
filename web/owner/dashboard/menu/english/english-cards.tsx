import { useCallback } from 'react';
import type { EnglishTexts, EnglishWords } from '../../../../../shared/menu/english.ts';
import { isChanged, missesEnglish } from '../../../../../shared/menu/english.ts';
import { groupedMenu } from '../../../../../shared/menu/grouped-menu.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { Section } from '../../../../ui/section.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { dishesWith } from '../groups/group-changes.ts';
import { groupName } from '../shown-menu.ts';
import { type Narrowed, rightTexts, type TypedTexts, type withTyped, wordsOf } from './english-form.ts';
import { CategoryRow, DishRow, GroupRow } from './english-rows.tsx';
import { namesOf, textOfNames } from './group-text.ts';

type CardsProps = {
  menu: Menu;
  typed: TypedTexts;
  narrowed: Narrowed;
  /** Groups whose text has another number of options. */
  wrong: readonly string[];
  isBusy: boolean;
  onType: (thing: Parameters<typeof withTyped>[1], words: EnglishWords & { text?: string }) => void;
  onRight: (texts: EnglishTexts) => void;
};

type Worded = Parameters<typeof missesEnglish>[0];

/** '2 mangler, 1 endret' */
function countText(things: readonly Worded[]): string {
  const missing = things.filter(missesEnglish).length;
  const changed = things.filter(isChanged).length;
  return [missing > 0 ? `${missing} mangler` : '', changed > 0 ? `${changed} endret` : '']
    .filter(Boolean)
    .join(', ');
}

/** A card for each category and one for the option groups, with the rows that the filter leaves. */
export function EnglishCards({ menu, typed, narrowed, wrong, isBusy, onType, onRight }: CardsProps) {
  // By what is stored: a row does not go away while somebody writes in it.
  const isShown = (thing: Worded) =>
    narrowed === 'all' || (narrowed === 'missing' ? missesEnglish(thing) : isChanged(thing));
  const right = {
    dish: useCallback((item: Menu['items'][number]) => onRight(rightTexts(item, 'items')), [onRight]),
    group: useCallback((group: Menu['groups'][number]) => onRight(rightTexts(group, 'groups')), [onRight]),
    category: useCallback(
      (one: Menu['categories'][number]) => onRight(rightTexts(one, 'categories')),
      [onRight],
    ),
  };
  const cards = groupedMenu(menu.items, menu.categories).map((group) => {
    const category = menu.categories.find(({ id }) => id === group.category);
    const own = category && (missesEnglish(category) || category.english) ? [category] : [];
    return {
      ...group,
      all: [...own, ...group.items],
      own: own.filter(isShown),
      items: group.items.filter(isShown),
    };
  });
  const shown = cards.filter(({ own, items }) => own.length + items.length > 0);
  const groups = menu.groups.filter(isShown);
  if (shown.length + groups.length === 0)
    return (
      <EmptyState title={narrowed === 'missing' ? 'Alt er skrevet på engelsk' : 'Ingenting er endret'}>
        {narrowed === 'missing'
          ? 'Nye retter uten engelsk tekst vises her.'
          : 'Endrer du en norsk tekst, spør vi her om den engelske fortsatt stemmer.'}
      </EmptyState>
    );
  return (
    <div className="english-cards">
      {shown.map((card) => (
        <Section key={card.category} title={groupName(card)} head={<CountNote things={card.all} />}>
          <Columns text="Engelsk beskrivelse" />
          <ul>
            {card.own.map((category) => (
              <CategoryRow
                key={category.id}
                thing={category}
                name={wordsOf(category, typed).name}
                isBusy={isBusy}
                onType={onType}
                onRight={right.category}
              />
            ))}
            {card.items.map((item) => (
              <DishRow
                key={item.id}
                thing={item}
                {...wordsOf(item, typed)}
                isBusy={isBusy}
                onType={onType}
                onRight={right.dish}
              />
            ))}
          </ul>
        </Section>
      ))}
      {groups.length > 0 ? (
        <Section title="Tilvalg" head={<CountNote things={menu.groups} />}>
          <Columns text="Engelsk" />
          <ul>
            {groups.map((group) => (
              <GroupRow
                key={group.id}
                thing={group}
                text={typed[group.id]?.text ?? textOfNames(namesOf(group))}
                uses={dishesWith(menu.items, group.id).length}
                isWrong={wrong.includes(group.id)}
                isBusy={isBusy}
                onType={onType}
                onRight={right.group}
              />
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  );
}

const CountNote = ({ things }: { things: readonly Worded[] }) => (
  <span className="meta num">{countText(things)}</span>
);

/** Each field says itself what it is. */
const Columns = ({ text }: { text: string }) => (
  <div className="english-columns meta" aria-hidden="true">
    <span>Norsk, slik den står</span>
    <span>{text}</span>
  </div>
);
