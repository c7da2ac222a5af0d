import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { limits } from '../../../shared/kernel/limits.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { isAlcohol } from '../../../shared/menu/alcohol.ts';
import { choiceWords } from '../../../shared/menu/choice-issue.ts';
import { configuredDish, groupsOf } from '../../../shared/menu/configured-dish.ts';
import { lineTitle } from '../../../shared/orders/choice-words.ts';
import { alcoholHoursText } from '../../../shared/shops/alcohol-hours.ts';
import type { PublicDish } from '../../../shared/storefront/answers.ts';
import { type BasketLine, fullText, withLine } from '../basket/basket.ts';
import type { Options, Shop } from '../basket/shop.ts';
import { words as basket } from '../basket/words.ts';
import { DishPrice, ofOwner } from '../parts/dish-facts.tsx';
import { Icon, Notice } from '../parts/icon.tsx';
import { PhotoPicture } from '../parts/photo.tsx';
import { words as parts } from '../parts/words.ts';
import { type Opening, offText, type ShownDish, shutText } from '../shop/opening-text.ts';
import { save } from '../shop/saved.ts';
import { allergenWords } from './allergen-words.ts';
import { Buy, Contains } from './buy.tsx';
import { configurableOf, type Draft, firstDraft, possibleChoices, withOption } from './draft.ts';
import { GroupField } from './group-field.tsx';
import { words } from './words.ts';

type DishFrameProps = {
  dish: PublicDish;
  /** The dish's contents, beside the choices on a wide window. */
  contains?: ReactNode;
  children: ReactNode;
  onClose: () => void;
};

/**
 * The part of a dish's sheet that the page's data can show: photo, name, price and text. The choices follow.
 */
export function DishFrame({ dish, contains, children, onClose }: DishFrameProps) {
  return (
    <>
      <div className="out">
        <span>{dish.asks && words.chooseHow}</span>
        <button type="button" className="close" aria-label={basket.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className="side">
        {dish.photo && <PhotoPicture photo={dish.photo} sizes="(min-width: 900px) 380px, 100vw" isFirst />}
        <h2 className="dish-name" lang={ofOwner(!dish.hasEnglishName)} tabIndex={-1}>
          {dish.name}
        </h2>
        <div className="about">
          <DishPrice dish={dish} />
          {dish.description && (
            <p className="desc" lang={ofOwner(dish.isNorwegian)}>
              {dish.description}
            </p>
          )}
          {dish.dayBefore && <p className="meta">{words.dayBefore(dish.dayBefore)}</p>}
          {dish.leadMinutes && <p className="meta">{words.takes(dish.leadMinutes)}</p>}
          {contains}
        </div>
      </div>
      {children}
    </>
  );
}

type DishSheetProps = {
  shop: Shop;
  opening: Opening;
  now: number;
  dish: ShownDish;
  options: Options;
  /** The line that is changed; none where one is added. */
  line: BasketLine | undefined;
  onClose: () => void;
};

/**
 * The guest's wish for a dish: choices, quantity and a note. The button names a missing choice, and leads to
 * it.
 */
export function DishSheet({ shop, opening, now, dish, options, line, onClose }: DishSheetProps) {
  const { subdomain, phone, alcohol } = shop.business;
  const { groups } = options;
  const configurable = useMemo(() => configurableOf(dish, options.menu), [dish, options]);
  const [draft, setDraft] = useState(() =>
    firstDraft({ subdomain, dishId: dish.id, line }, configurable, groups, now),
  );
  const [isAsked, setAsked] = useState(false);
  const [isFull, setFull] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  // A reload keeps what is chosen, because nothing is unmounted then; a sheet that was closed begins anew.
  useEffect(() => save(subdomain, 'dish', draft), [subdomain, draft]);
  useLayoutEffect(() => () => save(subdomain, 'dish', undefined), [subdomain]);

  const { kept, lost } = possibleChoices(configurable, groups, draft.choices, now);
  const counted = configuredDish(configurable, groups, kept, now);
  const missing = counted.issues[0];
  const asked = (id: string) => counted.issues.filter(({ groupId }) => groupId === id).map(choiceWords)[0];
  const own = groupsOf(configurable, groups);
  const sizes = own.find(({ kind }) => kind === 'sizes');
  const size = counted.chosen.find(({ isSize }) => isSize)?.optionId;
  const change = (more: Partial<Draft>) => {
    setTouched(true);
    setFull(false);
    setDraft((known) => ({ ...known, choices: kept, lost: [...known.lost, ...lost], ...more }));
  };
  const off = opening.takesOrders ? offText(dish, now) : opening.heading;
  const sold = shutText(dish, now);
  const contains = allergenWords(configurable, groups, counted);
  const isFrom = sizes !== undefined && size === undefined;
  const amount = kroner((isFrom ? dish.priceOre : counted.priceOre) * draft.quantity);
  const price = isFrom ? parts.from(amount) : amount;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (off) return;
    if (missing) {
      setAsked(true);
      const group = box.current?.querySelector<HTMLElement>(`#${missing.groupId}`);
      group?.scrollIntoView({ block: 'start' });
      group?.querySelector<HTMLElement>('input:not([disabled])')?.focus({ preventScroll: true });
      return;
    }
    const { priceOre, depositOre, alcoholPercent, allergens, chosen } = counted;
    const wanted = {
      ...{ itemId: dish.id, name: lineTitle({ name: dish.name, choices: chosen }) },
      ...{ quantity: draft.quantity, notes: draft.notes.trim(), priceOre, depositOre, allergens },
      ...(alcoholPercent > 0 && { alcoholPercent }),
      ...(chosen.length > 0 && { choices: chosen }),
    };
    if (!line && withLine(shop.basket.lines, wanted) === shop.basket.lines) return setFull(true);
    shop.act(line ? { type: 'change', key: line.key, line: wanted } : { type: 'add', line: wanted });
    onClose();
  };
  return (
    <DishFrame
      dish={dish}
      onClose={onClose}
      contains={
        <>
          {!off && sold && <p className="meta">{sold}</p>}
          <Contains contains={contains} phone={phone} isBeside />
        </>
      }
    >
      <form className="groups" id="valg" noValidate ref={box} onSubmit={submit}>
        {[...draft.lost, ...lost].map((text) => (
          <Notice key={text} role="status">
            {words.takenOut(text)}
          </Notice>
        ))}
        {own.map((group) => (
          <GroupField
            key={group.id}
            {...{ group, now, size }}
            choices={kept}
            saysAllergens={dish.allergens !== null}
            known={dish.allergens ?? []}
            problem={isAsked ? asked(group.id) : undefined}
            onSet={(option, quantity) => change({ choices: withOption(kept, group, option, quantity) })}
          />
        ))}
        <Contains contains={contains} phone={phone} />
        {alcohol && isAlcohol(counted) && <p className="meta">{words.alcohol(alcoholHoursText(alcohol))}</p>}
        {!off && (
          <label className="field">
            <span className="label">
              {words.note} <small>{words.ifWanted}</small>
            </span>
            <textarea
              className="area"
              rows={2}
              maxLength={limits.notes}
              value={draft.notes}
              onChange={(event) => change({ notes: event.currentTarget.value })}
            />
            <span className="meta">{words.noteHint}</span>
          </label>
        )}
      </form>
      <p className="visually-hidden" role="status">
        {isTouched && `${price}. ${contains.heading}`}
      </p>
      <Buy
        off={off ?? (isFull ? fullText() : undefined)}
        price={price}
        deposit={counted.depositOre * draft.quantity}
        isChange={line !== undefined}
        missing={missing && { text: choiceWords(missing), soFar: isFrom ? price : words.soFar(price) }}
        quantity={draft.quantity}
        name={dish.name}
        onQuantity={(quantity) => change({ quantity })}
      />
    </DishFrame>
  );
}
