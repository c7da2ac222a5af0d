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
import { DishPrice } from '../parts/dish-facts.tsx';
import { Icon, Notice } from '../parts/icon.tsx';
import { PhotoPicture } from '../parts/photo.tsx';
import { type Opening, offText, type ShownDish } from '../shop/opening-text.ts';
import { save } from '../shop/saved.ts';
import { Buy, Contains } from './buy.tsx';
import { configurableOf, type Draft, firstDraft, possibleChoices, withOption } from './draft.ts';
import { GroupField } from './group-field.tsx';
import { allergenWords } from './words.ts';

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
        <span>{dish.asks && 'Velg slik du vil ha den'}</span>
        <button type="button" className="close" aria-label="Lukk" onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className="side">
        {dish.photo && <PhotoPicture photo={dish.photo} sizes="(min-width: 900px) 380px, 100vw" isFirst />}
        <h2 className="dish-name" tabIndex={-1}>
          {dish.name}
        </h2>
        <div className="about">
          <DishPrice dish={dish} />
          {dish.description && <p className="desc">{dish.description}</p>}
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
  const words = allergenWords(configurable, groups, counted);
  const price = `${sizes && !size ? 'fra ' : ''}${kroner((sizes && !size ? dish.priceOre : counted.priceOre) * draft.quantity)}`;

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
    <DishFrame dish={dish} onClose={onClose} contains={<Contains words={words} phone={phone} isBeside />}>
      <form className="groups" id="valg" noValidate ref={box} onSubmit={submit}>
        {[...draft.lost, ...lost].map((text) => (
          <Notice key={text} role="status">
            {`${text}, så vi tok det ut.`}
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
        <Contains words={words} phone={phone} />
        {alcohol && isAlcohol(counted) && (
          <p className="meta">{`18 år, utleveres ${alcoholHoursText(alcohol)}`}</p>
        )}
        {!off && (
          <label className="field">
            <span className="label">
              Merknad til kjøkkenet <small>(valgfritt)</small>
            </span>
            <textarea
              className="area"
              rows={2}
              maxLength={limits.notes}
              value={draft.notes}
              onChange={(event) => change({ notes: event.currentTarget.value })}
            />
            <span className="meta">
              Har du allergi? Skriv det i kassen. Kjøkkenet ser det øverst på bestillingen.
            </span>
          </label>
        )}
      </form>
      <p className="visually-hidden" role="status">
        {isTouched && `${price}. ${words.heading}`}
      </p>
      <Buy
        off={off ?? (isFull ? fullText() : undefined)}
        price={price}
        deposit={counted.depositOre * draft.quantity}
        isChange={line !== undefined}
        missing={
          missing && { text: choiceWords(missing), soFar: sizes && !size ? price : `${price} så langt` }
        }
        quantity={draft.quantity}
        name={dish.name}
        onQuantity={(quantity) => change({ quantity })}
      />
    </DishFrame>
  );
}
