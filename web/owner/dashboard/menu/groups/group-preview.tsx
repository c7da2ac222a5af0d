import { type CSSProperties, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { OptionGroupId } from '../../../../../shared/kernel/ids.ts';
import { kroner, oreFromInput } from '../../../../../shared/kernel/money.ts';
import { choiceWords } from '../../../../../shared/menu/choice-issue.ts';
import {
  type Choice,
  type ConfiguredDish,
  configuredDish,
  type Groups,
} from '../../../../../shared/menu/configured-dish.ts';
import { ruleSentences } from '../../../../../shared/menu/group-words.nb.ts';
import type { Menu, MenuItem } from '../../../../../shared/menu/menu-item.ts';
import type { Option, OptionGroup } from '../../../../../shared/menu/option-group.ts';
import { isSoldOut } from '../../../../../shared/menu/sold-out.ts';
import { defaultTheme, paintedTheme } from '../../../../../shared/shops/theme.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../queries/business.ts';
import { saidAllergens } from '../allergen-choice.tsx';
import { type EditorForm, type GroupFields, mostOf } from './group-form.ts';

const shownId: OptionGroupId = 'grp_0000000000';
const ore = (text: string | undefined) => oreFromInput(text ?? '') ?? 0;

/** The group with the typed changes; an unreadable amount counts as 0. `stored` tells what is sold out. */
function shownGroup(fields: GroupFields, stored: OptionGroup | undefined): OptionGroup {
  const { kind, name, sizeGroupId, options } = fields;
  const isSizes = kind === 'sizes';
  const rule = isSizes ? { min: 1, max: 1, maxEach: 1 } : fields;
  return {
    ...{ id: stored?.id ?? shownId, kind, name: name || 'Uten navn' },
    ...{ min: rule.min, max: rule.max || mostOf(fields), maxEach: rule.maxEach },
    ...(!isSizes && sizeGroupId && { sizeGroupId }),
    options: options.map((option): Option => {
      const soldOut = stored?.options.find(({ id }) => id === option.id)?.soldOut;
      const bySize = Object.entries(option.bySize).map(([size, text]) => [size, ore(text)] as const);
      return {
        ...{ id: option.id, name: option.name || 'Uten navn', priceOre: ore(option.price) },
        ...(!isSizes && sizeGroupId && { priceBySize: Object.fromEntries(bySize) }),
        allergens: saidAllergens(option),
        ...(soldOut && { soldOut }),
      };
    }),
  };
}

/** A dish to try the group on: one that uses it, beside the size in the middle where prices depend on one. */
function trialOf(menu: Menu, group: OptionGroup, itemIds: readonly string[]) {
  const dish: MenuItem | undefined = menu.items.find(({ id }) => itemIds.includes(id));
  const sizes = group.sizeGroupId && menu.groups.find(({ id }) => id === group.sizeGroupId);
  const size = sizes ? sizes.options[Math.floor((sizes.options.length - 1) / 2)] : undefined;
  const groups: Groups = new Map([group, ...(sizes ? [sizes] : [])].map((one) => [one.id, one]));
  const own = [...(sizes ? [{ groupId: sizes.id }] : []), { groupId: group.id }];
  const fixed: Choice[] = sizes && size ? [{ groupId: sizes.id, optionId: size.id, quantity: 1 }] : [];
  const tried = (choices: readonly Choice[], now: number): ConfiguredDish =>
    configuredDish(
      { priceOre: dish?.priceOre ?? 0, allergens: [], groups: own },
      groups,
      [...fixed, ...choices],
      now,
    );
  return { size, tried };
}

type GroupPreviewProps = { form: EditorForm; menu: Menu; group: OptionGroup | undefined };

/** The group as a guest meets it, with the typed changes. Options can be tried; none is stored. */
export function GroupPreview({ form, menu, group: stored }: GroupPreviewProps) {
  useWatch({ control: form.control });
  const fields = form.getValues();
  const now = useNow();
  const { fill, onFill } = paintedTheme(useBusiness()?.settings.theme ?? defaultTheme);
  const [taken, setTaken] = useState<Record<string, number>>({});
  const group = shownGroup(fields, stored);
  const { size, tried } = trialOf(menu, group, fields.itemIds);
  const choices = group.options.flatMap(({ id }): Choice[] =>
    taken[id] ? [{ groupId: group.id, optionId: id, quantity: taken[id] }] : [],
  );
  const count = choices.reduce((sum, { quantity }) => sum + quantity, 0);
  const { priceOre, issues } = tried(choices, now);
  const priceOf = (option: Option) => {
    const { chosen } = tried([{ groupId: group.id, optionId: option.id, quantity: 1 }], now);
    return chosen.find(({ optionId }) => optionId === option.id)?.priceOre ?? 0;
  };
  const take = ({ id }: Option) => {
    const has = taken[id] ?? 0;
    const isOnly = group.max === 1;
    const next = has < group.maxEach && (count < group.max || isOnly) ? has + 1 : 0;
    setTaken(isOnly ? { [id]: next } : { ...taken, [id]: next });
  };
  return (
    <aside className="group-preview" aria-label="Forhåndsvisning">
      <p className="label">Slik velger kunden{size ? ` (${size.name})` : ''}</p>
      <div
        className={`card group-try${group.max === 1 ? ' is-one' : ''}`}
        style={{ '--fill': fill, '--on-fill': onFill } as CSSProperties}
      >
        <div>
          <h3>{group.name}</h3>
          <p className="meta">{ruleSentences(group)}</p>
        </div>
        <ul>
          {group.options.map((option) => {
            const isOut = isSoldOut(option, now);
            const has = taken[option.id] ?? 0;
            const sign = group.kind === 'sizes' ? '' : '+';
            const price = priceOf(option);
            return (
              <li key={option.id}>
                <button type="button" aria-pressed={has > 0} disabled={isOut} onClick={() => take(option)}>
                  <i aria-hidden="true">{has > 0 ? has : ''}</i>
                  <span>{option.name}</span>
                  <span>
                    {isOut
                      ? 'Utsolgt'
                      : price === 0 && sign
                        ? ''
                        : `${sign}${kroner(price * Math.max(has, 1))}`}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
        <p className="group-sum" role="status">
          <span>{issues[0] ? choiceWords(issues[0]) : 'Legg til'}</span>
          {/* Without a size there is no price yet: that of the dish is not what a guest pays. */}
          <span>{group.kind === 'sizes' && count === 0 ? '' : kroner(priceOre)}</span>
        </p>
      </div>
    </aside>
  );
}
